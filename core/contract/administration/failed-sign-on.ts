import { Schema } from 'effect';
import { SignOnFailure } from '../sign-on.ts';
import { CompanyWord, FreeText, PersonName } from '../text.ts';
import { RowKey } from './tables.ts';

/** SO22: as the login page shows it. */
export const Reference = Schema.String.check(
  Schema.isMaxLength(8),
  Schema.isPattern(/^[A-Z2-9]{8}$/),
).annotate({ redaction: 'free' });

/** SO22: a sign-in at a provider that failed, as the security log has it. */
export const FailedSignOn = Schema.Struct({
  /** Minutes since the epoch. */
  at: Schema.Int,
  failure: SignOnFailure,
  /** The key of the provider; '': none that exists. */
  provider: CompanyWord,
  /** In technical words, for who runs the provider. */
  why: FreeText,
  /** `id`: the company's own; null: nobody here is known to be concerned. */
  person: Schema.NullOr(Schema.Struct({ id: RowKey, name: PersonName })),
});
export type FailedSignOn = typeof FailedSignOn.Type;

/** null: none of the last 30 days has this reference. */
export const FoundSignOn = Schema.Struct({ found: Schema.NullOr(FailedSignOn) });
export type FoundSignOn = typeof FoundSignOn.Type;
