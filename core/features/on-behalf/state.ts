import { Schema } from 'effect';
import { Booking } from '../../contract/booking.ts';
import { BookingId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { SearchText } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { Query } from '../../remote/query.ts';
import { Purpose } from '../claim/index.ts';

/** The search for a person to book on behalf of. */
export const OnBehalfState = Schema.Struct({
  /** Null: closed. */
  open: Schema.NullOr(
    Schema.Struct({
      purpose: Purpose,
      text: SearchText,
      /** The state of the search request. */
      query: Query,
      /** The people found for the text; null: not loaded. */
      people: Schema.NullOr(Schema.Array(User)),
      chosen: Schema.NullOr(User),
      /** The desk bookings of the chosen person that the user may see; null until loaded. */
      theirs: Schema.Struct({ rows: Schema.NullOr(Schema.Array(Booking)), query: Query }),
    }),
  ),
  /** A pending request for leave to delete an event; it continues when the search closes. */
  giving: Schema.NullOr(Schema.Struct({ request: RequestId, eventId: BookingId })),
});
export type OnBehalfState = typeof OnBehalfState.Type;
export type OpenSearch = NonNullable<OnBehalfState['open']>;

export const initialOnBehalf: OnBehalfState = { open: null, giving: null };
