import type { Caller } from '../../core/contract/session.ts';
import type { FloorStatus } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { readChosenFloor } from './chosen-floor.ts';
import { type FloorStatusQuery, showFloorStatus } from './show-floor-status.ts';

/**
 * A floor at a chosen time [start, end). Its people are those with a booking there, each shown at the first space booked,
 * where they are expected.
 */
export const floorStatus = async (
  db: Db,
  caller: Caller,
  floorId: number,
  query: FloorStatusQuery,
): Promise<Answer<FloorStatus>> => {
  const { start, end } = query;
  if (end <= start) return refused(400, 'END_GREATER_START', `end must be after start, ${start}`);
  const floor = await readChosenFloor(db, floorId, query);
  if (floor === null) return refused(404, 'UNKNOWN_FLOOR', `There is no floor ${floorId}`);
  return answer(showFloorStatus(floor, caller.userId, query));
};
