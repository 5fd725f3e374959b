import type { User } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import { mayBeFavourite } from '../../core/rules/favourite/favourites.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { PERSON_COLUMNS, PersonRow, showPerson } from './person-row.ts';

const decodePeople = decodeRows(PersonRow);

/** The caller's favourites, by name. People who became invisible stay on the list, without their place. */
export const favouritesOf = async (db: Db, { userId }: Caller): Promise<readonly User[]> => {
  const rows = decodePeople(
    await db.query({
      text: `select ${PERSON_COLUMNS} from favourite f join employee e on e.id = f.favourite_id
             where f.user_id = $1 order by e.first_name, e.last_name, e.id`,
      values: [userId],
    }),
  );
  return rows.map((row) => showPerson(row, userId));
};

/** Adds a favourite; idempotent. The caller cannot be their own favourite (FV1). */
export const addFavourite = async (
  db: Db,
  { userId }: Caller,
  { id, named }: { readonly id: number; readonly named: number },
): Promise<Answer<null>> => {
  if (id !== named) return refused(400, 'MALFORMED', `userId: expected ${id}, as in the path`);
  if (!mayBeFavourite(id, userId)) {
    return refused(400, 'MALFORMED', 'userId: expected somebody else than the caller');
  }
  const added = await db.query(sql`with known as (select id from employee where id = ${id}),
         added as (insert into favourite (user_id, favourite_id) select ${userId}, id from known
                   on conflict do nothing)
    select id from known`);
  return added.length === 0 ? refused(404, 'UNKNOWN_USER', `There is no user ${id}`) : answer(null);
};

/** Removes a favourite; idempotent. */
export const removeFavourite = async (
  db: Db,
  { userId }: Caller,
  id: number,
): Promise<Answer<null>> => {
  await db.query(sql`delete from favourite where user_id = ${userId} and favourite_id = ${id}`);
  return answer(null);
};
