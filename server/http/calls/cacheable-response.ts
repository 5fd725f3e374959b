import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import type { Picture } from '../../equipment/equipment.ts';

/**
 * G188: portraits, equipment and its pictures change seldom, so the page revalidates after an hour. Private: responses
 * behind a sign-in must not enter shared caches.
 */
const KEPT = 'private, max-age=3600';

/** Weak, because the bytes may be compressed on the way to the browser. */
const tagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header contains the tag. */
export const matchesEtag = (named: string | undefined, tag: string): boolean =>
  named !== undefined &&
  (named.trim() === '*' || named.split(',').some((each) => opaque(each) === opaque(tag)));

/**
 * A response that the browser may cache; 304 if its copy is current. An SVG may contain scripts: the listener's security
 * headers keep them from running if the picture is opened as a page.
 */
export const cacheableResponse = ({ bytes, contentType }: Picture) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const etag = tagOf(bytes);
    const headers = { 'cache-control': KEPT, etag };
    return matchesEtag(request.headers['if-none-match'], etag)
      ? HttpServerResponse.empty({ status: 304, headers })
      : HttpServerResponse.uint8Array(bytes, { contentType, headers });
  });

/** As `cacheableResponse`, for JSON. */
export const cacheableJson = (data: unknown) =>
  cacheableResponse({
    bytes: new TextEncoder().encode(JSON.stringify(data)),
    contentType: 'application/json',
  });
