import type { Slot } from '../../core/contract/minutes.ts';
import type { FreeFloors } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { readBuilding } from '../floor/building-rows.ts';
import { countFree } from '../floor/free-floors.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { createAnswerCache } from './answer-cache.ts';

/** How long an answer serves all pages while change notifications are interrupted, in ms. */
const FRESH = 10_000;
/** How long one about now serves them at most: rooms that are taken soon count no more, which changes no stamp. */
const MINUTE = 60_000;

export type AskFreeFloors = (
  buildingId: number,
  chosen: Slot | null,
) => Promise<Answer<FreeFloors>>;

type Counted = {
  /** The building's stamp before it was read; null: unknown. */
  readonly stamp: number | null;
  readonly at: number;
  readonly free: FreeFloors | null;
};

/**
 * FF2, FF3: free desks and rooms of each floor of a building, read once for all callers until something in the building
 * changes. `now`: milliseconds.
 */
export const createFreeFloors = (
  db: Db,
  buildingStamp: (id: number) => number | null,
  now: () => number,
): AskFreeFloors => {
  const answers = createAnswerCache<Counted>();
  return async (buildingId, chosen) => {
    const stamp = buildingStamp(buildingId);
    const whileKnown = chosen === null ? MINUTE : Number.POSITIVE_INFINITY;
    const lasts = stamp === null ? FRESH : whileKnown;
    const { free } = await answers(
      `${buildingId} ${chosen?.start} ${chosen?.end}`,
      (counted) => counted.stamp === stamp && now() - counted.at < lasts,
      async () => {
        const at = now();
        const rows = await readBuilding(db, buildingId, chosen);
        return { stamp, at, free: rows === null ? null : countFree(rows, chosen) };
      },
    );
    return free === null
      ? refused(404, 'UNKNOWN_BUILDING', `There is no building ${buildingId}`)
      : answer(free);
  };
};
