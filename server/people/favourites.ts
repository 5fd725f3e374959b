import { Schema } from 'effect';
import type { User } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import { mayBeFavourite } from '../../core/rules/favourite/favourites.ts';
import type { Db } from '../database/db.ts';
import { retrying } from '../database/retry.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, NOT_SIGNED_IN, refused } from '../refusal/refused.ts';
import { PERSON_COLUMNS, PersonRow, showPerson } from './person-row.ts';

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));
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

/** Adds a favourite; idempotent. The caller cannot be their own favourite (FV1). CD30, PE14: both are active, and stay so meanwhile. */
export const addFavourite = async (
  db: Db,
  { userId }: Caller,
  { id, named }: { readonly id: number; readonly named: number },
): Promise<Answer<null>> => {
  if (id !== named) return refused(400, 'MALFORMED', `userId: expected ${id}, as in the path`);
  if (!mayBeFavourite(id, userId)) {
    return refused(400, 'MALFORMED', 'userId: expected somebody else than the caller');
  }
  const held = decodeIds(
    await retrying(() =>
      db.query(sql`with held as (
          select id from employee where id in (${id}, ${userId}) and active order by id for share
        ), added as (
          insert into favourite (user_id, favourite_id)
          select ${userId}::bigint, ${id}::bigint where (select count(*) from held) = 2
          on conflict do nothing)
        select id from held`),
    ),
  ).map((row) => row.id);
  if (!held.includes(userId)) return NOT_SIGNED_IN;
  return held.includes(id) ? answer(null) : refused(404, 'UNKNOWN_USER', `There is no user ${id}`);
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
