import type { Files } from '../../../server/company/files/company-files.ts';
import { readCsv } from '../../../server/company/reading/csv.ts';
import type { Db } from '../../../server/database/db.ts';
import { insertRows } from '../../../server/database/insert-rows.ts';

type PlainTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, 'text'>>;
  readonly rows: readonly Readonly<Record<string, string>>[];
};

const plainTables = (files: Files): readonly PlainTable[] =>
  [...files]
    .filter(([path]) => path.endsWith('.csv'))
    .map(([path, bytes]) => {
      const read = readCsv(path, bytes);
      if ('fault' in read) throw new Error(`${path} cannot be read`);
      const [header, ...lines] = read.lines;
      const names = (header?.cells ?? []).map((name) => `"${name}"`);
      return {
        name: `plain.${path.slice(0, -'.csv'.length)}`,
        columns: Object.fromEntries(names.map((name) => [name, 'text' as const])),
        rows: lines.map(({ cells }) =>
          Object.fromEntries(names.map((name, n) => [name.slice(1, -1), cells[n] ?? ''])),
        ),
      };
    });

/** The baseline of an import: the same files, each cell a text, in tables without keys, checks or history. */
export const fillPlainTables = (db: Db, files: Files): Promise<void> =>
  db.transaction(async (query) => {
    await query({ text: 'drop schema if exists plain cascade; create schema plain' });
    for (const { name, columns, rows } of plainTables(files)) {
      const defined = Object.entries(columns).map((column) => column.join(' '));
      await query({ text: `create table ${name} (${defined.join(', ')})` });
      await insertRows(query, { name, columns }, rows);
    }
  }, 'patient');

/** The baseline of importing the same files again: how many rows of them the plain tables do not have. */
export const missingInPlainTables = async (db: Db, files: Files): Promise<number> => {
  let missing = 0;
  for (const { name, rows } of plainTables(files)) {
    const stored = await db.query({ text: `select * from ${name}`, values: [] });
    const known = new Set(stored.map((row) => JSON.stringify(Object.values(row))));
    missing += rows.filter((row) => !known.has(JSON.stringify(Object.values(row)))).length;
  }
  return missing;
};
