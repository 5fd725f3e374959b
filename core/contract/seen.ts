import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { UserDetails } from './people.ts';
import { Consented, Session } from './session.ts';

/** What a colleague without permissions sees of the caller now. */
export const SeenBy = Schema.Struct({
  /** The quick view that opens for them. */
  details: UserDetails,
  /** Whether the search finds the caller by their whole name; false without the colleague finder (SR13). */
  inSearch: Schema.Boolean,
  /** Whether the map shows where the caller is; false as well while they are nowhere. */
  onMap: Schema.Boolean,
  /** Whether the caller's bookings name them, those to come included. */
  inBookings: Schema.Boolean,
}).annotate({ identifier: 'SeenBy' });
export type SeenBy = typeof SeenBy.Type;

export const SeenCalls = HttpApiGroup.make('seen')
  .add(HttpApiEndpoint.get('seen', '/secure/self/seen', { success: SeenBy }))
  .middleware(Consented)
  .middleware(Session);
