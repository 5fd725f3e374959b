import { type Interval, overlaps } from '../time/interval.ts';

/** BK17: the subject of a booking of several spaces is a fixed text, the same in every language (specification 5). */
export const SEVERAL_SUBJECT = 'Multiple Booking';

/** A space that was selected, and when it is taken; minutes since the epoch. */
export type SelectedSpace = { readonly spaceId: number; readonly taken: readonly Interval[] };

/** OV6: a space is taken for a slot when one of its bookings shares a minute with it. */
export const isTaken = (taken: readonly Interval[], slot: Interval): boolean =>
  taken.some((booking) => overlaps(booking, slot));

/**
 * OV7: the places in the selection that stand in the way of booking it: spaces that are taken in the slot, and a space
 * that was selected before, which would overlap itself.
 */
export const invalidPlaces = (
  selection: readonly SelectedSpace[],
  slot: Interval,
): readonly number[] => {
  const seen = new Set<number>();
  const invalid: number[] = [];
  for (const [place, { spaceId, taken }] of selection.entries()) {
    if (seen.has(spaceId) || isTaken(taken, slot)) invalid.push(place);
    seen.add(spaceId);
  }
  return invalid;
};

export type SeveralRefusal = 'nothingSelected' | 'invalidBookings';

/** BK16: one space that cannot be had and nothing is submitted; it must be removed first (specification 5). */
export const severalRefusal = (
  selection: readonly SelectedSpace[],
  slot: Interval,
): SeveralRefusal | null => {
  if (selection.length === 0) return 'nothingSelected';
  return invalidPlaces(selection, slot).length > 0 ? 'invalidBookings' : null;
};
