import { Schema } from 'effect';
import { DeskBookingRequest } from '../../contract/booking.ts';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Code } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

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
