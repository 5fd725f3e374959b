import type { MapAsset } from '../../../contract/map-asset.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import {
  compareEntries,
  type DayEntry,
  dayInterval,
  entriesOfDay,
} from '../../../rules/attendance/day-entry.ts';
import { dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { daysOf } from '../../../time/days.ts';
import type { Interval } from '../../../time/interval.ts';
import { dayOf, zoneOrUtc } from '../../../time/zone.ts';
import { type OwnEntry, ownEntries } from '../../calendar/index.ts';
import { deskOnMap, otherBuilding } from './day-person.ts';
import type { EntryKey } from './events.ts';
import type { DeskDays, OwnDay, OwnDayEntry } from './views.ts';
import type { PlannerReads } from './world.ts';

type Placed = Interval & { readonly buildingId: number | null };

/** Minutes of the shortest and the longest day. A zone with a larger clock change is not used to identify full days. */
const SHORTEST = 23 * 60;
const LONGEST = 25 * 60;

const fillsDay = ({ start, end }: Interval, zone: string): boolean => {
  const day = dayInterval(dayOf(start, zone), zone);
  return start === day.start && end === day.end;
};

/**
 * PW13: the zone that defines the days of an own entry: that of its building. Remote and off-work entries name no building
 * (G201): the zone in which they fill a whole day, preferably the current one; otherwise the current one.
 */
const entryZone = (state: PlannerReads): ((entry: Placed) => string) => {
  const { buildings } = state.place;
  const current = zoneOf(state);
  const zones = new Set([current, ...Object.values(buildings).map(({ info }) => info.timeZone)]);
  return (entry) => {
    const building = buildings[entry.buildingId ?? 0];
    if (building !== undefined) return zoneOrUtc(building.info.timeZone);
    const length = entry.end - entry.start;
    if (length < SHORTEST || length > LONGEST) return current;
    const filled = [...zones].find((zone) => fillsDay(entry, zoneOrUtc(zone)));
    return filled === undefined ? current : zoneOrUtc(filled);
  };
};

/** Desk bookings that the user made for themself and that are not over. */
const ownDesks = (state: PlannerReads): readonly OwnEntry[] =>
  ownEntries(state).filter(
    ({ booking, asset }) => asset === 'DESK' && booking.user.id === state.session.user?.id,
  );

type ZonedEntry = DayEntry & { readonly zone: string };

/** PW11, PW13: the user's registrations and desk bookings that are not over, each in its own zone. */
export const ownDayEntries = (state: PlannerReads): readonly ZonedEntry[] => {
  const zoneOfEntry = entryZone(state);
  const entries: readonly DayEntry[] = [
    ...(state.planner.registrations ?? []).filter(({ end }) => end > state.page.minute),
    ...ownDesks(state).map(({ booking: { id, start, end, buildingId } }) => ({
      id,
      start,
      end,
      buildingId,
      type: 'DESK' as const,
    })),
  ];
  return entries.map((entry) => ({ ...entry, zone: zoneOfEntry(entry) }));
};

/** What the own entries depend on, in the current building. */
export const ownDayReads = ({
  planner,
  floor,
  session,
  page,
  place,
}: PlannerReads): readonly unknown[] => [
  planner.registrations,
  floor.self?.calendar,
  session.user,
  page.minute,
  page.zone,
  place.buildings,
  place.buildingId,
  place.floors,
  place.spaceTypes,
];

/** CS23: why the desk of an own booking is closed. */
const closedOf = (state: PlannerReads, bookingId: number): { readonly closed?: string } => {
  const closed = ownDesks(state).find(({ booking }) => booking.id === bookingId)?.booking.closed;
  return closed === undefined ? {} : { closed };
};

/** The desk of an own booking; '' if no longer known. */
export const ownDeskName = (state: PlannerReads, bookingId: number): string =>
  ownDesks(state).find(({ booking }) => booking.id === bookingId)?.space.name ?? '';

const ownDeskOnMap = (state: PlannerReads, bookingId: number): MapAsset | null => {
  const space = ownDesks(state).find(({ booking }) => booking.id === bookingId)?.space;
  return space === undefined ? null : deskOnMap(state, space.id);
};

export const keyOf = ({ type, id }: DayEntry): EntryKey => ({ desk: type === 'DESK', id });

/** PW15: the entry of the day with the key; undefined: it is gone. */
export const entryOfDay = (state: PlannerReads, day: string, key: EntryKey): DayEntry | undefined =>
  entriesOfDay(ownDayEntries(state), day, zoneOf(state)).find((entry) => {
    const { desk, id } = keyOf(entry);
    return desk === key.desk && id === key.id;
  });

/** SP17: the time of an own desk booking over several days; null: it has only one, or is no longer known. */
export const daysOfDesk = (state: PlannerReads, bookingId: number): DeskDays | null => {
  const desk = ownDayEntries(state).find(({ id, type }) => type === 'DESK' && id === bookingId);
  if (desk === undefined || daysOf(desk, desk.zone).length < 2) return null;
  const { start, end, zone } = desk;
  return { start, end, zone };
};

const shownEntry = (state: PlannerReads, day: string, entry: ZonedEntry): OwnDayEntry => {
  const { start, end, zone } = entry;
  const whole = dayInterval(day, zone);
  return {
    key: keyOf(entry),
    type: dayTypeOf(entry, state.place.buildingId ?? 0),
    start,
    end,
    zone,
    wholeDay: start <= whole.start && end >= whole.end,
    spaceName: entry.type === 'DESK' ? ownDeskName(state, entry.id) : null,
    desk: entry.type === 'DESK' ? ownDeskOnMap(state, entry.id) : null,
    buildingName: otherBuilding(state, entry),
    ...(entry.type === 'DESK' ? closedOf(state, entry.id) : {}),
  };
};

/** AT4, PW13, PW15: the user's entry on a day (yyyy-MM-dd); null: none. */
export const ownDay = (
  state: PlannerReads,
  day: string,
  entries: readonly ZonedEntry[] = ownDayEntries(state),
): OwnDay | null => {
  const current = state.place.buildingId ?? 0;
  const [first, ...others] = entriesOfDay(entries, day, zoneOf(state))
    .toSorted((a, b) => compareEntries(a, b, current))
    .map((entry) => shownEntry(state, day, entry));
  return first === undefined ? null : { ...first, others };
};

const sameDesk = (a: OwnEntry, b: OwnEntry): boolean =>
  a.booking.id === b.booking.id &&
  a.booking.start === b.booking.start &&
  a.booking.end === b.booking.end &&
  a.space.id === b.space.id;

/** Whether an own desk was booked, moved or removed. A booking that ends with the minute is not a change. */
export const desksChanged = (state: PlannerReads, before: PlannerReads): boolean => {
  const [now, then] = [state.floor.self?.calendar.items, before.floor.self?.calendar.items];
  if (now === then || then === undefined) return false;
  const desks = ownDesks(state);
  const known = ownDesks({ ...before, page: state.page });
  return (
    desks.length !== known.length ||
    desks.some((desk) => !known.some((other) => sameDesk(desk, other)))
  );
};
