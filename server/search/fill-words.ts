import { Schema } from 'effect';
import { namedBy } from '../../core/search/named.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { insertRows } from '../seed/insert-rows.ts';

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
  columns: { word: 'text', field: 'text', employee_id: 'bigint' },
} as const;
const EMPLOYEE_NAME = {
  name: 'employee_name',
  columns: { name: 'text', field: 'text', employee_id: 'bigint' },
} as const;
const SPACE_WORD = { name: 'space_word', columns: { word: 'text', space_id: 'bigint' } } as const;
const SPACE_NAME = { name: 'space_name', columns: { name: 'text', space_id: 'bigint' } } as const;

const wholeOf = (text: string): string => namedBy([text]).names[0] ?? '';

const fillPeople = async (query: Query): Promise<void> => {
  const people = decodePeople(
    await query({
      text: `select id, first_name, last_name, title from employee e
             where not exists (select from employee_name n where n.employee_id = e.id)`,
      values: [],
    }),
  );
  const fields = people.flatMap((row) => [
    { id: row.id, field: 'F', text: row.first_name },
    { id: row.id, field: 'L', text: row.last_name },
    { id: row.id, field: 'T', text: row.title },
  ]);
  const words = fields.flatMap(({ id, field, text }) =>
    namedBy([text]).words.map((word) => ({ word, field, employee_id: id })),
  );
  const names = people.flatMap((row) =>
    [
      { field: 'N', text: `${row.first_name} ${row.last_name}` },
      { field: 'F', text: row.first_name },
      { field: 'L', text: row.last_name },
    ].map(({ field, text }) => ({ name: wholeOf(text), field, employee_id: row.id })),
  );
  await insertRows(query, EMPLOYEE_WORD, words);
  await insertRows(query, EMPLOYEE_NAME, names);
};

const fillSpaces = async (query: Query): Promise<void> => {
  const spaces = decodeSpaces(
    await query({
      text: `select id, name from space s
             where not exists (select from space_name n where n.space_id = s.id)`,
      values: [],
    }),
  );
  const words = spaces.flatMap(({ id, name }) =>
    namedBy([name]).words.map((word) => ({ word, space_id: id })),
  );
  await insertRows(query, SPACE_WORD, words);
  await insertRows(
    query,
    SPACE_NAME,
    spaces.map(({ id, name }) => ({ name: wholeOf(name), space_id: id })),
  );
};

/**
 * Writes by what people and spaces are found, of those of whom it is not written yet. SQL cannot fold names as the search
 * does (SR1, SR2).
 */
export const fillSearchWords = async (query: Query): Promise<void> => {
  await fillPeople(query);
  await fillSpaces(query);
};
