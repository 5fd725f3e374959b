import { Schema } from 'effect';
import { BookingId } from '../../contract/ids.ts';
import { RequestId } from '../../engine/request-id.ts';
import { CalendarList } from './events.ts';

/** The person's own calendar; its entries are `floor.self.calendar`, whoever brought them. */
export const CalendarState = Schema.Struct({
  /** The question under way, and the wait for the next one. */
  request: Schema.NullOr(RequestId),
  timer: Schema.NullOr(RequestId),
  /** Answers in a row that did not come. */
  failures: Schema.Int,
  confirming: Schema.NullOr(Schema.Struct({ bookingId: BookingId, list: CalendarList })),
  removing: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      bookingId: BookingId,
      how: Schema.Literals(['end', 'delete']),
    }),
  ),
  /** The wait before the map is refreshed after a change. */
  refreshTimer: Schema.NullOr(RequestId),
});
export type CalendarState = typeof CalendarState.Type;

export const initialCalendar: CalendarState = {
  request: null,
  timer: null,
  failures: 0,
  confirming: null,
  removing: null,
  refreshTimer: null,
};
