import type { SkipReason } from '../../../rules/booking/skipped-day.ts';

/** A day of the planner on which one press may book a desk. */
export type DeskDay = {
  /** yyyy-MM-dd */
  readonly day: string;
  /** A desk can be booked on it, and the user has none. */
  readonly bookable: boolean;
  /** SP20: it is one of the user's days at the office, so it is chosen without their doing. */
  readonly usual: boolean;
  /** SP22: why the last press has not booked it; null: it was not asked for, or is booked. */
  readonly skipped: SkipReason | null;
};

/** SP23: seven days of the planner: `at` 0, or null: from today on; then whole weeks. */
export type DeskDaysParams = { readonly at: number | null };

/** Seven days, and booking a desk on each of several. */
export type DeskDaysView = {
  readonly first: string;
  /** The loaded ones of these days. */
  readonly days: readonly DeskDay[];
  /** The last `at`. */
  readonly last: number;
  /** The `at` of the week that one press registers (PO7). */
  readonly coming: number;
  readonly booking: boolean;
  readonly isOnline: boolean;
  /** How many bookings of the last press can be undone; 0: none. */
  readonly undoable: number;
};
