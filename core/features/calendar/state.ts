import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { BookingId } from '../../contract/ids.ts';
import { RequestId } from '../../engine/request-id.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import { CalendarList } from './events.ts';

const Removal = Schema.Literals(['end', 'delete']);

/** The state of the own calendar. Its entries are `floor.self.calendar`, because the map's poll brings them too. */
export const CalendarState = Schema.Struct({
  query: Query,
  confirming: Schema.NullOr(Schema.Struct({ bookingId: BookingId, list: CalendarList })),
  removing: Schema.NullOr(
    Schema.Struct({
      request: RequestId,
      bookingId: BookingId,
      how: Removal,
      /** Another feature reports the outcome. */
      quiet: Schema.Boolean,
    }),
  ),
  /** The outcome of the last removal. */
  removed: Schema.NullOr(
    Schema.Struct({ bookingId: BookingId, how: Removal, failure: Schema.NullOr(Failure) }),
  ),
});
export type CalendarState = typeof CalendarState.Type;

export const initialCalendar: CalendarState = {
  query: initialQuery,
  confirming: null,
  removing: null,
  removed: null,
};
