import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken, isToken, newToken } from '../identity/token.ts';

/** FS1: how long a link is good. */
export const SETUP_LINK_MS = 60 * 60_000;

/** `path`: below the origin of the app, with the secret in its fragment. `until`: ms since the epoch. */
export type SetupLink = { readonly path: string; readonly until: number };

const hasCompany = async (query: Query): Promise<boolean> =>
  (await query(sql`select 1 as one from company`)).length > 0;

/**
 * FS1: creates a link for the first administrator; null: there is a company already. Earlier links stay valid, so that the
 * setup can go on after the server restarts. `now`: ms since the epoch.
 */
export const createSetupLink = (db: Db, now: number): Promise<SetupLink | null> =>
  db.transaction(async (query) => {
    if (await hasCompany(query)) return null;
    const token = newToken();
    const until = now + SETUP_LINK_MS;
    await query(sql`delete from setup_link where expires_at < ${now - SETUP_LINK_MS}`);
    await query(
      sql`insert into setup_link (token_hash, expires_at) values (${hashToken(token)}, ${until})`,
    );
    return { path: `/webapp/setup#${token}`, until };
  });

const decodeLink = decodeFirst(Schema.Struct({ expires_at: Schema.Int }));

export type BrokenLink = 'UNKNOWN_LINK' | 'USED_LINK' | 'EXPIRED_LINK';

/** FS2: until when the link is good, or why it is not. Once there is a company, none is. */
export const checkSetupLink = async (
  query: Query,
  token: string,
  now: number,
): Promise<number | BrokenLink> => {
  if (await hasCompany(query)) return 'USED_LINK';
  if (!isToken(token)) return 'UNKNOWN_LINK';
  const link = decodeLink(
    await query(sql`select expires_at from setup_link where token_hash = ${hashToken(token)}`),
  );
  if (link === null) return 'UNKNOWN_LINK';
  return link.expires_at <= now ? 'EXPIRED_LINK' : link.expires_at;
};
