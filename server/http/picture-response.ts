import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import type { Picture } from '../equipment/equipment.ts';

/** Portraits and pictures change seldom: the page asks anew after an hour, and is told whether they did. */
const KEPT = 'private, max-age=3600';

/**
 * A picture as the company stored it; 304 where the browser has it. The listener's headers keep it from running
 * anything should it be opened as a page (SVG may hold scripts).
 */
export const pictureResponse = ({ bytes, contentType }: Picture) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { 'cache-control': KEPT, etag };
    const known = request.headers['if-none-match']
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    return known?.includes(etag)
      ? HttpServerResponse.empty({ status: 304, headers })
      : HttpServerResponse.uint8Array(bytes, { contentType, headers });
  });
