import type { Slot } from '../../contract/minutes.ts';
import { type SpaceFacts, statusDuring, unavailability } from '../status/derived-status.ts';

/** The subject of each booking of several desks (MS4). */
export const MULTIPLE_BOOKING = 'Multiple Booking';

/** The maximum number of desks in one booking (MS9, G116). */
export const MOST_DESKS = 100;

/** The status of a selected desk for the chosen slot (specification 4, Multi-select desk rows). */
export type RowStatus = 'FREE' | 'UNAVAILABLE' | 'UNAVAILABLE_NON_BOOKABLE' | 'UNAVAILABLE_BLOCKED';

/** The input of the status. `claimedUntil`: ends of claims by others than the person to book for. */
export type RowFacts = Pick<SpaceFacts, 'blocked' | 'mode' | 'bookings' | 'claimedUntil'>;

/** MS1: blocked or not bookable, whatever the slot. MS2: taken for a part of the slot by a booking or a claim. */
export const rowStatus = (desk: RowFacts, slot: Slot): RowStatus => {
  const never = unavailability(desk);
  if (never !== null) return never;
  if (desk.mode !== 'BOOK') return 'UNAVAILABLE_NON_BOOKABLE';
  return statusDuring({ ...desk, asset: 'DESK' }, slot) === 'FREE' ? 'FREE' : 'UNAVAILABLE';
};

/** A selected desk. */
export type Row = { readonly spaceId: number; readonly status: RowStatus };

/** The result of submitting rows. */
export type Submission =
  | { readonly _tag: 'Submit'; readonly spaceIds: readonly number[]; readonly subject: string }
  | { readonly _tag: 'Nothing' }
  /** `spaceIds`: the desks that must be removed first. */
  | {
      readonly _tag: 'Invalid';
      readonly message: 'INVALID_BOOKINGS';
      readonly spaceIds: readonly number[];
    };

/**
 * MS3: submits only if every row is free; otherwise the unavailable rows must be removed. MS4: each desk once, with the
 * fixed subject.
 */
export const submission = (rows: readonly Row[]): Submission => {
  const unavailable = rows.filter(({ status }) => status !== 'FREE');
  const idsOf = (some: readonly Row[]): number[] => [...new Set(some.map((row) => row.spaceId))];
  if (unavailable.length > 0) {
    return { _tag: 'Invalid', message: 'INVALID_BOOKINGS', spaceIds: idsOf(unavailable) };
  }
  return rows.length === 0
    ? { _tag: 'Nothing' }
    : { _tag: 'Submit', spaceIds: idsOf(rows), subject: MULTIPLE_BOOKING };
};
