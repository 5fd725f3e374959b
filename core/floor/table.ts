import { Schema } from 'effect';
import { ordinalOfSpace } from '../contract/ids.ts';
import { Code } from '../contract/text.ts';

/**
 * A persistent table of things by space id, plain JSON: chunks of 32 running numbers. Changing one row copies its chunk
 * and the chunk index, not the floor; untouched rows and chunks keep their identity.
 */
export type Table<Row> = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The schema of a table of such rows. */
export const table = <Row extends Schema.Top>(row: Row) =>
  Schema.Record(Code, Schema.Record(Code, row));

const CHUNK_BITS = 5;
const chunkOf = (id: number): string => String(ordinalOfSpace(id) >>> CHUNK_BITS);

export const emptyTable: Table<never> = {};

export const lookUp = <Row>(table: Table<Row>, id: number): Row | undefined =>
  table[chunkOf(id)]?.[id];

/** Sets and removes rows by id in one go. */
export const alter = <Row extends { readonly id: number }>(
  table: Table<Row>,
  set: readonly Row[],
  remove: readonly number[] = [],
): Table<Row> => {
  if (set.length === 0 && remove.length === 0) return table;
  const chunks: Record<string, Record<string, Row>> = {};
  const open = (id: number): Record<string, Row> => {
    const key = chunkOf(id);
    const copy = chunks[key] ?? { ...table[key] };
    chunks[key] = copy;
    return copy;
  };
  for (const id of remove) delete open(id)[id];
  for (const row of set) open(row.id)[row.id] = row;
  const next: Record<string, Readonly<Record<string, Row>>> = { ...table, ...chunks };
  for (const [key, chunk] of Object.entries(chunks)) {
    if (Object.keys(chunk).length === 0) delete next[key];
  }
  return next;
};

/** Rows in the order of their running numbers. */
export const rowsOf = <Row>(table: Table<Row>): Row[] =>
  Object.values(table).flatMap((chunk) => Object.values(chunk));

export const tableOf = <Row extends { readonly id: number }>(rows: readonly Row[]): Table<Row> =>
  alter<Row>(emptyTable, rows);
