import { Schema } from 'effect';
import type {
  ProviderDraft,
  SavedProvider,
} from '../../../core/contract/administration/providers.ts';
import { lockImports } from '../../company/import.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { readWith } from '../../sign-on/entry-problems.ts';
import { ProviderWords, providerOf } from '../../sign-on/provider.ts';
import { MOST_PROVIDERS } from '../../sign-on/provider-file.ts';
import { faultsOf } from '../../sign-on/provider-rules.ts';
import { aboutSecretOf } from '../../sign-on/stored-providers.ts';
import { isLastProvider, LAST_PROVIDER, type ProviderSettings } from './last-provider.ts';
import { type By, tellProviderChange } from './provider-change.ts';

type Faults = SavedProvider['faults'];

const NO_KEY = refused(409, 'NO_KEY', 'No secret can be kept: set PERCH_KEY_FILE');
const CHANGED = refused(
  409,
  'CHANGED_MEANWHILE',
  'The provider was changed meanwhile, or is one of the server’s file: read it again',
);

const readWords = readWith(ProviderWords);

const decodeBefore = decodeFirst(
  Schema.Struct({
    revision: Schema.Int,
    fields: Schema.Record(Schema.String, Schema.Unknown),
    secret: Schema.String,
  }),
);

/** The stored provider, which nobody else changes until the end of the transaction. */
export const lockProvider = async (query: Query, key: string) =>
  decodeBefore(
    await query(
      sql`select revision, fields, secret from sign_on_provider where key = ${key} for update`,
    ),
  );

/** SO52: what of a draft is wrong, by the field. */
const faultsIn = (key: string, { fields, secret, revision }: ProviderDraft): Faults => {
  const isSecretMissing = secret === undefined ? revision === 0 : secret.trim() === '';
  const ofSecret = isSecretMissing ? [{ field: 'client_secret', message: 'is missing' }] : [];
  const read = readWords({ ...fields, key });
  if ('problems' in read) {
    const wrong = read.problems.map(({ path: [field = ''], message }) => ({ field, message }));
    return [...wrong, ...ofSecret];
  }
  const unfit = faultsOf(providerOf(read.value, ''));
  return [...unfit.map(([field, message]) => ({ field, message })), ...ofSecret];
};

const KEY_TAKEN: Faults = [
  { field: 'key', message: 'must be another one: there is such a provider' },
];
const TOO_MANY: Faults = [
  { field: 'key', message: `must be one of at most ${MOST_PROVIDERS} providers` },
];

const hasRoom = async (query: Query, ofFile: number): Promise<boolean> => {
  const stored = await query(sql`select key from sign_on_provider`);
  return ofFile + stored.length < MOST_PROVIDERS;
};

type Saving = {
  readonly key: string;
  readonly draft: ProviderDraft;
  readonly settings: ProviderSettings;
};

/** SO52, SO70: adds or replaces a provider. With faults, nothing has changed. */
export const saveProvider = async (
  db: Db,
  { key, draft, settings }: Saving,
  by: By,
): Promise<Answer<SavedProvider>> => {
  const { kept, fromFile } = settings;
  const { fields, revision } = draft;
  const secret = draft.secret?.trim();
  const isNew = revision === 0;
  const isOfFile = fromFile.some((provider) => provider.key === key);
  if (isOfFile && !isNew) return CHANGED;
  const faults = [...(isOfFile ? KEY_TAKEN : []), ...faultsIn(key, draft)];
  if (faults.length > 0) return answer({ faults });
  if (secret !== undefined && !kept.canKeep) return NO_KEY;
  return db.transaction(async (query) => {
    // Nobody else takes another provider away meanwhile.
    if (fields.enabled === false) await lockImports(query);
    const before = await lockProvider(query, key);
    if (isNew && before !== null) return answer({ faults: KEY_TAKEN });
    if (before !== null && before.revision !== revision) return CHANGED;
    if (before === null && !isNew) return CHANGED;
    if (fields.enabled === false && (await isLastProvider(query, key, settings))) {
      return LAST_PROVIDER;
    }
    if (isNew && !(await hasRoom(query, fromFile.length))) return answer({ faults: TOO_MANY });
    const sealed =
      secret === undefined ? (before?.secret ?? '') : kept.keep(secret, aboutSecretOf(key));
    const written =
      await query(sql`insert into sign_on_provider (key, fields, secret, revision, created_at)
      values (${key}, ${JSON.stringify(fields)}::text::jsonb, ${sealed}, 1, ${by.now}::bigint)
      on conflict (key) do update set fields = excluded.fields, secret = excluded.secret,
        revision = sign_on_provider.revision + 1
      where sign_on_provider.revision = ${revision}::int
      returning key`);
    // Somebody else has added it at the same time.
    if (written.length === 0) return answer({ faults: KEY_TAKEN });
    const after = { ...fields, ...(secret === undefined ? {} : { client_secret: '***' }) };
    await tellProviderChange(query, key, { before: before?.fields ?? null, after }, by);
    return answer({ faults: [] });
  });
};
