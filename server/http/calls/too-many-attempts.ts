import { HttpServerResponse } from 'effect/http';
import { errorBody } from '../../refusal/error-body.ts';

/** A complete response, because the contract's errors have no Retry-After header. */
export const tooManyAttempts = (seconds: number) =>
  HttpServerResponse.jsonUnsafe(
    errorBody(429, 'TOO_MANY_ATTEMPTS', `Too many failed logins: try again in ${seconds} s`),
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
