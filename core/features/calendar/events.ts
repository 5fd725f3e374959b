import { Schema } from 'effect';
import { BookingId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** The list in which a removal was requested: the booked resources, or the personal calendar. */
export const CalendarList = Schema.Literals(['booked', 'personal']);
export type CalendarList = typeof CalendarList.Type;

/** Asks for confirmation first. */
const AskRemoveEntry = command('AskRemoveEntry', {
  bookingId: BookingId,
  list: CalendarList,
});
/** Answers the confirmation with no. */
const KeepEntry = command('KeepEntry', {});
/** Answers it with yes: a running entry is ended, any other deleted (EN1). */
const RemoveEntry = command('RemoveEntry', { bookingId: BookingId });

/** Shows the space of an entry on the map, at the day and time of the entry. */
const ShowEntry = command('ShowEntry', { bookingId: BookingId });

/** CH6: has seen what somebody else did to a booking. */
const DismissChange = command('DismissChange', { changeId: Schema.Int });

export const CalendarEvent = Schema.Union([
  DismissChange,
  ShowEntry,
  AskRemoveEntry,
  KeepEntry,
  RemoveEntry,
]);
export type CalendarEvent = typeof CalendarEvent.Type;
