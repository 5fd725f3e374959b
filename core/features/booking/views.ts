import type { Slot } from '../../contract/minutes.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';

/** The booking for which another desk is being chosen. */
export type MoveView = {
  readonly bookingId: number;
  /** The current desk; its name is '' if unknown. */
  readonly spaceId: number;
  readonly name: string;
  /** The part that moves: minutes since the epoch, and the IANA zone. */
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  /** NT20: it is for somebody else. */
  readonly ofOther: boolean;
  /** Why it cannot move to the selected desk; null: it can, or no desk is selected. */
  readonly refusal: BookRefusal | null;
};

/** BK32: the selected space's booking whose time is being chosen; the time itself is the slot of the quick view. */
export type RetimeView = {
  readonly bookingId: number;
  readonly kind: 'desk' | 'room';
  /** BK30: only its end can change. */
  readonly running: boolean;
  /** The time that it has, in minutes since the epoch. */
  readonly start: number;
  readonly end: number;
};

/** Booking the selected desk, and the latest bookings. */
export type BookingView = {
  /** False: the company does not offer desk booking. */
  readonly offered: boolean;
  /** Ids of running bookings in the list of the selected desk: they are ended, not deleted (EN1). */
  readonly running: readonly number[];
  /** Ids of one's own bookings in that list that can be moved to another desk (BK22). */
  readonly movable: readonly number[];
  readonly moving: MoveView | null;
  /** Ids of one's own bookings, of all spaces, whose time can change (BK30). */
  readonly retimable: readonly number[];
  readonly retiming: RetimeView | null;
  /** A move or a change of time is pending. */
  readonly changing: boolean;
  /** BK27: how many of the latest bookings the selected space offers to undo, or is undoing; 0: none. */
  readonly made: number;
  /** SP18: they are of several days in the selected space. */
  readonly madeDays: boolean;
  /** UA12: the name of the desk from which the latest booking was moved, '' if unknown; null: it is a new one. */
  readonly movedFrom: string | null;
  /** UA12: the time that the latest booking had before; null: it did not change. */
  readonly timeBefore: Slot | null;
  /** UA12: the time of the latest booking; null: none, or the time of the panel. */
  readonly madeAt: Slot | null;
  readonly undoing: boolean;
};
