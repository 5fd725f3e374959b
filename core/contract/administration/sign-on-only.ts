import { Schema } from 'effect';
import { list } from '../list.ts';
import { CompanyWord, LongText, PlaceName } from '../text.ts';
import { RowKey } from './tables.ts';

const MOST_PROVIDERS = 100;
const MOST_ACCOUNTS = 100;

/** SO15, SO18: whether passwords work, and what matters before somebody turns them off. Times in minutes since the epoch. */
export const SignOnOnly = Schema.Struct({
  /** Since when people sign in at providers only; null: passwords work. */
  since: Schema.NullOr(Schema.Int),
  /** The providers at which people can sign in. `path`: of the server, where that begins. */
  providers: list(Schema.Struct({ name: PlaceName, path: CompanyWord }), MOST_PROVIDERS),
  /** Until when the caller may turn passwords off, as they have just signed in at a provider; null: they have not. */
  mayBeginUntil: Schema.NullOr(Schema.Int),
  /**
   * Administrators of the whole company who can sign in, those first whose account is one for emergencies: its password works in
   * any case, if they have one and still administer the company.
   */
  administrators: list(
    Schema.Struct({
      id: RowKey,
      name: LongText,
      isBreakGlass: Schema.Boolean,
      hasPassword: Schema.Boolean,
      administers: Schema.Boolean,
    }),
    MOST_ACCOUNTS,
  ),
  /** Active people who sign in with a password, and have never done so at a provider. */
  neverThere: Schema.Int,
}).annotate({ identifier: 'SignOnOnly' });
export type SignOnOnly = typeof SignOnOnly.Type;
