import { Schema } from 'effect';
import { list } from '../list.ts';
import { FreeText, LongText, Mail, PersonName } from '../text.ts';
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

/** A person's activity, and the data that a departure would end. Times in minutes since the epoch. */
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
  /** SO27: for how many minutes after a deactivation bookings and claims stay; null: for ever. Absent: older servers: 0. */
  keptFor: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  /** SO27: when those of this person end, who was deactivated; absent: they have, or do not. */
  keptUntil: Schema.optionalKey(Schema.Int),
  /** EM18: nothing is sent to their address, since it does not take mail. */
  mailPaused: Schema.optionalKey(Schema.Literal(true)),
  /** EM18: when their address did not take a message, of which another one pauses it; in minutes since the epoch. */
  mailReturned: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: 'PersonActivity' });
export type PersonActivity = typeof PersonActivity.Type;

/** A link with which somebody sets a password. It is shown once: only its hash is stored. */
export const Invitation = Schema.Struct({
  /** The whole address, or a path below the origin of the app (OP13). */
  path: FreeText,
  until: Schema.Int,
}).annotate({ identifier: 'Invitation' });
export type Invitation = typeof Invitation.Type;

/** AC20: people per call; their links are created together or not at all. */
export const MOST_INVITED = 200;
/** AC20, AC21: people whom one press or one command invites. */
export const MOST_INVITED_AT_ONCE = 20_000;
/** AC22: people of one page. */
export const MOST_WITHOUT_SIGN_IN = 2_000;

/** An active person who cannot sign in yet, and when the invitation that is open ends; null: there is none. */
export const Uninvited = Schema.Struct({ id: RowKey, until: Schema.NullOr(Schema.Int) });

/** A page of them. */
export const WithoutSignIn = Schema.Struct({
  people: list(Uninvited, MOST_WITHOUT_SIGN_IN),
  /** Ask for the next page with this `after`; null: this is the last one. */
  next: Schema.NullOr(RowKey),
}).annotate({ identifier: 'WithoutSignIn' });
export type WithoutSignIn = typeof WithoutSignIn.Type;

/** Links of several people. They are in this answer alone: only their hashes are stored. */
export const Invitations = Schema.Struct({
  links: list(
    Schema.Struct({
      id: RowKey,
      name: LongText,
      mail: Mail,
      username: PersonName,
      ...Invitation.fields,
    }),
    MOST_INVITED,
  ),
  /** EM10: how many invitations are sent by mail; absent: that was not asked for. */
  mailed: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: 'Invitations' });
export type Invitations = typeof Invitations.Type;
