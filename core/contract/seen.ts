import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { UserDetails } from './people.ts';
import { Consented, Session } from './session.ts';

/** What a colleague without permissions sees of the caller now. */
export const SeenBy = Schema.Struct({
  /** The quick view of the caller that opens for them. */
  details: UserDetails,
  /** Whether a search for the full name finds the caller; false without the colleague finder (SR13). */
  inSearch: Schema.Boolean,
  /** Whether the map shows the caller's location; also false while the caller has none. */
  onMap: Schema.Boolean,
  /** Whether bookings name the caller, including future ones. */
  inBookings: Schema.Boolean,
}).annotate({ identifier: 'SeenBy' });
export type SeenBy = typeof SeenBy.Type;

export const SeenCalls = HttpApiGroup.make('seen')
  .add(HttpApiEndpoint.get('seen', '/secure/self/seen', { success: SeenBy }))
  .middleware(Consented)
  .middleware(Session);
