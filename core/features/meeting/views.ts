import type { Slot } from '../../contract/minutes.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { Availability } from '../../rules/meeting/availability.ts';
import type { InstantOption } from '../../rules/meeting/instant-options.ts';
import type { MeetingLength } from '../../rules/meeting/lengths.ts';
import type { BookingRow } from '../selection/index.ts';
import type { Flow, MeetingMessage } from './model.ts';

export type ListStatus = 'loading' | 'loaded' | 'failed';

/** An event of the room. */
export type MeetingRow = BookingRow & {
  /** Null: the default subject; '' if the user may not see it. */
  readonly subject: string | null;
  /** What removing does: a running event is ended, any other deleted. */
  readonly removal: Removal;
};

/** The selected room: its day, and its booking flow. Minutes since the epoch. */
export type MeetingView = {
  readonly status: Flow['status'];
  /** Null while the flow is closed. */
  readonly spaceId: number | null;
  /** A meeting is being created, cancelled or ended. */
  readonly fetching: boolean;
  /** The pending meeting that the quick view waits for. */
  readonly making: Slot | null;
  /** What failed, and why; null in every other status. */
  readonly message: MeetingMessage | null;
  readonly failed: 'making' | 'ending' | null;
  /** UA1: why the shown time was refused before, once that message is over; null: it was not. */
  readonly refused: MeetingMessage | null;
  /** The meeting that was just made in this room and can be undone. */
  readonly made: Slot | null;
  /** What happened to the meeting that was removed; null unless the status is cancelSuccess. */
  readonly removed: Removal | null;
  readonly calendar: ListStatus;
  /** The events of the shown day, sorted. */
  readonly events: readonly MeetingRow[];
  /** Maximum length of a subject in UTF-16 units. */
  readonly longestSubject: number;
  readonly timeslots: ListStatus;
  /** RF14: slots that one press chooses; none while the flow is closed. */
  readonly lengths: readonly MeetingLength[];
  /** False: booking is hidden for the room. */
  readonly offered: boolean;
  /** Whether the room is available now; null while another time is shown. */
  readonly now: (Availability & { readonly today: boolean }) | null;
  /** Instant meetings, shortest first. */
  readonly instant: readonly InstantOption[];
  /** Why there is no instant meeting although the room is free; null: there is one, or the room is not free. */
  readonly instantRefusal: BookRefusal | null;
};
