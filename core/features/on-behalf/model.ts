import { Schema } from 'effect';
import { Booking } from '../../contract/booking.ts';
import { BookingId, UserId } from '../../contract/ids.ts';
import { User } from '../../contract/people.ts';
import { SearchText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { Query } from '../../remote/query.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';
import { type ClaimEvent, Purpose } from '../claim/index.ts';

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

/** The current text of the search box. */
const SearchOnBehalf = command('SearchOnBehalf', { text: SearchText });
/** One of the people found; null: back to the results. */
const ChooseOnBehalf = command('ChooseOnBehalf', {
  userId: Schema.NullOr(UserId),
});
/** Lets the chosen person delete the event. */
const GiveLeave = command('GiveLeave', {});

export const OnBehalfEvent = Schema.Union([SearchOnBehalf, ChooseOnBehalf, GiveLeave]);
export type OnBehalfEvent = typeof OnBehalfEvent.Type;

/** The slices that this feature reads. */
export type OnBehalfReads = BookingReads & { readonly onBehalf: OnBehalfState };

type OnBehalfHeard =
  | OfficeHeard
  | OnBehalfEvent
  | ClaimEvent
  | BookingChange
  | AnswerTo<'deskBooking.searchPeople' | 'deskBooking.ofUser' | 'calendar.giveLeave'>;

/** What it may change in the features below. */
export type OnBehalfWorld = World<BookingChange>;

export type OnBehalfStep = Step<OnBehalfState, OnBehalfHeard, OnBehalfWorld, OnBehalfReads>;
