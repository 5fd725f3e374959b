import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { freePort } from '../../support/free-port.ts';

/** A proxy to a database that can close all connections, or stall them as if its machine were gone. */
export type Gate = {
  readonly url: string;
  readonly shut: () => Promise<void>;
  readonly silence: () => void;
  /** Stalls only the present connections that listen for notifications. */
  readonly silenceListeners: () => void;
  readonly open: () => Promise<void>;
};

export const openGate = async (databaseUrl: string): Promise<Gate> => {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let silent = false;
  const listening = new Set<Socket>();
  let stalled: ReadonlySet<Socket> = new Set();

  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (/listen perch_/.test(bytes.toString('latin1'))) listening.add(from).add(to);
      if (!silent && !stalled.has(from)) to.write(bytes);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      listening.delete(from);
      to.destroy();
    });
  };
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const gate: Gate = {
    url: '',
    shut: async () => {
      const closing = server;
      server = null;
      end();
      if (closing !== null) await new Promise((resolve) => closing.close(resolve));
    },
    silence: () => {
      silent = true;
    },
    silenceListeners: () => {
      stalled = new Set(listening);
    },
    open: async () => {
      if (silent) end();
      silent = false;
      if (server !== null) return;
      const opening = createServer((near) => {
        const far = dial(Number(target.port || 5432), target.hostname);
        join(near, far);
        join(far, near);
      });
      server = opening;
      await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve));
    },
  };
  await gate.open();
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${port}`;
  return { ...gate, url: through.href };
};
