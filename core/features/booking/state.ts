import { Schema } from 'effect';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { Minutes, Slot } from '../../contract/minutes.ts';
import { RequestId } from '../../engine/request-id.ts';
import { NoticeKey } from '../../office/notice/state.ts';

/** Booking and removing in the quick view. */
export const BookingState = Schema.Struct({
  /** The slot that the user chose for the selected space; null: the default slot. */
  slot: Schema.NullOr(Slot),
  creating: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      spaceId: SpaceId,
      start: Minutes,
      end: Minutes,
      /** The person it is for. */
      userId: UserId,
    }),
  ),
  /** UA13: the last booking for somebody else that the server refused, and with which message. */
  refused: Schema.NullOr(
    Schema.Struct({
      spaceId: SpaceId,
      start: Minutes,
      end: Minutes,
      userId: UserId,
      key: NoticeKey,
    }),
  ),
  confirmingRemoval: Schema.NullOr(BookingId),
  removing: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      bookingId: BookingId,
      how: Schema.Literals(['end', 'delete']),
    }),
  ),
  /** The booking for which another desk is being chosen. */
  moving: Schema.NullOr(BookingId),
  /** The booking for which another time is being chosen; `slot` is that time. */
  retiming: Schema.NullOr(BookingId),
  /** A pending move to the desk `spaceId`; `from`: the desk that it leaves. `back`: it undoes a move or a change of time. */
  changing: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      bookingId: BookingId,
      spaceId: SpaceId,
      from: SpaceId,
      back: Schema.Boolean,
      /** What a change of time replaces, and by what; null: the desk changes. */
      time: Schema.NullOr(Schema.Struct({ from: Slot, to: Slot })),
    }),
  ),
  /** The latest bookings, which can be undone; empty: none. */
  made: Schema.Array(BookingId),
  /** The desk from which the latest booking was moved; null: it is a new one. */
  movedFrom: Schema.NullOr(SpaceId),
  /** The time that the latest booking had before; null: its time did not change. */
  timeBefore: Schema.NullOr(Slot),
  /** The timer that ends the undo. */
  madeTimer: Schema.NullOr(RequestId),
  /** Bookings whose undo is pending or queued. */
  undoing: Schema.Array(BookingId),
});
export type BookingState = typeof BookingState.Type;

export const initialBooking: BookingState = {
  slot: null,
  creating: null,
  refused: null,
  confirmingRemoval: null,
  removing: null,
  moving: null,
  retiming: null,
  changing: null,
  made: [],
  movedFrom: null,
  timeBefore: null,
  madeTimer: null,
  undoing: [],
};
