import { Schema } from 'effect';
import { list } from '../list.ts';
import { FreeText, PersonName } from '../text.ts';
import { RowKey } from './tables.ts';

/** When somebody is deactivated, in minutes since the epoch, and who takes over their meetings. */
export const Departure = Schema.Struct({
  at: Schema.Int,
  heir: Schema.NullOr(Schema.Struct({ key: RowKey, name: PersonName })),
  /** Who said so. */
  by: PersonName,
});
export type Departure = typeof Departure.Type;

/** More people are never about to leave at once. */
const MOST_DEPARTURES = 10_000;

/** AP82: who is to be deactivated and when, the next ones first. */
export const Departures = Schema.Struct({
  people: list(Schema.Struct({ person: RowKey, at: Schema.Int }), MOST_DEPARTURES),
}).annotate({ identifier: 'Departures' });
export type Departures = typeof Departures.Type;

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
  /** That have not ended, or not by the time that is asked for. */
  bookings: Schema.Int,
  claims: Schema.Int,
  /** Meetings that they organize. */
  meetings: Schema.Int,
  /** Of these, for others: they stay without them. */
  meetingsOfOthers: Schema.Int,
  /** Of these, those that the asked for heir can take over. */
  meetingsHanded: Schema.Int,
  departure: Schema.NullOr(Departure),
}).annotate({ identifier: 'PersonActivity' });
export type PersonActivity = typeof PersonActivity.Type;

/** A link with which somebody sets a password. It is shown once: only its hash is stored. */
export const Invitation = Schema.Struct({
  /** Below the origin of the app. */
  path: FreeText,
  until: Schema.Int,
}).annotate({ identifier: 'Invitation' });
export type Invitation = typeof Invitation.Type;
