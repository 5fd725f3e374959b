import { createServer } from 'node:http';
import { StartProblem } from '../configuration/start-problem.ts';
import type { Prometheus } from './prometheus.ts';

export type MetricsServer = {
  /** `http://HOST:PORT/metrics`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** OP50: serves the page at an address of its own. Throws a `StartProblem` if it cannot be opened. */
export const serveMetrics = async (
  { page, contentType }: Pick<Prometheus, 'page' | 'contentType'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    page().then(
      (text) =>
        response
          .writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(
        new StartProblem(
          `The metrics cannot be served (${message}): set PERCH_METRICS_PORT and PERCH_METRICS_HOST to others`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  // It keeps no process alive.
  server.unref();
  const address = server.address();
  const opened = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
