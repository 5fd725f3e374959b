import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { CHANNEL, inShort, SOCKET } from './socket-path.ts';

/** BA4: what a command may ask, and the bytes that answer it. */
export type Answers = Readonly<Record<string, () => Promise<Uint8Array>>>;

/** How an answer begins. A server that ends in the middle of one has not said how it ends. */
export const GOOD = 'good\n';
export const BAD = 'bad\n';

const MOST_ASKED = 100;
const PATIENCE_MS = 5_000;

const answer = async (socket: Socket, question: string, answers: Answers): Promise<void> => {
  try {
    const known = Object.hasOwn(answers, question) ? answers[question] : undefined;
    if (known === undefined) throw new Error('this server does not know what is asked');
    const bytes = await known();
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
    socket.setEncoding('utf8').on('data', (text: string) => {
      const before = asked.includes('\n');
      asked += text.slice(0, MOST_ASKED);
      if (before || !asked.includes('\n')) return asked.length > MOST_ASKED && socket.destroy();
      socket.setTimeout(0);
      return answer(socket, asked.slice(0, asked.indexOf('\n')), answers);
    });
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
