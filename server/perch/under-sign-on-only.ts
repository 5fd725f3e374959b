import type { Query } from '../database/db.ts';
import { mayHavePassword } from '../identity/credentials.ts';
import { BadUsage } from './command.ts';

/** SO17: nobody gets a password that does not work. `userId`: null: somebody who cannot sign in yet. */
export const refuseUnderSignOnOnly = async (query: Query, userId: number | null): Promise<void> => {
  if (await mayHavePassword(query, userId)) return;
  throw new BadUsage(
    'people sign in at a provider, and only break-glass accounts have a password: sign-on only off lets passwords in again',
  );
};
