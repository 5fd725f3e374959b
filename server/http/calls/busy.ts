import { HttpServerResponse } from 'effect/http';
import { errorBody } from '../../refusal/error-body.ts';

const comeAgain = (detailedCode: string, message: string, seconds: number) =>
  HttpServerResponse.jsonUnsafe(errorBody(503, detailedCode, message), {
    status: 503,
    headers: { 'retry-after': String(seconds) },
  });

/** 503: too much work is waiting. */
export const busy = (): HttpServerResponse.HttpServerResponse =>
  comeAgain('BUSY', 'The server is busy: try again in 1 s', 1);

/** 503: the database does not answer, or has no free connection. */
export const unavailable = (): HttpServerResponse.HttpServerResponse =>
  comeAgain('UNAVAILABLE', 'The database does not answer: try again in 2 s', 2);
