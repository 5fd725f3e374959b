import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { browserHeaders } from '../polls/bare.ts';

/** A request of a browser, without its session. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type Answered = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** In both directions, with headers. */
  readonly bytes: number;
};

const textOf = (encoding: string | undefined, body: Buffer): string => {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};

const bytesOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;

/** Sends a request with the headers of a browser, on a connection of the agent that nobody else uses meanwhile. */
export const ask = async (
  agent: Agent,
  url: string,
  cookie: string,
  asked: Asked,
): Promise<Answered> => {
  const { method, path, headers = {}, body } = asked;
  const sent = body === undefined ? '' : JSON.stringify(body);
  const call = request(url + path, {
    agent,
    method,
    headers: {
      ...browserHeaders(cookie),
      ...headers,
      ...(body === undefined
        ? {}
        : {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(sent)),
            'X-Requested-With': 'bench',
          }),
    },
  });
  let before = 0;
  call.once('socket', (socket) => {
    before = bytesOf(socket);
  });
  call.end(sent);
  // As a browser does: the server has closed an idle connection in the moment in which it was used again.
  const answer = await once(call, 'response').then(
    ([response]: IncomingMessage[]) => response,
    (error) => (call.reusedSocket ? null : Promise.reject(error)),
  );
  if (answer === null || answer === undefined) return ask(agent, url, cookie, asked);
  const { socket } = answer;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: textOf(answer.headers['content-encoding'], Buffer.concat(parts)),
    bytes: bytesOf(socket) - before,
  };
};
