import type { Slot } from '../../core/contract/minutes.ts';
import type { FreeFloors } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { readBuilding } from '../floor/building-rows.ts';
import { countFree } from '../floor/free-floors.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { createAnswerCache } from './answer-cache.ts';

/** Milliseconds for which an answer serves all pages: pages ask every 30 seconds (FF1). */
const FRESH = 10_000;

export type AskFreeFloors = (
  buildingId: number,
  chosen: Slot | null,
) => Promise<Answer<FreeFloors>>;

/** FF2: free desks and rooms of each floor of a building, read once for all who ask. `now`: milliseconds. */
export const createFreeFloors = (db: Db, now: () => number): AskFreeFloors => {
  const answers = createAnswerCache<{ readonly at: number; readonly free: FreeFloors | null }>();
  return async (buildingId, chosen) => {
    const { free } = await answers(
      `${buildingId} ${chosen?.start} ${chosen?.end}`,
      ({ at }) => now() - at < FRESH,
      async () => {
        const at = now();
        const rows = await readBuilding(db, buildingId, chosen);
        return { at, free: rows === null ? null : countFree(rows, chosen) };
      },
    );
    return free === null
      ? refused(404, 'UNKNOWN_BUILDING', `There is no building ${buildingId}`)
      : answer(free);
  };
};
