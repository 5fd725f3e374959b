import type { IncomingMessage } from 'node:http';
import { Context, Effect } from 'effect';
import { type HttpServerRequest, HttpServerResponse } from 'effect/http';
import { errorBody } from '../../refusal/error-body.ts';

/** The body of a request, as it was received: the framework would copy it, which takes 0.1 s for 150 MB. */
export class ReceivedBody extends Context.Service<ReceivedBody, Buffer>()('perch/ReceivedBody') {}

const NOTHING = Buffer.alloc(0);

/** The adapter reads `rawBody` if the body was already consumed. */
export const keepBody = (request: IncomingMessage, bytes: Buffer): void => {
  Object.assign(request, { rawBody: bytes });
};

export const keptBody = (request: object): Buffer =>
  'rawBody' in request && request.rawBody instanceof Buffer ? request.rawBody : NOTHING;

const typeOf = ({ headers }: HttpServerRequest.HttpServerRequest): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** Answers a call with its body as it was received, and refuses one that says to be of another type. */
export const withBody = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  expected: string,
  answer: (bytes: Buffer) => Effect.Effect<A, E, R>,
): Effect.Effect<A | HttpServerResponse.HttpServerResponse, E, R | ReceivedBody> => {
  const type = typeOf(request) ?? expected;
  if (type === expected) return Effect.flatMap(ReceivedBody, answer);
  const body = errorBody(415, 'UNSUPPORTED_MEDIA_TYPE', `Send the body as ${expected}`);
  return Effect.succeed(HttpServerResponse.jsonUnsafe(body, { status: 415 }));
};
