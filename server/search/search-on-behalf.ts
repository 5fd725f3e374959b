import type { User } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import { queryOf, searchIntent } from '../../core/rules/search/query.ts';
import { findPermissions, isPermitted } from '../booking/permission.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { refreshSearchWords } from './fill-words.ts';
import { findPeople } from './find-people.ts';

/** More than anybody reads; typing more narrows the list. */
const MOST = 50;

/** Whether the person organizes a booking that has not ended. */
const organizes = async (query: Query, userId: number, now: number): Promise<boolean> => {
  const text = 'select id from booking where organizer_id = $1 and end_minute > $2 limit 1';
  return (await query({ text, values: [userId, now] })).length > 0;
};

/**
 * PE12: the people the caller may book for, or may allow to delete the caller's events: all visible people (VI1) except
 * the caller whose name starts with the text (SR5, SR6), best match first (SR8). Fewer than three characters: none (SR11).
 */
export const searchOnBehalf = async (
  db: Db,
  caller: Caller,
  text: string,
  { now }: { readonly now: number },
): Promise<Answer<readonly User[]>> => {
  const [people, configuration] = await Promise.all([
    findPermissions(db.query, [caller.userId], null),
    readConfiguration(db),
  ]);
  const permitted = isPermitted(people.get(caller.userId), 'book_for_others');
  const mayBook = permitted && configuration.features.deskFinder.meta.bobo;
  if (!mayBook && !(await organizes(db.query, caller.userId, now))) {
    return refused(403, 'NO_PERMISSION', 'Booking on behalf of others needs a permission');
  }
  const typed = queryOf(text);
  const none = searchIntent(text) !== 'search' || typed.words.length === 0 || text.includes('\0');
  if (none) return answer([]);
  await refreshSearchWords(db);
  // One more, because the caller may be among them.
  const found = await findPeople(db.query, caller.userId, {
    typed,
    fields: ['FIRSTNAME', 'LASTNAME'],
    atSpaces: false,
    most: MOST + 1,
  });
  return answer(found.filter(({ id }) => id !== caller.userId).slice(0, MOST));
};
