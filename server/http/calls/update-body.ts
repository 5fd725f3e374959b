import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import type { Update } from '../../../core/contract/update.ts';
import { acceptsGzip, gzipParts, joinParts, type Part, textPart } from '../response/gzip-parts.ts';

/**
 * The JSON of values that many answers contain, by identity: the lists of the company, and the floors as most viewers see
 * them, are the same objects until a stamp moves.
 */
const known = new WeakMap<object, Part>();

const sharedPart = (value: object, text: (value: object) => string): Part => {
  const before = known.get(value);
  if (before !== undefined) return before;
  const part = textPart(text(value));
  known.set(value, part);
  return part;
};

/** The JSON of an update as the contract encodes it; `contentUpdate` is a JSON string within it. */
export const updateParts = ({ entities, contentUpdate, ...own }: Update): readonly Part[] => {
  const parts: Part[] = [textPart(JSON.stringify(own).slice(0, -1))];
  if (entities !== undefined) {
    Object.entries(entities).forEach(([name, list], index) => {
      parts.push(
        textPart(index === 0 ? `,"entities":{"${name}":` : `,"${name}":`),
        sharedPart(list, JSON.stringify),
      );
    });
    parts.push(textPart('}'));
  }
  if (contentUpdate !== undefined) {
    const text = (value: object): string => JSON.stringify(JSON.stringify(value));
    parts.push(textPart(',"contentUpdate":'), sharedPart(contentUpdate, text));
  }
  parts.push(textPart('}'));
  return parts;
};

/** The response to a poll. Encoding and compressing a floor takes longer than reading it, so it is done once per stamp. */
export const updateResponse = (update: Update) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest;
    const parts = updateParts(update);
    const isCompressed = acceptsGzip(headers['accept-encoding']);
    const bytes = isCompressed ? yield* Effect.promise(() => gzipParts(parts)) : joinParts(parts);
    return HttpServerResponse.uint8Array(bytes, {
      contentType: 'application/json',
      headers: {
        vary: 'Accept-Encoding',
        ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      },
    });
  });
