import type { Caller } from '../../core/contract/session.ts';
import type { Entry, History } from './history.ts';

/** The history entries of a person's action in the app. `now`: minutes since the epoch. */
export const doneBy = ({ userId }: Caller, now: number, entries: readonly Entry[]): History => ({
  author: { userId, name: null, source: 'app' },
  at: now * 60_000,
  entries,
});
