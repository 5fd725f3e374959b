import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A proxy before a server, that counts what it sends to the browser, headers included. */
export type Wire = {
  readonly url: string;
  /** Bytes to the browser since the last call. */
  readonly sent: () => number;
  readonly close: () => Promise<void>;
};

const textOf = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Of the script, in place of the server's: with another one before it. */
const sendPrefixed = async (
  response: ServerResponse,
  answer: IncomingMessage,
  prefix: string,
): Promise<void> => {
  const body = gzipSync(prefix + (await textOf(answer)));
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' });
  response.end(body);
};

/**
 * Forwards a free port of this machine to that of a server. `prefix`: a script to run before that of the worker, if any; a
 * route of the browser's automation could add it, too, but would disable the browser's cache. `heard`: is told of each request.
 */
export const openWire = async (
  port: number,
  prefix = '',
  heard: (asked: IncomingMessage) => void = () => {},
): Promise<Wire> => {
  const sockets = new Set<Socket>();
  let ended = 0;
  let counted = 0;
  const proxy = createServer((asked, response) => {
    const { url = '/', method } = asked;
    heard(asked);
    const isWorker = prefix !== '' && /\/worker\/main-[^/]*\.js$/.test(url);
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': '' } : asked.headers;
    const call = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      if (isWorker && answer.statusCode === 200) return void sendPrefixed(response, answer, prefix);
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    // The server is gone, which the browser notices.
    call.on('error', () => response.destroy());
    asked.pipe(call);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      ended += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    sent: () => {
      const total = [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, ended);
      const since = total - counted;
      counted = total;
      return since;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
};
