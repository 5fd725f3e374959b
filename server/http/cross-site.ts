import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_HEADER } from '../../core/contract/request-header.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** SO14: the call of a provider's server, which no cookie and no header lets in but the token in its body. */
export const isFromProvider = (method: string, path: string): boolean =>
  method === 'POST' && /^\/public\/sign-on\/[a-z0-9-]{1,30}\/logout$/.test(path);

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/**
 * Whether a page of another site sent a request that changes something. Browsers send Sec-Fetch-Site, older ones Origin.
 * Without both headers the client is not a browser, so no user's cookies can be abused.
 */
export const isCrossSite = (
  method: string,
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): boolean => {
  if (SAFE_METHODS.has(method)) return false;
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return hostOf(origin) !== headers.host;
};

/** HT4: whether a request that may change something lacks the header that the page of another site cannot add. */
export const lacksHeader = (method: string, headers: IncomingHttpHeaders): boolean =>
  !SAFE_METHODS.has(method) && !headers[REQUEST_HEADER];
