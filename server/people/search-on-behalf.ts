import type { User } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import { namedUser } from '../../core/search/named.ts';
import { queryOf, searchIntent } from '../../core/search/query.ts';
import { rankOfUser } from '../../core/search/rank.ts';
import { compareText } from '../../core/text/order.ts';
import { findPermissions } from '../booking/permission.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { PERSON_COLUMNS, PersonRow, showPerson } from './person-row.ts';

const decodePeople = decodeRows(PersonRow);

/** More than anybody reads: who is not among them is found by typing on. */
const MOST = 50;
/** Candidates that are ranked; a common first name of a large company has about so many bearers. */
const MOST_RANKED = 1000;
/** Sorts after every text that begins with what stands before it. */
const LAST = '\u{10FFFF}';

/** Whether the person made a booking that is not over. */
const organizes = async (query: Query, userId: number, now: number): Promise<boolean> => {
  const text = 'select id from booking where organizer_id = $1 and end_minute > $2 limit 1';
  return (await query({ text, values: [userId, now] })).length > 0;
};

/**
 * PE12: whom the caller may book for, or give leave to delete what they organize: everybody who may be seen, but themself, whose name the text begins (SR5, SR6), the
 * best fit first (SR8). Below three characters nobody (SR11).
 */
export const searchOnBehalf = async (
  db: Db,
  caller: Caller,
  text: string,
  { now }: { readonly now: number },
): Promise<Answer<readonly User[]>> => {
  const [people, configuration] = await Promise.all([
    findPermissions(db.query, [caller.userId]),
    readConfiguration(db),
  ]);
  const permitted = people.get(caller.userId)?.book_on_behalf === true;
  const mayBook = permitted && configuration.features.deskFinder.meta.bobo;
  if (!mayBook && !(await organizes(db.query, caller.userId, now))) {
    return refused(403, 'NO_PERMISSION', 'Booking on behalf of others needs a permission');
  }
  const query = queryOf(text);
  if (searchIntent(text) !== 'search' || query.words.length === 0) return answer([]);
  const words = query.words.map(
    (_, i) =>
      `select employee_id from employee_word where field <> 'T' and word >= $${2 + 2 * i} and word < $${3 + 2 * i}`,
  );
  const rows = decodePeople(
    await db.query({
      text: `select ${PERSON_COLUMNS} from employee e
             where e.id in (${words.join(' intersect ')}) and e.visibility = 'EVERYONE' and e.id <> $1
             order by e.id limit ${MOST_RANKED}`,
      values: [caller.userId, ...query.words.flatMap((word) => [word, word + LAST])],
    }),
  );
  const ranked = rows
    .map((row) => showPerson(row, caller.userId))
    .flatMap((user) => {
      const named = namedUser(user);
      const rank = rankOfUser(named, false, query);
      return rank === null ? [] : [{ user, rank, order: named.order }];
    })
    .sort((a, b) => a.rank - b.rank || compareText(a.order, b.order) || a.user.id - b.user.id);
  return answer(ranked.slice(0, MOST).map(({ user }) => user));
};
