import { Schema } from 'effect';
import { list } from '../list.ts';
import { SignOnFailure } from '../sign-on.ts';
import { CompanyWord, FreeText, LongText, Mail, PersonName, PlaceName } from '../text.ts';
import { RowKey } from './tables.ts';

export const MOST_SHOWN_CLAIMS = 100;
export const MOST_SHOWN_GROUPS = 200;
const MOST_PERMISSIONS = 500;

/** What a sign-in at a provider goes through, in order. */
export const TRIAL_STEPS = [
  'asked', // the provider says where to sign in
  'back', // the browser came back
  'code', // what it brought was changed for a token, with the secret
  'token', // the token is of this provider, for Perch, for this sign-in and of now
  'signature',
  'account', // it names an account of the company
  'age', // the sign-in there is not too long ago
  'mail', // its address is a proof
  'person',
] as const;
const TrialStep = Schema.Literals(TRIAL_STEPS);
export type TrialStep = typeof TrialStep.Type;

/** Whom the account would be: somebody whom it is linked with already, or would be from then on, or a new person. */
const TrialPerson = Schema.Struct({
  way: Schema.Literals(['known', 'linked', 'created']),
  /** null: not there yet. */
  id: Schema.NullOr(RowKey),
  name: PersonName,
});

export const TrialPermission = Schema.Struct({
  capability: Schema.Literals([
    'book_for_others',
    'cancel_for_others',
    'book_several_desks',
    'administer',
  ]),
  /** null: everywhere. */
  place: Schema.NullOr(PlaceName),
});

/** SO60: what a sign-in at a provider would do, which has done nothing. */
export const Trial = Schema.Struct({
  provider: CompanyWord,
  /** `skipped`: it did not come to that, or does not matter. */
  steps: list(
    Schema.Struct({ step: TrialStep, result: Schema.Literals(['done', 'failed', 'skipped']) }),
    TRIAL_STEPS.length,
  ),
  /** SO22: as the person would be told, and in technical words; null: it would succeed. */
  failure: Schema.NullOr(Schema.Struct({ code: SignOnFailure, why: FreeText })),
  claims: list(Schema.Struct({ name: FreeText, value: LongText }), MOST_SHOWN_CLAIMS),
  /** null: no address that can be compared came. */
  mail: Schema.NullOr(Mail),
  /** null: nobody. */
  person: Schema.NullOr(TrialPerson),
  /** The values that came, each with the group of the company that it stands for; null: none. `name`: null: there is no such group. */
  groups: Schema.NullOr(
    list(
      Schema.Struct({
        value: FreeText,
        group: Schema.NullOr(Schema.Struct({ id: FreeText, name: Schema.NullOr(PlaceName) })),
      }),
      MOST_SHOWN_GROUPS,
    ),
  ),
  /** What the person may do then. */
  permissions: list(TrialPermission, MOST_PERMISSIONS),
  /** When the session would end at the latest, in minutes since the epoch; null: there would be none. */
  until: Schema.NullOr(Schema.Int),
});
export type Trial = typeof Trial.Type;

/** null: none of the last ten minutes, or it is under way. */
export const LastTrial = Schema.Struct({ trial: Schema.NullOr(Trial) }).annotate({
  identifier: 'LastTrial',
});
export type LastTrial = typeof LastTrial.Type;

/** `location`: where the browser signs in; null: it has failed already, and the trial says why. */
export const BegunTrial = Schema.Struct({
  location: Schema.NullOr(
    Schema.String.check(Schema.isMaxLength(10_000)).annotate({ redaction: 'free' }),
  ),
}).annotate({ identifier: 'BegunTrial' });
export type BegunTrial = typeof BegunTrial.Type;
