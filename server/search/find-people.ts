import { Schema } from 'effect';
import type { User } from '../../core/contract/people.ts';
import type { SearchField } from '../../core/contract/search.ts';
import { joinedParts, type NameParts, type Query as Typed } from '../../core/rules/search/query.ts';
import { RANKS } from '../../core/rules/search/rank.ts';
import type { Query } from '../database/db.ts';
import { Parameters } from '../database/parameters.ts';
import { decodeRows } from '../database/rows.ts';
import { PERSON_COLUMNS, personFields, showPerson } from '../people/person-row.ts';

const decodePeople = decodeRows(Schema.Struct(personFields));

/** PL23: people of whom one part of the name is the one, and the other begins with the other. */
const byParts = ({ one, other }: NameParts, parameters: Parameters): string =>
  `select a.employee_id, ${RANKS.begins} as rank from employee_name a join employee_name b on b.employee_id = a.employee_id
   where a.name = ${parameters.add(one)} and starts_with(b.name, ${parameters.add(other)})
     and (a.field, b.field) in (('F', 'L'), ('L', 'F'))`;

/** The field codes of words and names for each search field. */
const WORDS: Readonly<Record<SearchField, string>> = { FIRSTNAME: 'F', LASTNAME: 'L', TITLE: 'T' };

/** People for whom each typed word is a prefix of a different word in one of the fields (SR6). */
const byWords = (typed: Typed, fields: readonly string[], parameters: Parameters): string =>
  typed.words
    .map(
      ({ begins, times }) =>
        `select employee_id from employee_word
         where ${parameters.begins('word', begins)} and field = any(${parameters.add(fields)}::text[])
         ${times === 1 ? '' : `group by employee_id having sum(times) >= ${parameters.add(times)}`}`,
    )
    .join(' intersect ');

export type PeopleSearch = {
  readonly typed: Typed;
  /** The fields to search. */
  readonly fields: readonly SearchField[];
  /** Whether to match the name of the space that a person is at, too (SR5). */
  readonly atSpaces: boolean;
  /** The maximum number of results; the best matches are kept. */
  readonly most: number;
  /** Restricts the search to one person. */
  readonly among?: number;
};

/**
 * People whose name, in the given fields, or whose space's name starts with the text (SR5, SR6); matches of the title come
 * last (SR8). Invisible people are found only by themselves (VI1).
 */
export const findPeople = async (
  query: Query,
  callerId: number,
  { typed, fields, atSpaces, most, among }: PeopleSearch,
): Promise<readonly User[]> => {
  const parameters = new Parameters();
  const caller = parameters.add(callerId);
  const all = fields.map((field) => WORDS[field]);
  const names = all.filter((field) => field !== 'T');
  const whole = names.length === 2 ? ['N', ...names] : names;
  const found: string[] = [];
  if (whole.length > 0) {
    const inNames = `field = any(${parameters.add(whole)}::text[])`;
    found.push(
      `select employee_id, ${RANKS.exact} as rank from employee_name
       where name = ${parameters.add(typed.whole)} and ${inNames}`,
      `select employee_id, ${RANKS.begins} as rank from employee_name
       where ${parameters.begins('name', typed.whole)} and ${inNames}`,
    );
    if (names.length === 2) {
      for (const parts of joinedParts(typed.whole)) found.push(byParts(parts, parameters));
    }
    if (atSpaces) {
      found.push(
        `select e.id as employee_id, ${RANKS.place} as rank
         from space_name n join employee e on e.location_space_id = n.space_id
         where ${parameters.begins('n.name', typed.whole)}`,
      );
    }
    if (typed.words.length > 0) {
      found.push(
        `select w.employee_id, ${RANKS.words} as rank from (${byWords(typed, names, parameters)}) w`,
      );
    }
  }
  if (all.includes('T') && typed.words.length > 0) {
    found.push(
      `select w.employee_id, ${RANKS.server} as rank from (${byWords(typed, all, parameters)}) w`,
    );
  }
  if (found.length === 0) return [];
  // The best matches are chosen on narrow rows; rows of `employee` are wide because of the portraits.
  const rows = decodePeople(
    await query({
      text: `with found as (
               select employee_id, min(rank) as rank from (${found.join(' union all ')}) each
               group by employee_id
             ), best as (
               select f.employee_id, f.rank, n.sort_key, n.name from found f
               join employee_name n on n.employee_id = f.employee_id and n.field = 'N'
               where f.employee_id not in (
                   select i.id from employee i where i.visibility = 'INVISIBLE' and i.id <> ${caller}
                 )
                 ${among === undefined ? '' : `and f.employee_id = ${parameters.add(among)}`}
               order by f.rank, n.sort_key, n.name, f.employee_id limit ${parameters.add(most)}
             )
             select ${PERSON_COLUMNS} from best b join employee e on e.id = b.employee_id
             order by b.rank, b.sort_key, b.name, b.employee_id`,
      values: parameters.values,
    }),
  );
  return rows.map((row) => showPerson(row, callerId));
};
