import type { Visibility } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { changePresence } from './presence.ts';

/** Shows the caller to everyone, or to nobody but themself; the floors where they show hear of it. */
export const setVisibility = (
  db: Db,
  caller: Caller,
  visibility: Visibility,
): Promise<Answer<null>> =>
  db.transaction(async (query) => {
    const known = await changePresence(query, caller.userId, [], async () => {
      await query({
        text: 'update employee set visibility = $2 where id = $1',
        values: [caller.userId, visibility],
      });
    });
    return known ? answer(null) : refused(404, 'UNKNOWN_USER', `There is no user ${caller.userId}`);
  });
