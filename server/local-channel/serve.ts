import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { CHANNEL, inShort, SOCKET } from './socket-path.ts';

/**
 * BA4: what a command may ask, and the bytes that answer it. `letWork` lets the command do its part before the answer, and rejects
 * if the command goes away. `text`: what stands after a tab in the question, or ''.
 */
export type Answers = Readonly<
  Record<string, (letWork: () => Promise<void>, text: string) => Promise<Uint8Array>>
>;

/** How an answer begins. A server that ends in the middle of one has not said how it ends. */
export const GOOD = 'good\n';
export const BAD = 'bad\n';
/** It is the command's turn, which says when it is done. */
export const WORK = 'work\n';
export const DONE = 'done\n';

const MOST_ASKED = 500;
const PATIENCE_MS = 5_000;

/** Resolves when the command is done. */
const letWork = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    const gone = new Error('the command has gone away');
    // It will not be told of that again.
    if (socket.destroyed) return reject(gone);
    socket.once('data', () => resolve());
    socket.once('close', () => reject(gone));
    socket.write(WORK);
  });

const answer = async (socket: Socket, question: string, answers: Answers): Promise<void> => {
  try {
    const [name = '', text = ''] = question.split('\t');
    const known = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (known === undefined) throw new Error('this server does not know what is asked');
    const bytes = await known(() => letWork(socket), text);
    socket.write(`${GOOD}${bytes.byteLength}\n`);
    socket.end(bytes);
  } catch (error) {
    socket.end(`${BAD}${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * BA4: answers commands on this computer. The lock of the folder (../database) must be held: what an earlier server has left is
 * removed. Returns how to stop.
 */
export const serveCommands = async (
  folder: string,
  answers: Answers,
): Promise<() => Promise<void>> => {
  const channel = join(folder, CHANNEL);
  mkdirSync(channel, { recursive: true, mode: 0o700 });
  chmodSync(channel, 0o700);
  rmSync(join(channel, SOCKET), { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    let asked = '';
    const take = (text: string): void => {
      asked += text;
      const end = asked.indexOf('\n');
      if (end === -1) {
        if (asked.length > MOST_ASKED) socket.destroy();
        return;
      }
      socket.off('data', take);
      socket.setTimeout(0);
      void answer(socket, asked.slice(0, end), answers);
    };
    socket.setEncoding('utf8').on('data', take);
  });
  server.unref();
  const { path, close } = inShort(folder);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    close();
  }
  return () =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
};
