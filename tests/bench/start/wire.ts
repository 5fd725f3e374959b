import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';

/** A port in front of a server that counts what the server sends, headers included. */
export type Wire = {
  readonly url: string;
  /** Bytes since the last call. */
  readonly take: () => number;
  readonly close: () => Promise<void>;
};

export const openWire = async (port: number): Promise<Wire> => {
  let bytes = 0;
  const server = createServer((browser) => {
    const there = connect(port, '127.0.0.1');
    there.on('data', (chunk) => {
      bytes += chunk.length;
    });
    browser.pipe(there).pipe(browser);
    browser.on('error', () => there.destroy());
    there.on('error', () => browser.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
