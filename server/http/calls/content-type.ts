import { type HttpServerRequest, HttpServerResponse } from 'effect/http';
import { errorBody } from '../../refusal/error-body.ts';

/** Refuses a body that says to be of another type, for calls that take it as it is; null: it is accepted. */
export const refusedType = (
  { headers }: HttpServerRequest.HttpServerRequest,
  expected: string,
): HttpServerResponse.HttpServerResponse | null => {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? expected;
  if (type === expected) return null;
  const body = errorBody(415, 'UNSUPPORTED_MEDIA_TYPE', `Send the body as ${expected}`);
  return HttpServerResponse.jsonUnsafe(body, { status: 415 });
};
