import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { unseal } from '../identity/sealed.ts';
import type { Clients } from './provider-client.ts';

const decodeThere = decodeFirst(
  Schema.Struct({
    provider: Schema.String,
    signs_out: Schema.Boolean,
    hint: Schema.NullOr(Schema.String),
  }),
);

/** SO13: what sessions know of the provider from which they came. `origin`: where people open Perch. */
export const createSessionsThere = (db: Db, clients: Clients, origin: string) => {
  const read = async (sessionHash: string) =>
    decodeThere(
      await db.query(sql`select provider, signs_out, hint from session
        where token_hash = ${sessionHash} and provider is not null`),
    );
  return {
    /** null: the session did not come from a provider of today. */
    ofSession: async (
      sessionHash: string,
    ): Promise<{ readonly provider: string; readonly signsOut: boolean } | null> => {
      const row = await read(sessionHash);
      const provider = row === null ? undefined : clients.get(row.provider)?.provider;
      if (row === null || provider === undefined) return null;
      return { provider: provider.name, signsOut: row.signs_out };
    },
    /** The address of the provider's sign-out; null: it has none, or does not answer. `token`: of the session. */
    signOutOf: async (sessionHash: string, token: string): Promise<string | null> => {
      const row = await read(sessionHash);
      const there = row === null ? undefined : clients.get(row.provider);
      if (row === null || there === undefined || !row.signs_out) return null;
      const hint = row.hint === null ? null : unseal(token, row.hint);
      try {
        return (await there.client.signOut(hint, `${origin}/webapp/login`))?.href ?? null;
      } catch {
        // The person signs out here in any case.
        return null;
      }
    },
  };
};
