import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '../configuration/environment.ts';
import { isLoopbackName } from '../configuration/loopback.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { isCrossSite, isFromProvider } from './cross-site.ts';

/** Calls that sign somebody in. */
const SIGN_INS: ReadonlySet<string> = new Set([
  '/public/login/user',
  '/public/invitation/password',
  '/public/setup/start',
  '/public/setup/import',
]);

/** The page's address, as the browser says it; null: there is none that can be named. */
const pageOf = ({ origin }: IncomingHttpHeaders): URL | null =>
  origin !== undefined && URL.canParse(origin) && /^https?:/.test(origin) ? new URL(origin) : null;

/** Whether browsers drop secure cookies that are set for the page. On the own computer they keep them. */
const dropsSecureCookies = (page: URL | null): boolean =>
  page?.protocol === 'http:' && !isLoopbackName(page.hostname);

export type OriginRefusal = { readonly detailedCode: string; readonly message: string };

const CROSS_SITE: OriginRefusal = {
  detailedCode: 'CROSS_SITE',
  message: 'Asked by the page of another site',
};
const NEEDS_HTTPS: OriginRefusal = {
  detailedCode: 'NEEDS_HTTPS',
  message: 'Over http the browser would not keep the session: open Perch with https',
};

/**
 * Refuses what the page of another site asks for, and sign-ins whose cookie the browser would drop (SE16). Both may come from
 * a wrong setting, so the operator is told which one (OP8).
 */
export const createOriginCheck = (
  {
    url,
    secureCookies,
    allowedOrigins,
  }: Pick<Environment, 'url' | 'secureCookies' | 'allowedOrigins'>,
  operator: OperatorLog,
) => {
  // SE17
  const origins = url === null ? allowedOrigins : [...allowedOrigins, url];
  return (method: string, path: string, headers: IncomingHttpHeaders): OriginRefusal | null => {
    if (isFromProvider(method, path)) return null;
    if (isCrossSite(method, headers, origins)) {
      const page = pageOf(headers);
      // Browsers send Sec-Fetch-Site from pages over https, so that a setting cannot be the reason.
      if (page !== null && headers['sec-fetch-site'] === undefined) {
        operator.hint(
          `a call of the page at ${page.origin} was refused, because it came with another Host: ` +
            `if people open Perch there, set PERCH_URL=${page.origin}`,
        );
      }
      return CROSS_SITE;
    }
    if (method !== 'POST' || !secureCookies || !SIGN_INS.has(path)) return null;
    const page = pageOf(headers);
    if (!dropsSecureCookies(page)) return null;
    operator.hint(
      `a sign-in at ${page?.origin} was refused, because browsers keep no session over http ` +
        'with PERCH_SECURE_COOKIES=on',
    );
    return NEEDS_HTTPS;
  };
};
