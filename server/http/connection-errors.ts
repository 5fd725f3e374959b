import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '../refusal/error-body.ts';
import { refuse } from './response/refuse.ts';
import { DATA_POLICY, securityHeaders } from './response/security-headers.ts';

type Problem = readonly [status: number, detailedCode: string, message: string];

const MALFORMED: Problem = [400, 'MALFORMED', 'The request is not well-formed HTTP'];
const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LONG', 'The address and the headers are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LONG', 'The chunk extensions are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', 'The request took too long to arrive'],
};

/** Answers requests that Node rejects before any listener runs, with the common error body and headers. */
export const answerConnectionErrors = (server: Server, https: boolean): void => {
  const headers = {
    ...securityHeaders(https),
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const answering = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response);
    response.once('close', () => {
      if (answering.get(request.socket) === response) answering.delete(request.socket);
    });
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Within a partly sent response, a second one would be read as its continuation.
    if (!socket.writable || answering.get(socket)?.headersSent === true) {
      socket.destroy();
      return;
    }
    const [status, detailedCode, message] = PROBLEMS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify(errorBody(status, detailedCode, message));
    const lines = Object.entries({
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  });

  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const message = 'Of expectations only 100-continue is known';
    refuse(response, 417, 'EXPECTATION_FAILED', message, headers);
  });
};
