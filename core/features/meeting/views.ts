import type { Slot } from '../../contract/minutes.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { Availability } from '../../rules/meeting/availability.ts';
import type { InstantOption } from '../../rules/meeting/instant-options.ts';
import type { BookingRow } from '../selection/index.ts';
import type { Flow, MeetingMessage } from './state.ts';

export type ListStatus = 'loading' | 'loaded' | 'failed';

/** An event of the room. */
export type MeetingRow = BookingRow & {
  /** Null: the default one; '' when it may not be seen. */
  readonly subject: string | null;
  /** What taking it away would do: one that runs is ended, any other deleted. */
  readonly removal: Removal;
};

/** The selected room: its day, and its booking flow. Minutes since the epoch. */
export type MeetingView = {
  readonly status: Flow['status'];
  /** null while the flow is closed. */
  readonly spaceId: number | null;
  /** A meeting is being made, cancelled or ended. */
  readonly fetching: boolean;
  /** The meeting that the quick view waits for. */
  readonly making: Slot | null;
  /** Why it failed, and what; null in every other status. */
  readonly message: MeetingMessage | null;
  readonly failed: 'making' | 'ending' | null;
  /** The meeting that was made; null in every status but success. */
  readonly made: Slot | null;
  readonly calendar: ListStatus;
  /** The events of the day that the quick view shows, in their order. */
  readonly events: readonly MeetingRow[];
  /** The longest subject that can be given, UTF-16 units. */
  readonly longestSubject: number;
  readonly timeslots: ListStatus;
  /** Meeting slots that can be booked, in their order. */
  readonly slots: readonly Slot[];
  /** The starts of the time picker, each with the end that comes with it. */
  readonly starts: readonly Slot[];
  /** False: nothing of booking the room shows. */
  readonly offered: boolean;
  /** Whether the room can be had now; null while another time shows. */
  readonly now: (Availability & { readonly today: boolean }) | null;
  /** Meetings that one press makes, the shortest first. */
  readonly instant: readonly InstantOption[];
  /** Why there is none although the room is free; null: there are some, or it is not. */
  readonly instantRefusal: BookRefusal | null;
};
