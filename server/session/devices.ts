import { normalUsername } from '../../core/text/username.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { hashToken, isToken, newToken } from '../identity/token.ts';

/** A device is forgotten if nobody signs in on it for this time. Milliseconds. */
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60_000;
/** Devices of one person; the one not used for longest is forgotten. */
const MOST_DEVICES = 20;

/**
 * Devices on which people have signed in, by a random token in a cookie (OWASP "device cookies"). Attempts from a known
 * device are counted and queued apart from all others, so that a flood of attempts does not lock its owner out.
 */
export const createDevices = (db: Db, clock: () => number) => ({
  /** The hash of the token if this person has signed in with it before, else null. */
  known: async (token: string | null, username: string): Promise<string | null> => {
    if (!isToken(token)) return null;
    const hash = hashToken(token);
    const rows = await db.query(
      sql`select 1 from device d join employee e on e.id = d.employee_id
          where d.token_hash = ${hash} and e.username = ${normalUsername(username)}
            and d.used_at > ${clock() - DEVICE_KEPT_MS}`,
    );
    return rows.length > 0 ? hash : null;
  },
  /** Remembers that the person signed in on the device. Returns its token, a new one if it has none. */
  remember: async (token: string | null, userId: number): Promise<string> => {
    const kept = isToken(token) ? token : newToken();
    const hash = hashToken(kept);
    const now = clock();
    await db.query(sql`with old as (
        delete from device where used_at <= ${now - DEVICE_KEPT_MS} or (employee_id, token_hash) in (
          select employee_id, token_hash from device where employee_id = ${userId} and token_hash <> ${hash}
          order by used_at desc offset ${MOST_DEVICES - 1})
      )
      insert into device (token_hash, employee_id, used_at)
      select ${hash}, id, ${now}::bigint from employee where id = ${userId} and active for share
      on conflict (token_hash, employee_id) do update set used_at = excluded.used_at`);
    return kept;
  },
});
