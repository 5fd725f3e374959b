import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { BOOKING_STEP, roundUp } from '../../core/time/rounding.ts';
import { dayEnd, dayOf } from '../../core/time/zone.ts';
import { findSpace } from '../booking/bookable.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import { refuseUnused } from '../booking/unused-kind.ts';
import { closuresOnFloors, lastMinute } from '../closure/closed-spaces.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

const decodeBusy = decodeRows(Schema.Struct({ start_minute: Schema.Int, end_minute: Schema.Int }));

/**
 * The parts of [from, to) that no busy interval covers; the intervals are ordered by start. A free slot starts at the next
 * multiple of five minutes (TM4), and empty ones are left out. Minutes since the epoch.
 */
const freeSlots = (busy: readonly Slot[], from: number, to: number): readonly Slot[] => {
  const free: Slot[] = [];
  let at = from;
  for (const { start, end } of [...busy, { start: to, end: to }]) {
    const slot = { start: roundUp(at, BOOKING_STEP), end: Math.min(start, to) };
    if (slot.end > slot.start) free.push(slot);
    at = Math.max(at, end);
  }
  return free;
};

/** The free times of a room, from a minute to the end of that day in the building's zone. */
export const timeslots = async (
  db: Db,
  spaceId: number,
  startMin: number,
): Promise<Answer<readonly Slot[]>> => {
  const [room, { features }] = await Promise.all([
    findSpace(db.query, spaceId, 'ROOM'),
    readConfiguration(db),
  ]);
  if (room === null) return refused(404, 'UNKNOWN_SPACE', `There is no room ${spaceId}`);
  const unused = refuseUnused(features, 'ROOM');
  if (unused !== null) return unused;
  if (startMin < 0 || startMin > END_OF_DAYS) {
    return refused(400, 'MALFORMED', `startMin: expected 0 to ${END_OF_DAYS}`);
  }
  const zone = room.time_zone;
  const end = dayEnd(dayOf(startMin, zone), zone);
  const busy = decodeBusy(
    await db.query(sql`select start_minute, end_minute from booking
      where space_id = ${spaceId} and during && int8range(${startMin}, ${end}) order by start_minute`),
  );
  const closed = await closuresOnFloors(db.query, [room.floor_id], { start: startMin, end });
  const slots = [
    ...busy.map((row) => ({ start: row.start_minute, end: row.end_minute })),
    ...(closed.get(spaceId) ?? []).map((one) => ({ start: one.start, end: lastMinute(one) })),
  ].sort((one, other) => one.start - other.start);
  return answer(freeSlots(slots, startMin, end));
};
