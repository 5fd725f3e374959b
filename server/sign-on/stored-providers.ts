import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { KeptSecrets } from '../identity/kept-secrets.ts';
import { readWith } from './entry-problems.ts';
import { type Provider, ProviderWords, providerOf } from './provider.ts';

/** SO52: a provider that administrators have set up. */
export type StoredProvider = {
  readonly key: string;
  readonly revision: number;
  /** As stored: a later build may have written it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** null: its secret, or what it says, cannot be read by this server. */
  readonly provider: Provider | null;
};

const decodeStored = decodeRows(
  Schema.Struct({
    key: Schema.String,
    revision: Schema.Int,
    fields: Schema.Record(Schema.String, Schema.Unknown),
    secret: Schema.String,
  }),
);

const readWords = readWith(ProviderWords);

/** SO51: what the secret of a provider is, so that it is read for this one alone. */
export const aboutSecretOf = (key: string): string => `sign-on ${key}`;

/** In the order in which they were added. */
export const readStored = async (
  query: Query,
  kept: KeptSecrets,
): Promise<readonly StoredProvider[]> =>
  decodeStored(
    await query(
      sql`select key, revision, fields, secret from sign_on_provider order by created_at, key`,
    ),
  ).map(({ key, revision, fields, secret }) => {
    const read = readWords({ ...fields, key });
    const opened = kept.read(secret, aboutSecretOf(key));
    const isUsable = 'value' in read && opened !== null;
    return {
      key,
      revision,
      fields,
      provider: isUsable ? providerOf(read.value, opened) : null,
    };
  });
