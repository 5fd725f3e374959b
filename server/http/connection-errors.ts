import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '../../core/contract/request-id.ts';
import { errorBody } from '../refusal/error-body.ts';
import { beginFacts } from './facts/request-facts.ts';
import type { Pipelines } from './pipelines.ts';
import { refuse } from './response/refuse.ts';
import { DATA_POLICY, securityHeaders } from './response/security-headers.ts';

type Problem = readonly [status: number, detailedCode: string, message: string];

const MALFORMED: Problem = [400, 'MALFORMED', 'The request is not well-formed HTTP'];
const TUNNEL: Problem = [405, 'METHOD', 'The server opens no tunnels'];
/** The code of the error of a request that took too long to arrive. */
export const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LONG', 'The address and the headers are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LONG', 'The chunk extensions are too long'],
  [LATE]: [408, 'TIMEOUT', 'The request took too long to arrive'],
};

/** HT2: answers requests that Node rejects before any listener runs, with the common error body and headers. */
export const answerConnectionErrors = (
  server: Server,
  { inTurn, endWith }: Pipelines,
  https: boolean,
): void => {
  const headers = {
    ...securityHeaders(https),
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };

  const close = (socket: Socket, [status, detailedCode, message]: Problem): void => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(errorBody(status, detailedCode, message));
    const lines = Object.entries({
      ...headers,
      [REQUEST_ID_HEADER]: randomUUID(),
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  };

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    endWith(socket, () => close(socket, PROBLEMS[error.code ?? ''] ?? MALFORMED));
  });

  // Without this listener, Node cuts the connection without answering the earlier requests.
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    endWith(socket, () => close(socket, TUNNEL));
  });

  server.on(
    'checkExpectation',
    inTurn((request: IncomingMessage, response: ServerResponse) => {
      const message = 'Of expectations only 100-continue is known';
      beginFacts(request, response);
      refuse(response, 417, 'EXPECTATION_FAILED', message, headers);
    }),
  );
};
