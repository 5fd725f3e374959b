import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { KeptSecrets } from '../identity/kept-secrets.ts';
import type { Provider } from './provider.ts';
import { readStored, type StoredProvider } from './stored-providers.ts';

/** The providers of the file, and then those of the page. */
export type KnownProviders = () => Promise<readonly Provider[]>;

type Sources = {
  readonly fromFile: readonly Provider[];
  readonly kept: KeptSecrets;
  /** As this process has heard; null: not known from memory. */
  readonly companyStamp: () => number | null;
};

const decodeStamp = decodeFirst(Schema.Struct({ stamp: Schema.Int }));

const sameAs = (one: Provider, other: Provider | undefined): boolean =>
  one.clientSecret === other?.clientSecret &&
  JSON.stringify(one.fields) === JSON.stringify(other.fields);

/** SO53: reads the database only after the company's stamp has moved. A provider that is as before stays the same object. */
export const createKnownProviders = (
  db: Db,
  { fromFile, kept, companyStamp }: Sources,
): KnownProviders => {
  const ofFile = new Set(fromFile.map(({ key }) => key));
  let known: { readonly stamp: number; readonly providers: readonly Provider[] } | null = null;

  const merged = (stored: readonly StoredProvider[]): readonly Provider[] => {
    const before = new Map(known?.providers.map((provider) => [provider.key, provider]));
    const usable = stored.flatMap(({ provider }) =>
      provider === null || ofFile.has(provider.key) ? [] : [provider],
    );
    return [
      ...fromFile,
      ...usable.map((provider) => {
        const old = before.get(provider.key);
        return old !== undefined && sameAs(provider, old) ? old : provider;
      }),
    ];
  };

  return async () => {
    const heard = companyStamp();
    if (known === null || heard === null || known.stamp < heard) {
      // First, so that what is read then is not older.
      const row = decodeStamp(
        await db.query(sql`select coalesce((select stamp from company), 0) as stamp`),
      );
      known = {
        providers: merged(await readStored(db.query, kept)),
        stamp: row?.stamp ?? 0,
      };
    }
    return known.providers;
  };
};
