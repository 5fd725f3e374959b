import { Schema } from 'effect';
import { comparedWords, namedBy } from '../../core/rules/search/named.ts';
import { folded } from '../../core/text/folded.ts';
import { hasPoint, nameWordsOf } from '../../core/text/words.ts';
import type { Db, Query } from '../database/db.ts';
import { insertRows } from '../database/insert-rows.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { joinedWords } from './find-spaces.ts';

const decodePeople = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    first_name: Schema.String,
    last_name: Schema.String,
    title: Schema.String,
  }),
);
const decodeSpaces = decodeRows(Schema.Struct({ id: Schema.Int, name: Schema.String }));

const EMPLOYEE_WORD = {
  name: 'employee_word',
  columns: { word: 'text', field: 'text', employee_id: 'bigint', times: 'int' },
} as const;
const EMPLOYEE_NAME = {
  name: 'employee_name',
  columns: { name: 'text', sort_key: 'text', field: 'text', employee_id: 'bigint' },
} as const;
const SPACE_NAME = {
  name: 'space_name',
  columns: { name: 'text', words: 'text', sort_key: 'text', space_id: 'bigint' },
} as const;

/** The limit of an index entry; queries are shorter (`SearchCalls`). */
const LONGEST = 600;
const cut = (text: string): string =>
  text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join('');

const timesEach = (words: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
};

const nameColumns = (text: string) => {
  const { names, order } = namedBy([text]);
  return { name: cut(names[0] ?? ''), sort_key: order };
};

/** `ids`: the people; null: everybody without search words. */
const fillPeople = async (query: Query, ids: readonly number[] | null): Promise<void> => {
  if (ids?.length === 0) return;
  const people = decodePeople(
    await query(sql`select id, first_name, last_name, title from employee e
      where e.active and (${ids}::bigint[] is null or e.id = any(${ids}::bigint[]))
        and not exists (select from employee_name n where n.employee_id = e.id)`),
  );
  const words = people.flatMap(({ id, first_name, last_name, title }) => {
    const fields = { F: first_name, L: last_name, T: title };
    const ofFields = Object.entries(fields).map(
      ([field, text]) => [field, nameWordsOf(folded(text))] as const,
    );
    // A query may contain words of several fields (SR6).
    const hasNumbers = ofFields.some(([, each]) => hasPoint(each));
    return ofFields.flatMap(([field, each]) =>
      [...timesEach(comparedWords(each, hasNumbers).map(cut))].map(([word, times]) => ({
        word,
        field,
        employee_id: id,
        times,
      })),
    );
  });
  const names = people.flatMap((row) =>
    [
      { field: 'N', text: `${row.first_name} ${row.last_name}` },
      { field: 'F', text: row.first_name },
      { field: 'L', text: row.last_name },
    ].map(({ field, text }) => ({ ...nameColumns(text), field, employee_id: row.id })),
  );
  await insertRows(query, EMPLOYEE_WORD, words);
  await insertRows(query, EMPLOYEE_NAME, names);
  await query(sql`update employee_name whole set attendee_key = first.sort_key || chr(1) || whole.sort_key
    from employee_name first
    where whole.field = 'N' and whole.attendee_key = ''
      and (${ids}::bigint[] is null or whole.employee_id = any(${ids}::bigint[]))
      and first.field = 'F' and first.employee_id = whole.employee_id`);
};

/** `ids`: the spaces; null: all without search words. */
const fillSpaces = async (query: Query, ids: readonly number[] | null): Promise<void> => {
  if (ids?.length === 0) return;
  const spaces = decodeSpaces(
    await query(sql`select id, name from space s
      where (${ids}::bigint[] is null or s.id = any(${ids}::bigint[]))
        and not exists (select from space_name n where n.space_id = s.id)`),
  );
  await insertRows(
    query,
    SPACE_NAME,
    spaces.map(({ id, name }) => ({
      ...nameColumns(name),
      words: joinedWords(namedBy([name]).words.map(cut)),
      space_id: id,
    })),
  );
};

/** An arbitrary lock id: concurrent fills would write the same words. */
const LOCK = 7_316_873;

const decodeDue = decodeRows(
  Schema.Struct({ employee_id: Schema.NullOr(Schema.Int), space_id: Schema.NullOr(Schema.Int) }),
);

/** Deletes the search words of renamed people and spaces. */
const forgetDue = async (query: Query) => {
  await query(sql`select pg_advisory_xact_lock(${LOCK})`);
  const due = decodeDue(
    await query(sql`with due as (delete from unfolded returning employee_id, space_id),
           word as (delete from employee_word where employee_id in (select employee_id from due)),
           name as (delete from employee_name where employee_id in (select employee_id from due)),
           space as (delete from space_name where space_id in (select space_id from due))
      select distinct employee_id, space_id from due`),
  );
  return {
    people: due.flatMap(({ employee_id }) => employee_id ?? []),
    spaces: due.flatMap(({ space_id }) => space_id ?? []),
  };
};

/**
 * Writes missing search words of active people and spaces, whoever changed those. Call it in a transaction. Done here
 * because SQL cannot fold names as the search does (SR1, SR2).
 */
export const fillSearchWords = async (query: Query): Promise<void> => {
  await forgetDue(query);
  await fillPeople(query, null);
  await fillSpaces(query, null);
};

/** As `fillSearchWords`, only for people and spaces that are new or renamed since the last call. */
export const renewSearchWords = async (query: Query): Promise<void> => {
  const due = await forgetDue(query);
  await fillPeople(query, due.people);
  await fillSpaces(query, due.spaces);
};

/** Call it before a search, so that new and renamed people and spaces are found by their current name. */
export const refreshSearchWords = async (db: Db): Promise<void> => {
  const due = await db.query(sql`select 1 as one from unfolded limit 1`);
  if (due.length > 0) await db.transaction(renewSearchWords, 'patient');
};
