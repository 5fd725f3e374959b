import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { CookieHeaders } from '../session/cookies.ts';
import { KEEP_ALIVE_SECONDS } from './listen.ts';
import { httpDate } from './response/http-date.ts';

/** What Node writes for an unchanged poll, with the time of now. */
const createHead = (): (() => string) => {
  let date = '';
  let head = '';
  return () => {
    const now = httpDate();
    if (now !== date) {
      date = now;
      head = [
        'HTTP/1.1 204 No Content',
        'Cache-Control: no-store',
        `Date: ${now}`,
        'Connection: keep-alive',
        `Keep-Alive: timeout=${KEEP_ALIVE_SECONDS}`,
        '\r\n',
      ].join('\r\n');
    }
    return head;
  };
};

/** The bytes of a request without a body, if they are written as browsers and proxies do. */
const bytesOf = ({ method, url, rawHeaders }: IncomingMessage): Buffer => {
  let text = `${method} ${url} HTTP/1.1\r\n`;
  for (let i = 0; i < rawHeaders.length; i += 2)
    text += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`;
  return Buffer.from(`${text}\r\n`, 'latin1');
};

/** Whether the bytes after the headers may belong to the request, or it is answered in another way. */
const isUnusual = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers.upgrade !== undefined ||
  headers.expect !== undefined;

type Repeatable = {
  readonly bytes: Buffer;
  readonly url: string;
  readonly headers: CookieHeaders;
};

type Connection = {
  /** The bytes that Node parses now; null: none. */
  parsed: Buffer | null;
  /** The last request, if it was an unchanged poll, and nothing came with it; otherwise null. */
  last: Repeatable | null;
};

/**
 * Answers polls that repeat the bytes of the connection's last request, before Node parses them: for an unchanged poll,
 * parsing and its streams are most of the work. An open page sends the same bytes every three seconds until something
 * changes. `isUnchanged` decides each time; everything else goes through Node.
 */
export const createRepeatedPolls = (
  isUnchanged: (connection: Socket, url: string, headers: CookieHeaders) => boolean,
) => {
  const connections = new WeakMap<Socket, Connection>();
  const head = createHead();

  const isRepeated = (socket: Socket, last: Repeatable, chunk: Buffer): boolean => {
    // HT1: the previous response was taken by the network.
    if (!socket.writable || socket.writableLength > 0 || !last.bytes.equals(chunk)) return false;
    try {
      return isUnchanged(socket, last.url, last.headers);
    } catch {
      // The listener meets the same defect, and answers and logs it.
      return false;
    }
  };

  const watch = (socket: Socket): void => {
    const connection: Connection = { parsed: null, last: null };
    connections.set(socket, connection);
    const push = socket.push.bind(socket);
    socket.push = (chunk: unknown, encoding) => {
      const bytes = Buffer.isBuffer(chunk) ? chunk : null;
      const { last } = connection;
      if (last !== null && bytes !== null && isRepeated(socket, last, bytes)) {
        socket.write(head(), 'latin1');
        return true;
      }
      connection.last = null;
      connection.parsed = bytes;
      const isRoom = push(chunk, encoding);
      connection.parsed = null;
      return isRoom;
    };
    // Without a listener, Node's parser reads the connection itself. Not while it parses.
    setImmediate(() => socket.on('data', () => {}));
  };

  return {
    /** Tells that this request was a poll, and was just answered as unchanged. */
    answered: (request: IncomingMessage, response: ServerResponse): void => {
      const { socket, url = '', headers } = request;
      const connection = connections.get(socket);
      if (connection === undefined) {
        watch(socket);
        return;
      }
      if (connection.parsed === null || !response.shouldKeepAlive || isUnusual(request)) return;
      const bytes = bytesOf(request);
      // Otherwise the parser may be within another request.
      if (!bytes.equals(connection.parsed)) return;
      const { host, cookie } = headers;
      connection.last = { bytes, url, headers: { host, cookie } };
    },
  };
};
