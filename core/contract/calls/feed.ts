import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from 'effect/http-api';
import { NotFound } from '../errors.ts';
import { FeedAddress, FeedStatus } from '../feed.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Session } from '../session.ts';
import { Code, FreeText } from '../text.ts';

/** iCalendar (RFC 5545), UTF-8. */
const Calendar = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: 'text/calendar' }),
);

/**
 * The language of the texts in the calendar: one of the product's. Absent: the best match of Accept-Language, else English.
 */
const language = { lang: Schema.optionalKey(Code) };

/** The caller's bookings and registrations as iCalendar: a download, and a feed URL that can be revoked. */
export const FeedCalls = HttpApiGroup.make('feed')
  .add(
    HttpApiEndpoint.get('file', '/secure/v2/calendar.ics', { query: language, success: Calendar }),
  )
  .add(HttpApiEndpoint.get('status', '/secure/v2/calendar/feed', { success: FeedStatus }))
  /** Creates a feed URL and revokes the previous one. */
  .add(
    HttpApiEndpoint.post('make', '/secure/v2/calendar/feed', {
      query: language,
      success: FeedAddress,
    }),
  )
  .add(HttpApiEndpoint.delete('revoke', '/secure/v2/calendar/feed', { success: Outcome }))
  .middleware(Consented)
  .middleware(Session);

/** Calendar programs cannot sign in, so the secret in the path authorizes the request. */
export const PublicFeedCalls = HttpApiGroup.make('publicFeed').add(
  HttpApiEndpoint.get('read', '/public/feed/:file', {
    /** `{secret}.ics` */
    params: { file: FreeText },
    query: language,
    success: Calendar,
    error: NotFound,
  }),
);
