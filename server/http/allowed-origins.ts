import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_HEADER } from '../../core/contract/request-header.ts';
import { REQUEST_ID_HEADER } from '../../core/contract/request-id.ts';

/**
 * CORS for the front ends listed in PERCH_ALLOWED_ORIGINS. Returns true if the request was a preflight, which is then
 * answered. Cookies are SameSite=Lax, so such a front end must be on the same site.
 */
export const allowOrigins = (
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): boolean => {
  const { origin } = request.headers;
  if (allowedOrigins.length === 0) return false;
  response.setHeader('Vary', 'Origin');
  if (origin === undefined || !allowedOrigins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  // The page reads them (PG6, RQ3, SE21).
  response.setHeader('Access-Control-Expose-Headers', `Date, Retry-After, ${REQUEST_ID_HEADER}`);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const asked = request.headers['access-control-request-method'];
  if (request.method !== 'OPTIONS' || asked === undefined) return false;
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': `content-type, ${REQUEST_HEADER}`,
    'Access-Control-Max-Age': '600',
  });
  response.end();
  return true;
};
