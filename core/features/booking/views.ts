import type { BookRefusal } from '../../rules/booking/slot-rules.ts';

/** A booking for which another desk is being chosen. */
export type MoveView = {
  readonly bookingId: number;
  /** The desk that it is at; its name is '' when it is not known. */
  readonly spaceId: number;
  readonly name: string;
  /** What of it moves: minutes since the epoch, and the IANA name of the zone. */
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  /** Why it cannot be moved to the selected desk; null: it can, or none is selected. */
  readonly refusal: BookRefusal | null;
};

/** Booking the selected desk, and what became of bookings made just now. */
export type BookingView = {
  /** False: the company offers no booking of desks. */
  readonly offered: boolean;
  /** Of the bookings listed for the selected desk: those that run, so that they are ended and not removed (EN1). */
  readonly running: readonly number[];
  /** Of these: one's own that can be moved to another desk (BK22). */
  readonly movable: readonly number[];
  readonly moving: MoveView | null;
  /** A booking is being moved. */
  readonly changing: boolean;
  /** BK27: how many bookings that were made just now can be taken back at the selected desk, or are being; 0: none. */
  readonly made: number;
  readonly undoing: boolean;
};
