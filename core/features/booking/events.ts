import { Schema } from 'effect';
import { DeskBookingRequest } from '../../contract/booking.ts';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { command } from '../../engine/event.ts';

/** In the quick view: another slot for the booking to be made. Minutes since the epoch. */
const ChooseSlot = command('ChooseSlot', { start: Minutes, end: Minutes });
const BookDesk = command('BookDesk', {
  spaceId: SpaceId,
  ...DeskBookingRequest.fields,
  /** For whom; left out: for oneself. */
  userId: Schema.optionalKey(UserId),
});
/** The desk that one's own booking is to be moved to is chosen next, on the map or in a list. */
const StartMove = command('StartMove', { bookingId: BookingId });
/** Not after all. */
const StopMove = command('StopMove', {});
/** Moves one's own booking to another desk: all of it, or what of it is not over (G114). */
const ChangeDesk = command('ChangeDesk', {
  bookingId: BookingId,
  spaceId: SpaceId,
});
/** Takes back what was just booked, without a question. */
const UndoBooking = command('UndoBooking', {});
/** Asks for confirmation first. */
const AskRemoveBooking = command('AskRemoveBooking', { bookingId: BookingId });
const KeepBooking = command('KeepBooking', {});
const RemoveBooking = command('RemoveBooking', { bookingId: BookingId });

export const BookingEvent = Schema.Union([
  ChooseSlot,
  BookDesk,
  AskRemoveBooking,
  KeepBooking,
  RemoveBooking,
  StartMove,
  StopMove,
  ChangeDesk,
  UndoBooking,
]);
export type BookingEvent = typeof BookingEvent.Type;
