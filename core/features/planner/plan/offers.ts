import { zoneOf } from '../../../office/floor/dates.ts';
import { type DayEntry, entriesOfDay } from '../../../rules/attendance/day-entry.ts';
import { releaseOffers } from '../../../rules/attendance/release-offer.ts';
import { offeredEntries } from './changes.ts';
import { comeInOffers, newDesks } from './come-in.ts';
import { merged, offerOf } from './made-offers.ts';
import { areOwnKnown, plannedEntries, registrationsOf } from './own.ts';
import { isReleased } from './release.ts';
import type { Offer, PlanState } from './state.ts';
import type { PlanHeard, PlanReads } from './world.ts';

const isAway = ({ type }: DayEntry): boolean => type === 'HOME' || type === 'VACATION';

/**
 * PN10: the own entries after the event, if it answers a change that leads to offers; null: it does not. The removals of a
 * range do not lead to offers, because the user chose everything on those days.
 */
const ownAfter = (
  event: PlanHeard,
  state: PlanReads,
  before: PlanReads,
): readonly DayEntry[] | null => {
  const entries = plannedEntries(state);
  switch (event._tag) {
    case 'attendance.create': {
      // PN14: a rollback is not a change by the user.
      if (event.answer._tag !== 'Success' || before.plan.series?.rollback != null) return null;
      // The planner has not loaded the registrations of a running series yet; one that it has may come twice.
      const { id, start, end, type, buildingId } = event.answer.body;
      return [...entries, { id, start, end, type, buildingId }];
    }
    case 'BookingRemoved': {
      const { series } = before.plan;
      // SP19: undo restores, and asks nothing.
      if (event.undone) return null;
      return series?.kind === 'range' && isReleased(before.plan, event.bookingId) ? null : entries;
    }
    default:
      return null;
  }
};

/** PN10, RO1 to RO4: appends the offers that follow from a change by the user. */
export const withOffers = (
  plan: PlanState,
  event: PlanHeard,
  state: PlanReads,
  before: PlanReads,
): PlanState => {
  if (!before.planner.open || before.planner.registrations === null) {
    return plan;
  }
  if (event._tag === 'BookingsMade') {
    const entries = plannedEntries(state);
    return merged(plan, comeInOffers(newDesks(state, before), entries, state));
  }
  const after = ownAfter(event, state, before);
  if (after === null) return plan;
  const made = releaseOffers({
    before: plannedEntries(before),
    after,
    zone: zoneOf(state),
    now: state.page.minute,
  }).map(offerOf);
  return merged(plan, made);
};

/** PN10: whether the offer still applies to the day. */
const isMeant = (offer: Offer, entries: readonly DayEntry[], state: PlanReads): boolean => {
  const offered = offeredEntries(offer, entries);
  if (offered.length === 0) return false;
  const others = entriesOfDay(entries, offer.day, zoneOf(state));
  if (offer.kind === 'releaseDesks') return others.some(isAway);
  if (offer.kind === 'comeIn') return others.some(({ type }) => type === 'DESK');
  return !others.some(
    ({ type, buildingId }) =>
      type === 'DESK' && offered.some((entry) => entry.buildingId === buildingId),
  );
};

/** PN10: drops offers that no longer apply, once the own entries are up to date. */
export const stillOffered = (plan: PlanState, state: PlanReads): PlanState => {
  if (plan.offers.length === 0 || !areOwnKnown(plan, state)) return plan;
  const entries = plannedEntries(state, registrationsOf(plan, state));
  const offers = plan.offers.filter((offer) => isMeant(offer, entries, state));
  return offers.length === plan.offers.length ? plan : { ...plan, offers };
};
