import { Schema } from 'effect';
import { list } from '../list.ts';
import { CompanyWord, FreeText } from '../text.ts';
import { AnyJson } from './any-json.ts';

const MOST_PROVIDERS = 100;
const MOST_FAULTS = 100;

/** An address or a secret of a provider. */
const Words = Schema.String.check(Schema.isMaxLength(2_000)).annotate({ redaction: 'free' });

/** SO52: the fields of a provider as the file of PERCH_SIGN_ON_FILE has them, without the key and the secret. */
const ProviderFields = Schema.Record(FreeText, AnyJson);

/** SO52: `file`: of the server's file, and read-only. */
export const KnownProvider = Schema.Struct({
  key: CompanyWord,
  source: Schema.Literals(['file', 'page']),
  /** By which a change knows what it changes; 0: of the file. */
  revision: Schema.Int,
  fields: ProviderFields,
  /** SO51: `unreadable`: its key is missing in PERCH_KEY_FILE. */
  secret: Schema.Literals(['set', 'unreadable']),
  /** Open sessions that were opened by it, and people who have an account there. */
  sessions: Schema.Int,
  people: Schema.Int,
});
export type KnownProvider = typeof KnownProvider.Type;

export const Providers = Schema.Struct({
  /** Where people open Perch; null: PERCH_URL is missing. */
  origin: Schema.NullOr(Words),
  /** SO51: whether a secret can be kept. */
  keepsSecrets: Schema.Boolean,
  providers: list(KnownProvider, MOST_PROVIDERS),
}).annotate({ identifier: 'Providers' });
export type Providers = typeof Providers.Type;

/** `revision`: of the provider when it was read; 0: it is new. `secret`: absent: the one before stays. */
export const ProviderDraft = Schema.Struct({
  revision: Schema.Int,
  fields: ProviderFields,
  secret: Schema.optionalKey(Words),
}).annotate({ identifier: 'ProviderDraft' });
export type ProviderDraft = typeof ProviderDraft.Type;

/** With faults, nothing has changed. `field`: as in the file; `key` and `client_secret`, too. */
export const SavedProvider = Schema.Struct({
  faults: list(Schema.Struct({ field: FreeText, message: FreeText }), MOST_FAULTS),
}).annotate({ identifier: 'SavedProvider' });
export type SavedProvider = typeof SavedProvider.Type;

/** SO56: what the provider at an address says of itself. */
export const FoundProvider = Schema.Union([
  Schema.Struct({
    isFound: Schema.Literal(true),
    signsOut: Schema.Boolean,
    /** Back-channel logout. */
    endsSessions: Schema.Boolean,
  }),
  /** `why`: what was wrong, for IT. */
  Schema.Struct({ isFound: Schema.Literal(false), why: FreeText }),
]).annotate({ identifier: 'FoundProvider' });
export type FoundProvider = typeof FoundProvider.Type;
