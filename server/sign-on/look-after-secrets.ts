import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { KeptSecrets } from '../identity/kept-secrets.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import type { SignOnSettings } from './current-sign-on.ts';
import { aboutSecretOf } from './stored-providers.ts';

const DAY_MS = 24 * 60 * 60_000;
const WARNED_BEFORE_MS = 30 * DAY_MS;

/** SO12: whether the secret ends within 30 days. `now`: milliseconds since the epoch. */
const endsSoon = (secretExpires: string | null, now: number): boolean =>
  secretExpires !== null && Date.parse(secretExpires) - now < WARNED_BEFORE_MS;

const decodeSecrets = decodeRows(
  Schema.Struct({
    key: Schema.String,
    secret: Schema.String,
    expires: Schema.NullOr(Schema.String),
  }),
);

const storedSecrets = async ({ query }: Pick<Db, 'query'>) =>
  decodeSecrets(
    await query(
      sql`select key, secret, fields ->> 'secret_expires' as expires from sign_on_provider order by key`,
    ),
  );

/** SO51: encrypts with the newest key what has an older one. Another process may do the same meanwhile. */
const renew = async (
  { query }: Pick<Db, 'query'>,
  kept: KeptSecrets,
  { key, secret }: { readonly key: string; readonly secret: string },
): Promise<void> => {
  const about = aboutSecretOf(key);
  const plain = kept.read(secret, about);
  if (plain === null) return;
  await query(sql`update sign_on_provider set secret = ${kept.keep(plain, about)}
    where key = ${key} and secret = ${secret}`);
};

/** SO12: the secrets of providers, of the file or of the page, that end within 30 days. `now`: milliseconds since the epoch. */
export const endingSecrets = async (
  db: Pick<Db, 'query'>,
  fromFile: SignOnSettings['fromFile'],
  now: number,
): Promise<readonly { readonly key: string; readonly expires: string | null }[]> =>
  [
    ...fromFile.map(({ key, secretExpires }) => ({ key, expires: secretExpires })),
    ...(await storedSecrets(db)),
  ].filter(({ expires }) => endsSoon(expires, now));

/** SO51: a line for each secret of a provider that none of our keys reads. */
export const unreadableSecrets = async (
  db: Pick<Db, 'query'>,
  kept: KeptSecrets,
): Promise<readonly string[]> =>
  (await storedSecrets(db)).flatMap(({ key, secret }) => {
    const unknown = kept.unknownKeyOf(secret);
    return unknown === null
      ? []
      : [
          `the secret of the provider ${key} is encrypted with the key ${unknown}, which is not in PERCH_KEY_FILE: nobody signs in there`,
        ];
  });

/** SO12, SO51: at the start, tells the operator which secrets end soon or cannot be read, and encrypts older ones again. */
export const lookAfterSecrets = async (
  db: Pick<Db, 'query'>,
  { fromFile, kept }: Pick<SignOnSettings, 'fromFile' | 'kept'>,
  { operator, now }: { readonly operator: Pick<OperatorLog, 'say'>; readonly now: number },
): Promise<void> => {
  for (const { key, expires } of await endingSecrets(db, fromFile, now)) {
    operator.say(`Perch: Warning: the secret at the provider ${key} ends on ${expires}`);
  }
  for (const line of await unreadableSecrets(db, kept)) operator.say(`Perch: Warning: ${line}`);
  for (const each of await storedSecrets(db)) {
    if (kept.isOld(each.secret)) await renew(db, kept, each);
  }
};
