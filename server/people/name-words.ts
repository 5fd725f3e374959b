import { Schema } from 'effect';
import { namedBy } from '../../core/search/named.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { insertRows } from '../seed/insert-rows.ts';

const decodeNames = decodeRows(
  Schema.Struct({ id: Schema.Int, first_name: Schema.String, last_name: Schema.String }),
);

const TABLE = {
  name: 'employee_word',
  columns: { word: 'text', employee_id: 'bigint' },
} as const;

/** Writes the words of everybody whose words are not there yet. SQL cannot fold names as the search does (SR1, SR2). */
export const fillNameWords = async (query: Query): Promise<void> => {
  const people = decodeNames(
    await query({
      text: `select id, first_name, last_name from employee e
             where not exists (select from employee_word w where w.employee_id = e.id)`,
      values: [],
    }),
  );
  const rows = people.flatMap(({ id, first_name, last_name }) =>
    namedBy([`${first_name} ${last_name}`]).words.map((word) => ({ word, employee_id: id })),
  );
  await insertRows(query, TABLE, rows);
};
