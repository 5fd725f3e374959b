import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Context } from 'effect';
import { isRequestId, REQUEST_ID_HEADER } from '../../../core/contract/request-id.ts';

/** What the log says about a request; whoever finds something out adds it. */
export type RequestFacts = {
  /** OP18: in the header of the answer, in the lines about the request, and in the page's log. */
  readonly id: string;
  /** Who asks; null: unknown. */
  person: number | null;
  /** The detailed code of a refusal; null: none. */
  code: string | null;
  /** OP67: the trace with its span; null: none is made. */
  trace: string | null;
};

/** OP18: the id that the request brings, or a new one. */
const idOf = ({ headers }: IncomingMessage): string => {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && isRequestId(given) ? given : randomUUID();
};

const known = new WeakMap<object, RequestFacts>();

/** Of an answer that has none, such as one to an unchanged poll. */
const NOBODY_READS: RequestFacts = { id: '', person: null, code: null, trace: null };

/** Gives the request an id, and its answer the header. */
export const beginFacts = (request: IncomingMessage, response: ServerResponse): RequestFacts => {
  const facts = { id: idOf(request), person: null, code: null, trace: null };
  known.set(response, facts);
  response.setHeader(REQUEST_ID_HEADER, facts.id);
  return facts;
};

export const factsOf = (response: object): RequestFacts => known.get(response) ?? NOBODY_READS;

/** The call that is being carried out: its facts, and its body as it was received. */
export type Carried = { readonly facts: RequestFacts; readonly body: Buffer };
export const ThisRequest = Context.Reference<Carried>('perch/ThisRequest', {
  defaultValue: () => ({ facts: NOBODY_READS, body: Buffer.alloc(0) }),
});
