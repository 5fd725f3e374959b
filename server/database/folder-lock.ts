import { closeSync, linkSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { FolderInUse } from './problem.ts';

/**
 * A lock on a folder that is released even if its holder is killed with -9: a listening unix socket, `lock.<n>.sock`. If
 * nothing answers on the socket, the lock is dead, and its successor takes the next number. A socket gets its number by a
 * hard link, after it has started to listen. Linking is atomic and fails if the number is taken, and the highest number is
 * never removed, so two processes can never hold the lock at the same time.
 */
export type FolderLock = { readonly release: () => Promise<void> };

const NAME = /^lock\.(\d+)\.sock$/;
const nameOf = (generation: number): string => `lock.${generation}.sock`;

const newest = (folder: string): number =>
  readdirSync(folder).reduce((most, name) => Math.max(most, Number(NAME.exec(name)?.[1] ?? 0)), 0);

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const listenAt = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });

/** A socket path is limited to about 100 bytes; on Linux, a path through an open folder handle is short at any depth. */
const openFolder = (folder: string): { readonly path: string; readonly close: () => void } => {
  if (process.platform !== 'linux' || Buffer.byteLength(folder) < 70) {
    return { path: folder, close: () => {} };
  }
  const handle = openSync(folder, 'r');
  return { path: `/proc/self/fd/${handle}`, close: () => closeSync(handle) };
};

/** Fails with `FolderInUse` if another process holds the lock. The folder must exist and be writable. */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const { path, close } = openFolder(folder);
  const own = `lock-${process.pid}-${process.hrtime.bigint().toString(36)}.tmp`;
  const server = await listenAt(join(path, own));
  try {
    for (;;) {
      const generation = newest(path);
      if (generation > 0 && (await answers(join(path, nameOf(generation))))) {
        throw new FolderInUse(folder);
      }
      try {
        linkSync(join(path, own), join(path, nameOf(generation + 1)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        throw error;
      }
      for (const name of readdirSync(path)) {
        if (Number(NAME.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) <= generation) {
          rmSync(join(path, name), { force: true });
        }
      }
      break;
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(join(path, own), { force: true });
    close();
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
};
