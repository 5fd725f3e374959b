import type { Author } from '../../change/author.ts';
import type { Query } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import { retentionOf } from '../../jobs/retention.ts';

/** SO25: for how many minutes people who are deactivated keep what is to come; null: for ever. */
export const keptForLeavers = async (query: Query): Promise<number | null> =>
  (await retentionOf(query))?.leavers ?? null;

/** SO26: who has deactivated these people, and when. Call it after that. `now`: milliseconds since the epoch. */
export const noteLeavers = async (
  query: Query,
  ids: readonly number[],
  { author: { userId, name, source }, now }: { readonly author: Author; readonly now: number },
): Promise<void> => {
  if (ids.length === 0) return;
  // The name of a person stands with the person alone.
  const other = userId === null ? (name ?? '').slice(0, 200) : '';
  await query(sql`update leaver set left_at = ${now}::bigint, actor_id = ${userId}::bigint, actor_name = ${other},
      source = ${source} where employee_id = any(${ids}::bigint[])`);
};
