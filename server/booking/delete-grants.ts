import { Schema } from 'effect';
import type { DeleteGrant } from '../../core/rules/permission/grants.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeGrants = decodeRows(
  Schema.Struct({
    space_id: Schema.Int,
    event_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
  }),
);

/** The person's grants to delete any of these events (specification 6). */
export const findDeleteGrants = async (
  query: Query,
  userId: number,
  eventIds: readonly unknown[],
): Promise<readonly DeleteGrant[]> => {
  if (eventIds.length === 0) return [];
  const rows = await query(sql`select space_id, event_id, start_minute, end_minute from delete_grant
    where user_id = ${userId} and event_id = any(${eventIds}::bigint[])`);
  return decodeGrants(rows).map((row) => ({
    spaceId: row.space_id,
    eventId: row.event_id,
    start: row.start_minute,
    end: row.end_minute,
  }));
};
