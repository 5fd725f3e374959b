import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { StoredState } from './read-state.ts';

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/**
 * SO18: the company's own ids of those who sign in with the password of a break-glass account, if people sign in at providers only;
 * null: they do not.
 */
export const readBreakGlass = async (
  query: Query,
  { ids: { people } }: Pick<StoredState, 'ids'>,
): Promise<ReadonlySet<string> | null> => {
  const isOn = await query(sql`select one from sign_on_only`);
  if (isOn.length === 0) return null;
  const rows = decodeIds(
    await query(sql`select a.employee_id as id from account a
      join credential c on c.account_id = a.id and c.kind = 'password' where a.is_break_glass`),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return new Set([...people].flatMap(([key, id]) => (ids.has(id) ? [key] : [])));
};
