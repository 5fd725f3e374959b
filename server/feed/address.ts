import { Schema } from 'effect';
import type { FeedStatus } from '../../core/contract/feed.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { type Answer, answer, NOT_SIGNED_IN } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';

const decodeStatus = decodeFirst(Schema.Struct({ made_minute: Schema.Int }));
const decodeMade = decodeFirst(Schema.Struct({ replaced: Schema.Boolean }));
const decodePerson = decodeFirst(Schema.Struct({ user_id: Schema.Int }));

/** Since when the person has a feed address. */
export const feedStatus = async ({ query }: Db, userId: number): Promise<FeedStatus> => {
  const row = decodeStatus(
    await query(sql`select made_minute from calendar_feed where user_id = ${userId}`),
  );
  return { since: row?.made_minute ?? null };
};

/**
 * CE9: creates or replaces an active person's (CD30) feed address. Returns its secret; only the hash is stored. `now`:
 * minutes.
 */
export const makeFeed = (db: Db, userId: number, now: number): Promise<Answer<string>> =>
  db.transaction(async (query) => {
    const secret = newToken();
    const made = decodeMade(
      await query(sql`insert into calendar_feed (user_id, secret_hash, made_minute)
        select id, decode(${hashToken(secret)}, 'hex'), ${now}::bigint from employee
        where id = ${userId} and active for share
        on conflict (user_id) do update
          set secret_hash = excluded.secret_hash, made_minute = excluded.made_minute
        returning xmax <> 0 as replaced`),
    );
    if (made === null) return NOT_SIGNED_IN;
    const kind = made.replaced ? 'FEED_REPLACED' : 'FEED_CREATED';
    await recordEvent(query, { kind, actor: userId });
    return answer(secret);
  });

/** CE9: revokes the address; idempotent. */
export const revokeFeed = (db: Db, userId: number): Promise<void> =>
  db.transaction(async (query) => {
    const gone = await query(
      sql`delete from calendar_feed where user_id = ${userId} returning user_id`,
    );
    if (gone.length > 0) await recordEvent(query, { kind: 'FEED_REVOKED', actor: userId });
  });

/** CE10: the person to whom the secret of a feed belongs; null: nobody, or they may no longer sign in. */
export const personOfFeed = async ({ query }: Db, secret: string): Promise<number | null> => {
  const row = decodePerson(
    await query({
      name: 'feed_person',
      text: `select c.user_id from calendar_feed c
             join account a on a.employee_id = c.user_id join employee e on e.id = c.user_id
             where c.secret_hash = decode($1, 'hex') and e.active`,
      values: [hashToken(secret)],
    }),
  );
  return row?.user_id ?? null;
};
