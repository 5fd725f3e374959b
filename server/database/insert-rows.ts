import type { Query } from './db.ts';

/** Rows per statement: few round trips, but short enough not to block other work. */
const BATCH = 400;

/** The columns and their types, in the order of the values. */
export type Table = {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Columns whose values are base64 text. */
  readonly binary?: readonly string[];
};

export type Values = Readonly<Record<string, unknown>>;

/** Inserts many rows; the values are keyed by column. */
export const insertRows = async (
  query: Query,
  { name, columns, binary = [] }: Table,
  rows: readonly Values[],
): Promise<void> => {
  const names = Object.keys(columns);
  const typed = names.map((each) => `${each} ${binary.includes(each) ? 'text' : columns[each]}`);
  const read = names.map((each) => (binary.includes(each) ? `decode(${each}, 'base64')` : each));
  const text = `insert into ${name} (${names.join(', ')})
    select ${read.join(', ')} from jsonb_to_recordset($1::text::jsonb) as t(${typed.join(', ')})`;
  for (let from = 0; from < rows.length; from += BATCH) {
    await query({ text, values: [JSON.stringify(rows.slice(from, from + BATCH))] });
  }
};
