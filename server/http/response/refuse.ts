import type { ServerResponse } from 'node:http';
import { errorBody } from '../../refusal/error-body.ts';
import { factsOf } from '../facts/request-facts.ts';

/** Sends an error response outside the handlers of the contract. */
export const refuse = (
  response: ServerResponse,
  status: number,
  detailedCode: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  factsOf(response).code = detailedCode;
  const body = JSON.stringify(errorBody(status, detailedCode, message));
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
};
