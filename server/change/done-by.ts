import type { Caller } from '../../core/contract/session.ts';
import type { Entry, History } from './history.ts';

/** What somebody did in the app, for the change history. `now`: minutes since the epoch. */
export const doneBy = ({ userId }: Caller, now: number, entries: readonly Entry[]): History => ({
  author: { userId, name: null, source: 'app' },
  at: now * 60_000,
  entries,
});
