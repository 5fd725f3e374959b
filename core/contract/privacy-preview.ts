import { Schema } from 'effect';
import { UserDetails } from './people.ts';

/** What a colleague without permissions sees of the caller now. */
export const PrivacyPreview = Schema.Struct({
  /** The quick view of the caller that opens for them. */
  details: UserDetails,
  /** Whether a search for the full name finds the caller; false without the colleague finder (SR13). */
  inSearch: Schema.Boolean,
  /** Whether the map shows the caller's location; also false while the caller has none. */
  onMap: Schema.Boolean,
  /** Whether bookings name the caller, including future ones. */
  inBookings: Schema.Boolean,
}).annotate({ identifier: 'PrivacyPreview' });
export type PrivacyPreview = typeof PrivacyPreview.Type;
