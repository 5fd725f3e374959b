import { Schema } from 'effect';
import { BookingId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { SearchText } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { Query } from '../../remote/query.ts';
import { Purpose } from '../claim/index.ts';

/** The user search for booking on behalf. */
export const BehalfState = Schema.Struct({
  /** Null: closed. */
  open: Schema.NullOr(
    Schema.Struct({
      purpose: Purpose,
      text: SearchText,
      /** The search for the text. */
      query: Query,
      /** Those found for the text; null: not known. */
      people: Schema.NullOr(Schema.Array(User)),
      chosen: Schema.NullOr(User),
    }),
  ),
  /** Leave to delete an event is being given; it goes on when the search is closed. */
  giving: Schema.NullOr(Schema.Struct({ request: RequestId, eventId: BookingId })),
});
export type BehalfState = typeof BehalfState.Type;
export type OpenSearch = NonNullable<BehalfState['open']>;

export const initialBehalf: BehalfState = { open: null, giving: null };
