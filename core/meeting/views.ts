import type { Slot } from '../contract/minutes.ts';
import type { BookingRow } from '../selection/views.ts';
import type { Flow, MeetingMessage } from './state.ts';

type ListStatus = 'loading' | 'loaded' | 'failed';

/** The booking flow of the selected room. */
export type MeetingView = {
  readonly status: Flow['status'];
  /** null while the flow is closed. */
  readonly spaceId: number | null;
  /** A meeting is being made, cancelled or ended. */
  readonly fetching: boolean;
  /** Why it failed; null in every other status. */
  readonly message: MeetingMessage | null;
  /** The meeting that was made; null in every status but success. */
  readonly made: Slot | null;
  readonly calendar: ListStatus;
  /** The room's events, in their order. */
  readonly events: readonly BookingRow[];
  readonly timeslots: ListStatus;
  /** Free intervals that can be booked, in their order; minutes since the epoch. */
  readonly slots: readonly Slot[];
};
