import type { Consents } from '../consent/consents.ts';
import type { CookieHeaders, Cookies } from '../session/cookies.ts';
import type { Sessions } from '../session/sessions.ts';

/** Why access to the company's files is denied; null: allowed. */
export type PermissionDenied = 'NOT_SIGNED_IN' | 'CONSENT_REQUIRED' | null;

/** The same check as the middleware of the contract's calls: a valid session whose person has consented. */
export const createAuthorization =
  (sessions: Sessions, consents: Consents, cookies: Cookies) =>
  async (headers: CookieHeaders): Promise<PermissionDenied> => {
    const token = cookies.read('session', headers);
    const session = token === null ? null : await sessions.find(token);
    if (session === null) return 'NOT_SIGNED_IN';
    return (await consents.isApproved(session.userId)) ? null : 'CONSENT_REQUIRED';
  };
