import { Schema } from 'effect';
import { dayPlans } from './day-plans.ts';
import { FloorId, SpaceId, UserId } from './ids.ts';
import { LanguageCode } from './language-code.ts';
import { MOST_ENTITIES } from './limits.ts';
import { list } from './list.ts';
import { PlaceRules } from './place-rules.ts';
import { Preferences } from './preferences.ts';
import { SpaceState } from './space.ts';
import { FreeText, LongText, Mail, PersonName, Phone, PlaceName } from './text.ts';

/** A person in a list. */
export const User = Schema.Struct({
  id: UserId,
  name: PersonName,
  fn: PersonName,
  ln: PersonName,
  title: FreeText,
  /** Where the person is now; null: not in, or hidden from the caller. */
  loc: Schema.NullOr(Schema.Struct({ spaceId: SpaceId })),
  floorId: Schema.NullOr(FloorId),
  status: Schema.Struct({ state: SpaceState }),
  /** Whether `/secure/user/photo/` has a picture. */
  photo: Schema.Boolean,
}).annotate({ identifier: 'User' });
export type User = typeof User.Type;

/** A person's details: the answer of `/secure/user`. */
export const UserDetails = Schema.Struct({
  ...User.fields,
  firstName: PersonName,
  lastName: PersonName,
  /** The last name again, for older clients. */
  lName: PersonName,
  /** The same as `status.state`. */
  state: SpaceState,
  department: FreeText,
  company: FreeText,
  phone: Phone,
  mail: Mail,
  info: Schema.Struct({ fn: PersonName, ln: PersonName, title: FreeText, mail: Mail }),
  plans: dayPlans(1),
}).annotate({ identifier: 'UserDetails' });
export type UserDetails = typeof UserDetails.Type;

export const Visibility = Schema.Literals(['EVERYONE', 'INVISIBLE']).annotate({
  identifier: 'Visibility',
});
export type Visibility = typeof Visibility.Type;

/** Who is signed in (`/secure/self/session`). */
export const SelfSession = Schema.Struct({
  id: UserId,
  name: PersonName,
  fn: PersonName,
  ln: PersonName,
  photo: Schema.Boolean,
  visibility: Visibility,
  /** Whether consent must be given before any other call. */
  consentPending: Schema.Boolean,
  permissions: Schema.Struct({
    bookOnBehalf: Schema.Boolean,
    cancelOnBehalf: Schema.Boolean,
    multipleDesks: Schema.Boolean,
    /** AP20: they administer the company, or a part of it. */
    administers: Schema.optionalKey(Schema.Boolean),
  }),
  /** BR12: how many days ahead they may book anywhere, if rules by scope say so; missing: as many as the settings say. */
  daysAhead: Schema.optionalKey(Schema.Int),
  /** BR17: the rules by scope for them, buildings before zones; missing: there are none. */
  places: Schema.optionalKey(list(PlaceRules, MOST_ENTITIES)),
  /** UC57; missing: the server keeps none. */
  preferences: Schema.optionalKey(Preferences),
  /** OF6: for how many minutes the browser may keep what it showed; missing: not at all. */
  offlineMinutes: Schema.optionalKey(Schema.Int),
  /** SO13: the session came from this provider; `signsOut`: it has a sign-out of its own. */
  signOn: Schema.optionalKey(Schema.Struct({ provider: PlaceName, signsOut: Schema.Boolean })),
}).annotate({ identifier: 'SelfSession' });
export type SelfSession = typeof SelfSession.Type;

/** A consent that must be given before the map is accessible. */
export const UserConsent = Schema.Struct({
  id: Schema.Int,
  approvalDeviceType: Schema.Literal('web'),
  consentText: LongText,
  /** CT7: of the text; absent: not known. */
  language: Schema.optionalKey(LanguageCode),
}).annotate({ identifier: 'UserConsent' });
export type UserConsent = typeof UserConsent.Type;
