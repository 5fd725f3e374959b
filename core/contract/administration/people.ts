import { Schema } from 'effect';
import { FreeText } from '../text.ts';

/** What an administrator sees of a person besides their row, and what ends with them. Times in minutes since the epoch. */
export const PersonActivity = Schema.Struct({
  /** Whether they have a password or another way to sign in. */
  maySignIn: Schema.Boolean,
  sessions: Schema.Int,
  lastSeen: Schema.NullOr(Schema.Int),
  /** Whether a calendar program reads their bookings. */
  hasFeed: Schema.Boolean,
  /** When the invitation that is open ends; null: there is none. */
  invitedUntil: Schema.NullOr(Schema.Int),
  /** That have not ended. */
  bookings: Schema.Int,
  claims: Schema.Int,
  /** Meetings that they organize and that have not ended. */
  meetings: Schema.Int,
}).annotate({ identifier: 'PersonActivity' });
export type PersonActivity = typeof PersonActivity.Type;

/** A link with which somebody sets a password. It is shown once: only its hash is stored. */
export const Invitation = Schema.Struct({
  /** Below the origin of the app. */
  path: FreeText,
  until: Schema.Int,
}).annotate({ identifier: 'Invitation' });
export type Invitation = typeof Invitation.Type;
