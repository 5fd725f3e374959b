import { Schema } from 'effect';
import { HAS_BREAK_GLASS } from '../administration/last-administrator.ts';
import { lockImports } from '../company/import.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { recordEvent } from '../security-log/record-event.ts';

const decodeSince = decodeFirst(Schema.Struct({ since: Schema.Int }));
const decodeFound = decodeFirst(Schema.Struct({ found: Schema.Boolean }));

/** SO15: since when people sign in at providers only, in milliseconds since the epoch; null: passwords work. */
export const signOnOnlySince = async (query: Query): Promise<number | null> =>
  decodeSince(await query(sql`select since from sign_on_only`))?.since ?? null;

export type Begun = 'BEGUN' | 'NO_PROVIDER' | 'LAST_BREAK_GLASS';

/**
 * SO15, SO18: from now on passwords let nobody in but into break-glass accounts; sessions that were opened with another password
 * end. `hasProvider`: whether one can sign in at any, asked when nobody can take one away. `actor`: null: a command.
 */
export const beginSignOnOnly = (
  db: Db,
  {
    hasProvider,
    actor,
    now,
  }: {
    readonly hasProvider: (query: Query) => Promise<boolean>;
    readonly actor: number | null;
    readonly now: number;
  },
): Promise<Begun> =>
  db.transaction(async (query): Promise<Begun> => {
    // SO70: nobody takes the last provider or break-glass account away meanwhile.
    await lockImports(query);
    if (!(await hasProvider(query))) return 'NO_PROVIDER';
    const row = decodeFound(await query(sql`select ${HAS_BREAK_GLASS} as found`));
    if (row?.found !== true) return 'LAST_BREAK_GLASS';
    // Whoever is signing in with a password either has a session that ends here, or gets none.
    await query(sql`lock table session in share row exclusive mode`);
    const begun = await query(sql`insert into sign_on_only (since) values (${now}::bigint)
      on conflict do nothing returning one`);
    if (begun.length === 0) return 'BEGUN';
    await query(sql`delete from session s using account a
      where a.id = s.account_id and s.provider is null and not a.is_break_glass`);
    await recordEvent(query, { kind: 'SIGN_ON_ONLY_BEGUN', actor });
    return 'BEGUN';
  });

/** SO15: passwords work again. It is always possible. */
export const endSignOnOnly = (db: Db, actor: number | null): Promise<void> =>
  db.transaction(async (query) => {
    const ended = await query(sql`delete from sign_on_only returning one`);
    if (ended.length > 0) await recordEvent(query, { kind: 'SIGN_ON_ONLY_ENDED', actor });
  });
