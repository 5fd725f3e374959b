import type { Server, ServerResponse } from 'node:http';

/** Counts open requests, so that the server can shut down without aborting one. */
export const createOpenRequests = (server: Server) => {
  let open = 0;
  let closing = false;
  let settle: () => void = () => {};

  return {
    track: (response: ServerResponse): void => {
      open += 1;
      // During shutdown, connections are not kept alive.
      if (closing) response.setHeader('Connection', 'close');
      response.once('close', () => {
        open -= 1;
        if (!closing) return;
        server.closeIdleConnections();
        if (open === 0) settle();
      });
    },
    /** Stops accepting, waits up to `patience` ms for open requests, then closes the remaining connections. */
    drain: async (patience: number): Promise<void> => {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      if (open > 0) {
        await new Promise<void>((resolve) => {
          settle = resolve;
          setTimeout(resolve, patience).unref();
        });
      }
      server.closeAllConnections();
      await closed;
    },
  };
};
