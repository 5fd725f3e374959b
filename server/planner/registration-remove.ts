import type { Caller } from '../../core/contract/session.ts';
import { doneBy } from '../change/done-by.ts';
import { writeHistory } from '../change/history.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import {
  decodeRegistered,
  registrationRemoved,
  registrationValues,
} from './registration-values.ts';

/** AT19: removes one of the caller's registrations. Another person's is treated as unknown. */
export const removeRegistration = async (
  db: Db,
  caller: Caller,
  id: number,
  { now }: { readonly now: number },
): Promise<Answer<null>> => {
  const removed = await db.transaction(async (query) => {
    const row = decodeRegistered(
      await query({
        text: `delete from registration where id = $1 and user_id = $2
               returning id, user_id, ${registrationValues('registration')} as values`,
        values: [id, caller.userId],
      }),
    );
    if (row !== null) await writeHistory(query, doneBy(caller, now, [registrationRemoved(row)]));
    return row;
  });
  return removed !== null
    ? answer(null)
    : refused(404, 'UNKNOWN_REGISTRATION', `You have no registration ${id}`);
};
