import { Schema } from 'effect';
import { BookingId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Where a question about an entry was asked: the list of booked resources, or the personal calendar. */
export const CalendarList = Schema.Literals(['booked', 'personal']);
export type CalendarList = typeof CalendarList.Type;

/** Asks whether an entry is to be taken away. */
const AskRemoveEntry = command('AskRemoveEntry', {
  bookingId: BookingId,
  list: CalendarList,
});
/** No. */
const KeepEntry = command('KeepEntry', {});
/** Yes: one that runs is ended, any other deleted (EN1). */
const RemoveEntry = command('RemoveEntry', { bookingId: BookingId });

export const CalendarEvent = Schema.Union([AskRemoveEntry, KeepEntry, RemoveEntry]);
export type CalendarEvent = typeof CalendarEvent.Type;
