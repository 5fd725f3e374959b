import { Schema } from 'effect';
import { SpaceId } from './ids.ts';
import { MOST_IN_REQUEST } from './limits.ts';
import { list } from './list.ts';
import { Code, FreeText, PlaceName } from './text.ts';

/** The desks of a request that must be removed from it before it can succeed (specification 8, INVALID_BOOKINGS). */
export const UnavailableSpaces = list(Schema.Struct({ id: SpaceId }), MOST_IN_REQUEST);

/**
 * The body of every error answer (specification 8). `code`: the HTTP status as text. `detailedCode`: the rule that refused.
 * `message`: for developers; names the field and what was expected. `resources`: only when several desks are booked.
 */
const body = {
  code: Code,
  detailedCode: Code,
  message: FreeText,
  resources: Schema.optionalKey(UnavailableSpaces),
  /** What holds instead, for a refusal of a rule by scope: `4h`, `07:00-19:00`, the reason of a closure. */
  limit: Schema.optionalKey(FreeText),
  /** The name of the building or zone that sets the limit; absent: the company. */
  place: Schema.optionalKey(PlaceName),
  /** CS8: of a closure: its end on the clocks of the building, `2026-12-02T18:00`; null: until further notice. */
  until: Schema.optionalKey(Schema.NullOr(Code)),
};

export const ErrorBody = Schema.Struct(body).annotate({ identifier: 'ErrorBody' });
export type ErrorBody = typeof ErrorBody.Type;

export class BadRequest extends Schema.Error<BadRequest>('BadRequest')(body, {
  httpApiStatus: 400,
}) {}
export class Unauthorized extends Schema.Error<Unauthorized>('Unauthorized')(body, {
  httpApiStatus: 401,
}) {}
export class Forbidden extends Schema.Error<Forbidden>('Forbidden')(body, { httpApiStatus: 403 }) {}
export class NotFound extends Schema.Error<NotFound>('NotFound')(body, { httpApiStatus: 404 }) {}
export class Conflict extends Schema.Error<Conflict>('Conflict')(body, { httpApiStatus: 409 }) {}
export class TooManyRequests extends Schema.Error<TooManyRequests>('TooManyRequests')(body, {
  httpApiStatus: 429,
}) {}
export class ServerError extends Schema.Error<ServerError>('ServerError')(body, {
  httpApiStatus: 500,
}) {}
/** The server is busy, its database is unreachable, or there is maintenance (UG5; `limit`: a sentence for employees, or ''). The header Retry-After says when to try again, in seconds. */
export class ServiceUnavailable extends Schema.Error<ServiceUnavailable>('ServiceUnavailable')(
  body,
  { httpApiStatus: 503 },
) {}

/** The detailed codes that clients react to. The server may send others. */
export const DETAILED_CODES = [
  'BAD_CREDENTIALS',
  'WRONG_PASSWORD',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_IS_USERNAME',
  'PASSWORD_UNCHANGED',
  'NOT_SIGNED_IN',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_REQUESTS',
  'CONSENT_REQUIRED',
  'CROSS_SITE',
  'HEADER_MISSING',
  'MALFORMED',
  'NO_PERMISSION',
  'UNKNOWN_BUILDING',
  'UNKNOWN_FLOOR',
  'UNKNOWN_SPACE',
  'UNKNOWN_USER',
  'UNKNOWN_BOOKING',
  'UNKNOWN_TICKET',
  'UNKNOWN_EQUIPMENT',
  'UNKNOWN_CONSENT',
  'UNKNOWN_REGISTRATION',
  'UNKNOWN_SESSION',
  'UNKNOWN_JOB',
  'UNKNOWN_PROVIDER',
  'UNKNOWN_LINK',
  'USED_LINK',
  'EXPIRED_LINK',
  'UNKNOWN_ROUTE',
  'NO_COMPANY',
  'NO_PLAN',
  'NO_DEMO',
  'NO_MAIL',
  'OUTGOING_PAUSED',
  'NO_KEY',
  'CHANGED_MEANWHILE',
  'LAST_ADMINISTRATOR',
  'LAST_BREAK_GLASS',
  'SIGN_ON_ONLY',
  'NO_PROVIDER',
  'NOT_FROM_PROVIDER',
  'NOT_ADMINISTRATOR',
  'IMPORT_RUNNING',
  'TOO_MUCH_REMOVED',
  'TIMES_NOT_CHOSEN',
  'RENAMES_NOT_CONFIRMED',
  'END_GREATER_START',
  'MULTI_DESKS',
  'ALREADY_REGISTERED',
  'NO_FREE_DESK',
  'SLOT_TAKEN',
  'TOO_MANY_BOOKINGS',
  'REACHED_CAPACITY',
  'NOT_RUNNING',
  'SLOT_IN_PAST',
  'SLOT_TOO_FAR',
  'SLOT_TOO_LONG',
  'OUTSIDE_OPENING_HOURS',
  'CLOSED_AT_WEEKENDS',
  'TOO_FAR_AHEAD',
  'TOO_LONG',
  'TOO_MANY_DESKS',
  'NOT_FOR_YOU',
  'CLOSED',
  'NOT_BOOKABLE',
  'BLOCKED',
  'FAILED',
  'BUSY',
  'UNAVAILABLE',
  'DISK_FULL',
  'MAINTENANCE',
] as const;
export type DetailedCode = (typeof DETAILED_CODES)[number];
