import type { FindDeskQuery, FoundDesks } from '../../core/contract/find-desk.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { DeskWish } from '../../core/rules/find-desk/candidate.ts';
import { findDesks } from '../../core/rules/find-desk/find-desks.ts';
import type { Interval } from '../../core/time/interval.ts';
import { BOOKING_STEP } from '../../core/time/rounding.ts';
import { dayEnd, dayOf, MINUTES_PER_DAY } from '../../core/time/zone.ts';
import { ruledSpaces } from '../booking/allowed-spaces.ts';
import { readScopedOn, type Scoped } from '../booking/scoped-inputs.ts';
import { refuseClosed } from '../booking/scoped-rules.ts';
import { refuseDays, refuseNoLength, refuseTime } from '../booking/slot-rules.ts';
import { refuseUnused } from '../booking/unused-kind.ts';
import { lastMinute } from '../closure/closed-spaces.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { snapshot } from '../database/snapshot.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import type { ReadBuildingDesks, StandingDesk } from './building-desks.ts';
import { readBusy, readClaims, readHad, readPresent, readTaken } from './find-desk-rows.ts';
import { readColleagues, readPlaced } from './placed-colleagues.ts';

/** Minutes: the longest time that can be asked for, because every booking in it is read. */
const LONGEST = 31 * MINUTES_PER_DAY;
/** FD3: how far back a previous desk of the caller counts, in minutes. */
const LATELY = 28 * MINUTES_PER_DAY;

const ANYWHERE = { floorId: 0, zoneId: 0 } as const;

/** A desk as the rules about times see it: they do not distinguish desks of the same zone. */
const deskIn = (
  building_id: number,
  time_zone: string,
  { floorId: floor_id, zoneId: zone_id }: Pick<StandingDesk, 'floorId' | 'zoneId'> = ANYWHERE,
) => ({ zone_id, floor_id, building_id, asset_type: 'DESK', time_zone }) as const;

/** What the search of a desk works with. */
export type FindingDesks = { readonly db: Db; readonly readBuilding: ReadBuildingDesks };

/** What is asked of a building in one snapshot. */
type Asked = {
  readonly ask: Query;
  readonly userId: number;
  readonly floors: readonly number[];
  readonly slot: Slot;
  readonly scoped: Scoped;
  /** SU10: a person at a desk without a booking is assumed to stay until this minute; null: the slot begins later. */
  readonly stayUntil: number | null;
};

/** The spaces that cannot be had for all of the slot. */
const readBusySpaces = async (asked: Asked): Promise<(spaceId: number) => boolean> => {
  const { ask, userId, floors, slot, scoped, stayUntil } = asked;
  const busy = await readBusy(ask, floors, slot, userId, stayUntil !== null);
  return (spaceId) => busy.has(spaceId) || scoped.closures.has(spaceId);
};

/** When each space cannot be had, in any order. */
const readTimes = async (asked: Asked): Promise<(spaceId: number) => readonly Interval[]> => {
  const { ask, userId, floors, slot, scoped, stayUntil } = asked;
  const taken = new Map<number, Interval[]>();
  const take = (spaceId: number, time: Interval): void => {
    const times = taken.get(spaceId);
    if (times === undefined) taken.set(spaceId, [time]);
    else times.push(time);
  };
  for (const { space_id, start_minute, end_minute } of await readTaken(ask, floors, slot)) {
    take(space_id, { start: start_minute, end: end_minute });
  }
  for (const { space_id, until_minute } of await readClaims(ask, floors, slot.start, userId)) {
    take(space_id, { start: 0, end: until_minute });
  }
  for (const [spaceId, closings] of scoped.closures) {
    for (const closing of closings) {
      take(spaceId, { start: closing.start, end: lastMinute(closing) });
    }
  }
  if (stayUntil !== null) {
    for (const spaceId of await readPresent(ask, floors, userId)) {
      take(spaceId, { start: 0, end: stayUntil });
    }
  }
  return (spaceId) => taken.get(spaceId) ?? [];
};

/**
 * FD1 to FD6: desks of a building that the caller can book for a time, best first. `now`: minutes since the epoch. The work
 * grows with the building's desks and the bookings of the time, not with all stored data.
 */
export const findDesk = async (
  { db, readBuilding }: FindingDesks,
  { userId }: Caller,
  buildingId: number,
  query: FindDeskQuery & Pick<DeskWish, 'usualFirst' | 'alongside'>,
  now: number,
): Promise<Answer<FoundDesks>> => {
  const { start, end, equipment = [], favourites = false, near = null } = query;
  const { usualFirst = false, alongside = new Set() } = query;
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
    const building = await readBuilding(ask, buildingId);
    if (building === null) {
      return refused(404, 'UNKNOWN_BUILDING', `There is no building ${buildingId}`);
    }
    const { timeZone } = building;
    const { meta } = features.deskFinder;
    const anyDesk = deskIn(buildingId, timeZone);
    const refusal = refuseTime(anyDesk, slot, meta, now) ?? refuseDays(anyDesk, slot, meta);
    if (refusal !== null) return refusal;
    const { floorId = null, onFloor = false } = query;
    const floors = onFloor ? building.floors.filter((id) => id === floorId) : building.floors;
    const all = building.desks.filter(
      (desk) =>
        (!onFloor || desk.floorId === floorId) &&
        equipment.every((uid) => desk.equips.includes(uid)),
    );
    const scoped = await readScopedOn(ask, floors, userId, slot, now);
    const ruled = ruledSpaces(slot, scoped, meta, now);
    const ruledDesk = (desk: StandingDesk) => ruled(deskIn(buildingId, timeZone, desk));
    const desks = all.filter((desk) => ruledDesk(desk) === null);
    if (desks.length === 0) {
      const [first] = all;
      const never = first === undefined ? ruled(anyDesk) : ruledDesk(first);
      if (never !== null) return never;
    }
    const endOfToday = dayEnd(dayOf(now, timeZone), timeZone);
    const stayUntil = start < endOfToday ? endOfToday : null;
    const asked = { ask, userId, floors, slot, scoped, stayUntil };
    const had = await readHad(ask, userId, { start: now - LATELY, end: now });
    const people = await readColleagues(ask, userId, { favourites, near });
    const isNow = start <= now + BOOKING_STEP;
    const colleagues = await readPlaced(ask, people, building.floors, slot, isNow);
    const wish = { slot, equipment, colleagues, floorId, onFloor, usualFirst, alongside };
    const isBusy = await readBusySpaces(asked);
    const free = desks.filter(({ id }) => !isBusy(id));
    const timesOf = free.length > 0 ? () => [] : await readTimes(asked);
    const found = findDesks(
      (free.length > 0 ? free : desks).map((desk) => ({
        ...desk,
        taken: timesOf(desk.id),
        had: had.get(desk.id) ?? 0,
      })),
      wish,
    );
    if (found.proposals.length > 0) return answer(found);
    // BR18: where every desk is closed in a part of the time, that is why there is none.
    const closed = desks.map(({ id }) => refuseClosed({ id, time_zone: timeZone }, slot, scoped));
    const [first] = closed;
    if (first == null || closed.includes(null)) return answer(found);
    const { until: _until, ...noDesk } = first;
    return noDesk;
  });
};
