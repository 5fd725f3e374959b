import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** In the data folder; only its owner may enter it. */
export const CHANNEL = 'channel';
export const SOCKET = 'server.sock';

/** The path of a socket has at most about 100 bytes; on Linux a path through an open folder is short at any depth. */
export const inShort = (folder: string): { readonly path: string; readonly close: () => void } => {
  const channel = join(folder, CHANNEL);
  if (process.platform !== 'linux' || Buffer.byteLength(channel) < 80) {
    return { path: join(channel, SOCKET), close: () => {} };
  }
  const handle = openSync(channel, 'r');
  return { path: `/proc/self/fd/${handle}/${SOCKET}`, close: () => closeSync(handle) };
};
