import { zoneOf } from '../../../office/floor/dates.ts';
import { awayOffers } from '../../../rules/attendance/away-offer.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import { offerOf } from './made-offers.ts';
import { plannedEntries } from './own.ts';
import type { Offer } from './state.ts';
import type { PlanReads } from './world.ts';

/** The user's own desks that the event has added. */
export const newDesks = (state: PlanReads, before: PlanReads): readonly DayEntry[] => {
  const had = plannedEntries(before).filter(({ type }) => type === 'DESK');
  return plannedEntries(state).filter(
    ({ type, id }) => type === 'DESK' && !had.some((desk) => desk.id === id),
  );
};

/** RO5: the offers that follow from new desks. */
export const comeInOffers = (
  made: readonly DayEntry[],
  entries: readonly DayEntry[],
  state: PlanReads,
): readonly Offer[] =>
  awayOffers(made, entries, { zone: zoneOf(state), now: state.page.minute }).map(offerOf);
