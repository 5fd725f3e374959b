import { Schema } from 'effect';
import { DeskBookingRequest } from '../../contract/booking.ts';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { Minutes, Slot } from '../../contract/minutes.ts';
import { Code } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import { NoticeKey, SkippedDays } from '../../office/notice/model.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { ClaimReads } from '../claim/index.ts';

const Creating = Schema.TaggedStruct('Creating', {
  request: RequestId,
  spaceId: SpaceId,
  start: Minutes,
  end: Minutes,
  /** The person it is for. */
  userId: UserId,
  /** SP18: of several days those that were left out before. */
  skips: Schema.optionalKey(SkippedDays),
});
export type Creating = typeof Creating.Type;

/** A move to the desk `spaceId`; `from`: the desk that it leaves. `back`: it undoes a move or a change of time. */
const Changing = Schema.TaggedStruct('Changing', {
  request: RequestId,
  bookingId: BookingId,
  spaceId: SpaceId,
  from: SpaceId,
  /** BK37: when the booking begins at the desk that it leaves, or goes back to. */
  start: Schema.optionalKey(Minutes),
  back: Schema.Boolean,
  /** The times before and after a change of time; null: the desk changes. */
  time: Schema.NullOr(Schema.Struct({ from: Slot, to: Slot })),
});
export type Changing = typeof Changing.Type;

/** UA12: the desk, with the start, or the time that the latest booking had before. */
const Former = Schema.Union([
  Schema.TaggedStruct('Desk', { spaceId: SpaceId, start: Schema.optionalKey(Minutes) }),
  Schema.TaggedStruct('Time', { slot: Slot }),
]);
export type Former = typeof Former.Type;

/** Booking and removing in the quick view. */
export const BookingState = Schema.Struct({
  /** The slot that the user chose for the selected space; null: the default slot. */
  slot: Schema.NullOr(Slot),
  /** BK10: the one request that creates or changes a booking; null: none is pending. */
  pending: Schema.NullOr(Schema.Union([Creating, Changing])),
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
  /** The booking for which another desk or another time is being chosen; `slot` is that time. */
  choosing: Schema.NullOr(
    Schema.Union([
      Schema.TaggedStruct('Desk', { bookingId: BookingId }),
      Schema.TaggedStruct('Time', { bookingId: BookingId }),
    ]),
  ),
  /** BK26: the latest bookings, until `timer` fires; null: nothing can be undone. */
  undo: Schema.NullOr(
    Schema.Struct({
      bookings: Schema.NonEmptyArray(BookingId),
      timer: RequestId,
      /** Undone by restoring it; null: the bookings are new, and are removed. */
      former: Schema.NullOr(Former),
    }),
  ),
  /** UA12: the desk that a booking has just gone back from; null as soon as something else is selected. */
  returned: Schema.NullOr(SpaceId),
  /** Bookings whose undo is pending or queued. */
  undoing: Schema.Array(BookingId),
});
export type BookingState = typeof BookingState.Type;

export const initialBooking: BookingState = {
  slot: null,
  pending: null,
  refused: null,
  confirmingRemoval: null,
  removing: null,
  choosing: null,
  undo: null,
  returned: null,
  undoing: [],
};

/** The booking for which another desk is being chosen; null: none. */
export const movingId = ({ choosing }: BookingState): number | null =>
  choosing?._tag === 'Desk' ? choosing.bookingId : null;

/** The booking for which another time is being chosen; null: none. */
export const retimingId = ({ choosing }: BookingState): number | null =>
  choosing?._tag === 'Time' ? choosing.bookingId : null;

/** The pending change of desk or time; null: none. */
export const changeOf = ({ pending }: BookingState): Changing | null =>
  pending?._tag === 'Changing' ? pending : null;

/** BK26: the latest bookings, which can be undone; empty: none. */
export const madeBookings = ({ undo }: BookingState): readonly number[] => undo?.bookings ?? [];

/** Chooses the slot of the booking to be made in the quick view. Minutes since the epoch. */
const ChooseSlot = command('ChooseSlot', { start: Minutes, end: Minutes });
/** Puts both ends of that slot where they are wanted, as the day bar does: neither moves with the other (TI7). */
const PlaceSlot = command('PlaceSlot', { start: Minutes, end: Minutes });
/** Chooses the last day of the booking to be made (yyyy-MM-dd); its end keeps its clock time. */
const ChooseLastDay = command('ChooseLastDay', { date: Code });
const BookDesk = command('BookDesk', {
  spaceId: SpaceId,
  ...DeskBookingRequest.fields,
  /** For whom; left out: for oneself. */
  userId: Schema.optionalKey(UserId),
});
/** Starts choosing another desk for one's own booking, on the map or in a list. */
const StartMove = command('StartMove', { bookingId: BookingId });
/** Cancels choosing. */
const StopMove = command('StopMove', {});
/** Moves one's own booking to another desk; of a running booking, the rest (G114). */
const ChangeDesk = command('ChangeDesk', {
  bookingId: BookingId,
  spaceId: SpaceId,
});
/** Starts choosing another time for one's own booking in the quick view of its space. */
const StartRetime = command('StartRetime', { bookingId: BookingId });
const StopRetime = command('StopRetime', {});
/** Gives one's own booking another time. Minutes since the epoch. */
const ChangeTime = command('ChangeTime', { bookingId: BookingId, start: Minutes, end: Minutes });
/** Undoes the latest booking without confirmation. */
const UndoBooking = command('UndoBooking', {});
/** Asks for confirmation first. */
const AskRemoveBooking = command('AskRemoveBooking', { bookingId: BookingId });
const KeepBooking = command('KeepBooking', {});
const RemoveBooking = command('RemoveBooking', { bookingId: BookingId });

export const BookingEvent = Schema.Union([
  ChooseSlot,
  PlaceSlot,
  ChooseLastDay,
  BookDesk,
  AskRemoveBooking,
  KeepBooking,
  RemoveBooking,
  StartMove,
  StopMove,
  ChangeDesk,
  StartRetime,
  StopRetime,
  ChangeTime,
  UndoBooking,
]);
export type BookingEvent = typeof BookingEvent.Type;

/** What features above can change here. */
export type BookingChange =
  /** BK26: these new bookings can be undone. */
  | { readonly _tag: 'OfferUndo'; readonly bookingIds: readonly number[] }
  /** The slot for the selected space; null: clears the choice. */
  | { readonly _tag: 'SetSlot'; readonly slot: Slot | null }
  /** FD9, FD10: books a proposed desk of any floor, or moves the booking `moves` there. Minutes since the epoch. */
  | {
      readonly _tag: 'BookFound';
      readonly spaceId: number;
      readonly start: number;
      readonly end: number;
      readonly moves: number | null;
    }
  /** UA13: the refused booking for somebody else may be tried again. */
  | { readonly _tag: 'ForgetRefused' };

/** The slices that this feature reads. */
export type BookingReads = ClaimReads & { readonly booking: BookingState };

export type BookingHeard =
  | OfficeHeard
  | BookingEvent
  | BookingChange
  | AnswerTo<
      | 'deskBooking.create'
      | 'deskBooking.createDays'
      | 'deskBooking.changeDesk'
      | 'deskBooking.remove'
      | 'calendar.changeTime'
      | 'calendar.endEvent'
    >;

export type BookingStep = Step<BookingState, BookingHeard, World, BookingReads>;
