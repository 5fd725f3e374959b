import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from 'effect/http-api';
import { NotFound } from './errors.ts';
import { Outcome } from './outcome.ts';
import { Consented, Session } from './session.ts';
import { Code, FreeText } from './text.ts';

/** iCalendar (RFC 5545), UTF-8. */
const Calendar = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: 'text/calendar' }),
);

/** Whether the caller has a feed address. The address itself is told once, when it is made: what is kept is its hash. */
export const FeedStatus = Schema.Struct({
  /** Minutes since the epoch at which it was made; null: there is none. */
  since: Schema.NullOr(Schema.Int),
}).annotate({ identifier: 'FeedStatus' });
export type FeedStatus = typeof FeedStatus.Type;

/** An address that was just made. */
export const FeedAddress = Schema.Struct({
  /** The path of the feed, with its secret, below the backend's origin. */
  path: FreeText,
  /** Minutes since the epoch at which it was made. */
  since: Schema.Int,
}).annotate({ identifier: 'FeedAddress' });
export type FeedAddress = typeof FeedAddress.Type;

/**
 * The language of what the calendar itself says: one of the product's. Without it the caller's Accept-Language counts,
 * and of those that do not fit it is English.
 */
const language = { lang: Schema.optionalKey(Code) };

/** The caller's bookings and registrations for other calendars: a file, and an address that can be revoked. */
export const FeedCalls = HttpApiGroup.make('feed')
  .add(
    HttpApiEndpoint.get('file', '/secure/v2/calendar.ics', { query: language, success: Calendar }),
  )
  .add(HttpApiEndpoint.get('status', '/secure/v2/calendar/feed', { success: FeedStatus }))
  /** Makes an address; one that there was does not work any more. */
  .add(
    HttpApiEndpoint.post('make', '/secure/v2/calendar/feed', {
      query: language,
      success: FeedAddress,
    }),
  )
  .add(HttpApiEndpoint.delete('revoke', '/secure/v2/calendar/feed', { success: Outcome }))
  .middleware(Consented)
  .middleware(Session);

/** Read by calendar programs, which cannot sign in: the secret in the path is the permission. */
export const PublicFeedCalls = HttpApiGroup.make('publicFeed').add(
  HttpApiEndpoint.get('read', '/public/feed/:file', {
    /** `{secret}.ics` */
    params: { file: FreeText },
    query: language,
    success: Calendar,
    error: NotFound,
  }),
);
