import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import type { Picture } from '../../equipment/equipment.ts';

/**
 * G188: portraits, equipment and its pictures change seldom: the page asks anew after an hour, and is told whether they
 * did. Private: what is behind a sign-in is for no cache that others share.
 */
const KEPT = 'private, max-age=3600';

/** Weak: on the way to the browser the bytes may be compressed. */
const tagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the tags that the browser names (If-None-Match) have this one. */
export const matchesEtag = (named: string | undefined, tag: string): boolean =>
  named !== undefined &&
  (named.trim() === '*' || named.split(',').some((each) => opaque(each) === opaque(tag)));

/**
 * What the browser may keep, as it is stored; 304 where it has it. The listener's headers keep a picture from running
 * anything should it be opened as a page (SVG may hold scripts).
 */
export const cacheableResponse = ({ bytes, contentType }: Picture) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const etag = tagOf(bytes);
    const headers = { 'cache-control': KEPT, etag };
    return matchesEtag(request.headers['if-none-match'], etag)
      ? HttpServerResponse.empty({ status: 304, headers })
      : HttpServerResponse.uint8Array(bytes, { contentType, headers });
  });

/** The same of data. */
export const cacheableJson = (data: unknown) =>
  cacheableResponse({
    bytes: new TextEncoder().encode(JSON.stringify(data)),
    contentType: 'application/json',
  });
