import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { BAD, DONE, GOOD, WORK } from './serve.ts';
import { CHANNEL, inShort } from './socket-path.ts';

/** The server's answer cannot be had, or it says why not. */
export class NoAnswer extends Error {}

const received = (
  path: string,
  question: string,
  work: () => Promise<void>,
): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(path);
    socket.once('connect', () => socket.write(`${question}\n`));
    socket.on('data', (part) => {
      if (parts.length > 0 || part.toString() !== WORK) return parts.push(part);
      return work().then(
        () => socket.write(DONE),
        (error: unknown) => {
          reject(error);
          socket.destroy();
        },
      );
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else if (error.code === 'EACCES') {
        reject(new NoAnswer('the server runs under another account: use that one'));
      } else reject(new NoAnswer(`the server does not answer: ${error.code ?? error.message}`));
    });
    socket.once('close', () => resolve(Buffer.concat(parts)));
  });

/**
 * BA4: asks the server that runs on the folder; null: none does. `work`: what is done here when the server lets it, before it answers.
 * Throws `NoAnswer`, and what `work` throws.
 */
export const askServer = async (
  folder: string,
  question: string,
  work: () => Promise<void> = async () => {},
): Promise<Buffer | null> => {
  if (!existsSync(join(folder, CHANNEL))) return null;
  const { path, close } = inShort(folder);
  try {
    const answer = await received(path, question, work);
    if (answer === null) return null;
    const text = (length: number): string => answer.toString('utf8', 0, length);
    if (text(BAD.length) === BAD) throw new NoAnswer(answer.toString('utf8', BAD.length, 500));
    const lineEnd = answer.indexOf('\n', GOOD.length);
    const size = Number(text(lineEnd).slice(GOOD.length));
    const bytes = answer.subarray(lineEnd + 1);
    if (text(GOOD.length) !== GOOD || bytes.byteLength !== size) {
      throw new NoAnswer('the server has ended meanwhile');
    }
    return bytes;
  } finally {
    close();
  }
};
