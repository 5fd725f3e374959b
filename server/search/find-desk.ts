import type { FindDeskQuery, FoundDesks } from '../../core/contract/find-desk.ts';
import type { Caller } from '../../core/contract/session.ts';
import { findDesks } from '../../core/rules/find-desk/find-desks.ts';
import type { Interval } from '../../core/time/interval.ts';
import { BOOKING_STEP } from '../../core/time/rounding.ts';
import { dayEnd, dayOf, MINUTES_PER_DAY } from '../../core/time/zone.ts';
import { ruledSpaces } from '../booking/allowed-spaces.ts';
import { readScoped } from '../booking/scoped-inputs.ts';
import { refuseClosed } from '../booking/scoped-rules.ts';
import { refuseDays, refuseNoLength, refuseTime } from '../booking/slot-rules.ts';
import { refuseUnused } from '../booking/unused-kind.ts';
import { lastMinute } from '../closure/closed-spaces.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { snapshot } from '../database/snapshot.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import {
  readBuildingHead,
  readClaims,
  readDesks,
  readHad,
  readPresent,
  readTaken,
} from './find-desk-rows.ts';
import { readColleagues, readPlaced } from './placed-colleagues.ts';

/** Minutes: the longest time that can be asked for, because every booking in it is read. */
const LONGEST = 31 * MINUTES_PER_DAY;
/** FD3: how far back a previous desk of the caller counts, in minutes. */
const LATELY = 28 * MINUTES_PER_DAY;

/** A desk as the rules about times see it: they do not distinguish desks of the same zone. */
const deskIn = (building_id: number, time_zone: string, zone_id = 0) =>
  ({ zone_id, building_id, asset_type: 'DESK', time_zone }) as const;

/**
 * FD1 to FD6: desks of a building that the caller can book for a time, best first. `now`: minutes since the epoch. The work
 * grows with the building's desks and the bookings of the time, not with all stored data.
 */
export const findDesk = async (
  db: Db,
  { userId }: Caller,
  buildingId: number,
  query: FindDeskQuery,
  now: number,
): Promise<Answer<FoundDesks>> => {
  const { start, end, equipment = [], favourites = false, near = null } = query;
  const slot = { start, end };
  const noLength = refuseNoLength(slot);
  if (noLength !== null) return noLength;
  if (end - start > LONGEST) {
    return refused(400, 'SLOT_TOO_LONG', 'query.end: at most 31 days after query.start');
  }
  const { features } = await readConfiguration(db);
  const unused = refuseUnused(features, 'DESK');
  if (unused !== null) return unused;
  return snapshot(db, async (ask): Promise<Answer<FoundDesks>> => {
    const head = await readBuildingHead(ask, buildingId);
    if (head === null) {
      return refused(404, 'UNKNOWN_BUILDING', `There is no building ${buildingId}`);
    }
    const { meta } = features.deskFinder;
    const anyDesk = deskIn(buildingId, head.time_zone);
    const refusal = refuseTime(anyDesk, slot, meta, now) ?? refuseDays(anyDesk, slot, meta);
    if (refusal !== null) return refusal;
    const { floorId = null, onFloor = false } = query;
    const floors = onFloor ? head.floors.filter((id) => id === floorId) : head.floors;
    const all = await readDesks(ask, floors, equipment);
    const ids = all.map(({ id }) => id);
    const scoped = await readScoped(ask, ids, userId, slot, now);
    const ruled = ruledSpaces(slot, scoped, meta, now);
    const ruledDesk = ({ zone_id }: { readonly zone_id: number }) =>
      ruled(deskIn(buildingId, head.time_zone, zone_id));
    const desks = all.filter((desk) => ruledDesk(desk) === null);
    if (desks.length === 0) {
      const [first] = all;
      const never = first === undefined ? ruled(anyDesk) : ruledDesk(first);
      if (never !== null) return never;
    }
    const taken = new Map<number, Interval[]>();
    const take = (spaceId: number, time: Interval): void => {
      const times = taken.get(spaceId);
      if (times === undefined) taken.set(spaceId, [time]);
      else times.push(time);
    };
    for (const { space_id, start_minute, end_minute } of await readTaken(ask, floors, slot)) {
      take(space_id, { start: start_minute, end: end_minute });
    }
    for (const { space_id, until_minute } of await readClaims(ask, floors, start, userId)) {
      take(space_id, { start: 0, end: until_minute });
    }
    for (const [spaceId, closings] of scoped.closures) {
      for (const closing of closings) {
        take(spaceId, { start: closing.start, end: lastMinute(closing) });
      }
    }
    // SU10: a person at a desk without a booking is assumed to stay until the end of the day.
    const endOfToday = dayEnd(dayOf(now, head.time_zone), head.time_zone);
    if (start < endOfToday) {
      for (const { location_space_id } of await readPresent(ask, floors, userId)) {
        take(location_space_id, { start: 0, end: endOfToday });
      }
    }
    const had = await readHad(ask, userId, { start: now - LATELY, end: now });
    const people = await readColleagues(ask, userId, { favourites, near });
    const colleagues = await readPlaced(
      ask,
      people,
      head.floors,
      slot,
      start <= now + BOOKING_STEP,
    );
    const found = findDesks(
      desks.map(({ id, floor_id, x, y, name, equips }) => ({
        id,
        floorId: floor_id,
        x,
        y,
        name,
        equips,
        taken: taken.get(id) ?? [],
        had: had.get(id) ?? 0,
      })),
      { slot, equipment, colleagues, floorId, onFloor },
    );
    // BR18: where every desk is closed in a part of the time, that is why there is none.
    const closed = desks.map(({ id }) =>
      refuseClosed({ id, time_zone: head.time_zone }, slot, scoped),
    );
    const [first] = closed;
    if (found.proposals.length > 0 || first == null || closed.includes(null)) return answer(found);
    const { until: _until, ...noDesk } = first;
    return noDesk;
  });
};
