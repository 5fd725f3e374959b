import type { Db } from '../database/db.ts';
import { pauseOutgoing, readPaused, resumeOutgoing } from './outgoing.ts';
import { pausedWords } from './words.ts';

export type OutgoingAction = 'show' | 'pause' | 'resume';

/** BA10: does what a command asks and returns the line that it prints. `now`: milliseconds since the epoch. */
export const runOutgoing = (db: Db, action: OutgoingAction, now: number): Promise<string> =>
  db.transaction(async (query) => {
    if (action === 'pause') await pauseOutgoing(query, 'COMMAND', now);
    if (action === 'resume') await resumeOutgoing(query);
    const paused = await readPaused(query);
    return paused === null
      ? 'Outgoing: not paused'
      : `Outgoing: paused since ${new Date(paused.at).toISOString()}: ${pausedWords(paused.reason)}`;
  });
