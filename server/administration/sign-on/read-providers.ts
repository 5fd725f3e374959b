import { Schema } from 'effect';
import type { KnownProvider, Providers } from '../../../core/contract/administration/providers.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { SignOnSettings } from '../../sign-on/current-sign-on.ts';
import { readStored } from '../../sign-on/stored-providers.ts';

type Fields = KnownProvider['fields'];
type Listed = Omit<KnownProvider, 'sessions' | 'people'>;

const decodeSessions = decodeRows(Schema.Struct({ provider: Schema.String, count: Schema.Int }));
const decodePeople = decodeRows(Schema.Struct({ issuer: Schema.String, count: Schema.Int }));

const usedIn = async (query: Query) => {
  const sessions = decodeSessions(
    await query(sql`select provider, count(*)::int as count from session
      where provider is not null group by provider`),
  );
  const people = decodePeople(
    await query(sql`select issuer, count(*)::int as count from credential
      where kind = 'oidc' group by issuer`),
  );
  return {
    sessions: new Map(sessions.map(({ provider, count }) => [provider, count])),
    people: new Map(people.map(({ issuer, count }) => [issuer, count])),
  };
};

/** SO52: the providers of the file and of the page, without their secrets. */
export const readProviders = async (
  query: Query,
  { fromFile, kept, origin }: SignOnSettings,
): Promise<Providers> => {
  const ofFile = fromFile.map(
    ({ key, fields }): Listed => ({
      key,
      source: 'file',
      revision: 0,
      fields: fields as Fields,
      secret: 'set',
    }),
  );
  const stored = (await readStored(query, kept)).map(
    ({ key, revision, fields, provider }): Listed => ({
      key,
      source: 'page',
      revision,
      fields: fields as Fields,
      secret: provider === null ? 'unreadable' : 'set',
    }),
  );
  const used = await usedIn(query);
  return {
    origin,
    keepsSecrets: kept.canKeep,
    providers: [...ofFile, ...stored].map((each) => ({
      ...each,
      sessions: used.sessions.get(each.key) ?? 0,
      people: used.people.get(String(each.fields.issuer)) ?? 0,
    })),
  };
};
