import type { Db, Query } from '../database/db.ts';
import { beginSignOnOnly, endSignOnOnly, signOnOnlySince } from './sign-on-only.ts';

export type SignOnOnlyAction = 'on' | 'off' | 'status';

/** With which the answer begins if nothing was done. */
export const NOT_TURNED_ON = 'sign-on only was not turned on';

const REFUSED = {
  NO_PROVIDER: `${NOT_TURNED_ON}: there is no provider at which people can sign in, see PERCH_SIGN_ON_FILE`,
  LAST_BREAK_GLASS: `${NOT_TURNED_ON}: no administrator has a break-glass account with a password: choose one in /webapp/admin/settings`,
} as const;

/**
 * SO16: does what a command asks and returns the line that it prints. `off` works in any case. `hasProvider`: see `beginSignOnOnly`. `now`:
 * milliseconds since the epoch.
 */
export const runSignOnOnly = async (
  db: Db,
  action: SignOnOnlyAction,
  {
    hasProvider,
    now,
  }: { readonly hasProvider: (query: Query) => Promise<boolean>; readonly now: number },
): Promise<string> => {
  if (action === 'on') {
    const begun = await beginSignOnOnly(db, {
      hasProvider,
      actor: null,
      now,
    });
    if (begun !== 'BEGUN') return REFUSED[begun];
  }
  if (action === 'off') await endSignOnOnly(db, null);
  const since = await signOnOnlySince(db.query);
  return since === null
    ? 'Sign-on only: off, passwords let people in'
    : `Sign-on only: on since ${new Date(since).toISOString()}, passwords let nobody in but into break-glass accounts`;
};
