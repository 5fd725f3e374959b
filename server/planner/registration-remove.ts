import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

/** AT19: removes one of the caller's registrations. Another person's is treated as unknown. */
export const removeRegistration = async (
  db: Db,
  { userId }: Caller,
  id: number,
): Promise<Answer<null>> => {
  const removed = await db.query(
    sql`delete from registration where id = ${id} and user_id = ${userId} returning id`,
  );
  return removed.length > 0
    ? answer(null)
    : refused(404, 'UNKNOWN_REGISTRATION', `You have no registration ${id}`);
};
