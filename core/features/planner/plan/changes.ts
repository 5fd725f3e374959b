import { zoneOf } from '../../../office/floor/dates.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import { type RangeRemoval, removalOfRange } from '../../../rules/attendance/day-range.ts';
import { type Removal, removalOf } from '../../../rules/booking/ending.ts';
import { dayOf } from '../../../time/zone.ts';
import { plannedEntries, registrationsOf } from './own.ts';
import { releaseCall } from './release.ts';
import type { Offer, PlanChange, PlanState } from './state.ts';
import type { PlanReads } from './world.ts';

const spaceOf = ({ floor }: PlanReads, bookingId: number): number =>
  floor.self?.calendar.items.find(({ id }) => id === bookingId)?.resources[0]?.id ?? 0;

const changeOf = (
  state: PlanReads,
  { id, type, start }: DayEntry,
  how: Removal,
  day = dayOf(Math.max(start, state.page.minute), zoneOf(state)),
): PlanChange =>
  type === 'DESK'
    ? { day, call: releaseCall(how, id, spaceOf(state, id)) }
    : { day, call: { name: 'attendance.remove', params: { id } } };

/** DR1 to DR6: what cancelling the chosen range removes; null: no range is chosen. */
export const rangeRemoval = (
  { range }: PlanState,
  state: PlanReads,
): RangeRemoval<DayEntry> | null =>
  range &&
  removalOfRange(plannedEntries(state), {
    ...range,
    zone: zoneOf(state),
    now: state.page.minute,
  });

export const rangeChanges = (plan: PlanState, state: PlanReads): readonly PlanChange[] =>
  rangeRemoval(plan, state)?.removals.map(({ entry, how }) => changeOf(state, entry, how)) ?? [];

/** The entries of an offer that still exist. */
export const offeredEntries = (
  { kind, ids }: Offer,
  entries: readonly DayEntry[],
): readonly DayEntry[] =>
  entries.filter(
    ({ id, type }) => (type === 'DESK') === (kind === 'releaseDesks') && ids.includes(id),
  );

/** RO2: running desk bookings are ended, everything else is deleted. */
export const offerChanges = (
  plan: PlanState,
  offer: Offer,
  state: PlanReads,
): readonly PlanChange[] =>
  offeredEntries(offer, plannedEntries(state, registrationsOf(plan, state))).map((entry) =>
    changeOf(state, entry, removalOf(entry, state.page.minute), offer.day),
  );
