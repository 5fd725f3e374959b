import type { IncomingMessage } from 'node:http';
import { Context } from 'effect';

/** The body of a request, as it was received: the framework would copy it, which takes 0.1 s for 150 MB. */
export class ReceivedBody extends Context.Service<ReceivedBody, Buffer>()('perch/ReceivedBody') {}

const NOTHING = Buffer.alloc(0);

/** The adapter reads `rawBody` if the body was already consumed. */
export const keepBody = (request: IncomingMessage, bytes: Buffer): void => {
  Object.assign(request, { rawBody: bytes });
};

export const keptBody = (request: object): Buffer =>
  'rawBody' in request && request.rawBody instanceof Buffer ? request.rawBody : NOTHING;
