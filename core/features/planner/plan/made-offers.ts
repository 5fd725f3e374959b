import type { AwayOffer } from '../../../rules/attendance/away-offer.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import type { ReleaseOffer } from '../../../rules/attendance/release-offer.ts';
import type { Offer, PlanState } from './state.ts';

export const offerOf = (offer: ReleaseOffer<DayEntry> | AwayOffer<DayEntry>): Offer => ({
  kind: offer.kind,
  day: offer.day,
  ids: (offer.kind === 'releaseDesks'
    ? offer.desks.map(({ entry }) => entry)
    : offer.registrations
  ).map(({ id }) => id),
});

const isSame = (a: Offer, b: Offer): boolean => a.kind === b.kind && a.day === b.day;

/** PN10: new offers are appended and replace older ones of the same kind and day. */
export const merged = (plan: PlanState, made: readonly Offer[]): PlanState => {
  if (made.length === 0) return plan;
  const others = plan.offers.filter((offer) => !made.some((one) => isSame(one, offer)));
  return { ...plan, offers: [...others, ...made] };
};
