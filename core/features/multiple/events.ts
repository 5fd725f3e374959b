import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { Booking } from '../../contract/booking.ts';
import { UserId } from '../../contract/ids.ts';

/** Books the desks of the multiple selection at their slot, all or none. */
const BookSeveral = Schema.TaggedStruct('BookSeveral', {
  /** For whom; left out: for oneself. */
  userId: Schema.optionalKey(UserId),
});

const SeveralBookingAnswered = answered('SeveralBookingAnswered', Schema.Array(Booking));

export const MultipleEvent = Schema.Union([BookSeveral, SeveralBookingAnswered]);
