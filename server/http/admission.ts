import type { Consents } from '../consent/consents.ts';
import { tokenInCookies } from '../session/session-cookie.ts';
import type { Sessions } from '../session/sessions.ts';

/** Why files of the company are not shown; null: they are. */
export type Admission = 'NOT_SIGNED_IN' | 'CONSENT_REQUIRED' | null;

/** The same that stands before the calls of the contract: a session, of a person who has consented. */
export const createAdmission =
  (sessions: Sessions, consents: Consents, secureCookies: boolean) =>
  async (cookies: string | undefined): Promise<Admission> => {
    const token = tokenInCookies(cookies, secureCookies);
    const session = token === null ? null : await sessions.find(token);
    if (session === null) return 'NOT_SIGNED_IN';
    return (await consents.isApproved(session.userId)) ? null : 'CONSENT_REQUIRED';
  };
