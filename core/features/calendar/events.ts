import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { PersonalBooking } from '../../contract/booking.ts';
import { BookingId } from '../../contract/ids.ts';
import { Outcome } from '../../contract/outcome.ts';

/** Where a question about an entry was asked: the list of booked resources, or the personal calendar. */
export const CalendarList = Schema.Literals(['booked', 'personal']);
export type CalendarList = typeof CalendarList.Type;

/** Asks whether an entry is to be taken away. */
const AskRemoveEntry = Schema.TaggedStruct('AskRemoveEntry', {
  bookingId: BookingId,
  list: CalendarList,
});
/** No. */
const KeepEntry = Schema.TaggedStruct('KeepEntry', {});
/** Yes: one that runs is ended, any other deleted (EN1). */
const RemoveEntry = Schema.TaggedStruct('RemoveEntry', { bookingId: BookingId });

const OwnCalendarAnswered = answered('OwnCalendarAnswered', Schema.Array(PersonalBooking));
const EntryRemovalAnswered = answered('EntryRemovalAnswered', Outcome);

export const CalendarEvent = Schema.Union([
  AskRemoveEntry,
  KeepEntry,
  RemoveEntry,
  OwnCalendarAnswered,
  EntryRemovalAnswered,
]);
