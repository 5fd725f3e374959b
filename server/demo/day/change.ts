/** The changes of a simulated day. Minutes since the epoch; intervals are half-open. */

const CHANGE_KINDS = [
  'bookDesk',
  'bookRoom',
  'claim',
  'arrive',
  'sit',
  'move',
  'away',
  'leave',
] as const;

/**
 * - `bookDesk`, `bookRoom`: at `at` the person books the space for [start, end).
 * - `claim`: the person claims a desk of the mode CLAIM, from `start` (= `at`) until `end`.
 * - `arrive`: the person arrives, walks to the desk, and will leave at `end`.
 * - `sit`: sits down at the desk, again until `end`.
 * - `move`: goes to a room until `end`.
 * - `away`: leaves the desk for lunch or coffee until `end`.
 * - `leave`: goes home from the desk.
 */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type SimulatedChange = {
  readonly at: number;
  readonly kind: ChangeKind;
  readonly userId: number;
  readonly spaceId: number;
  readonly start: number;
  readonly end: number;
  /** For room bookings. */
  readonly subject: string | null;
};

const rank = (kind: ChangeKind): number => CHANGE_KINDS.indexOf(kind);

/** A total order: by time, then bookings before the arrivals that use them. */
export const inOrder = (a: SimulatedChange, b: SimulatedChange): number =>
  a.at - b.at ||
  rank(a.kind) - rank(b.kind) ||
  a.userId - b.userId ||
  a.spaceId - b.spaceId ||
  a.start - b.start;
