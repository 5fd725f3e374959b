import { Schema } from 'effect';

/**
 * A persistent table of rows by id, as plain JSON: a list of small chunks, each sorted by id. Changing one row copies its
 * chunk and the list of chunks; all other rows and chunks keep their identity. Chunks are arrays because copying an array
 * costs a fraction of copying a record. Tables with equal rows are structurally equal.
 */
export type Table<Row> = readonly (readonly Row[])[];

/** The schema of a table with these rows. */
export const table = <Row extends Schema.Top>(row: Row) => Schema.Array(Schema.Array(row));

export const emptyTable: Table<never> = [];

/** All rows, chunk by chunk. */
export const rowsOf = <Row>(table: Table<Row>): Row[] => table.flat();

type Identified = { readonly id: number };

const NO_ROWS: readonly never[] = [];

const indexIn = (chunk: readonly Identified[], id: number): number => {
  for (let index = 0; index < chunk.length; index += 1) if (chunk[index]?.id === id) return index;
  return -1;
};

const insert = <Row extends Identified>(chunk: Row[], row: Row): void => {
  let index = chunk.length;
  while (index > 0 && (chunk[index - 1]?.id ?? row.id) > row.id) index -= 1;
  chunk.splice(index, 0, row);
};

/** Operations on tables whose rows are grouped by `chunkOf(id)`: small integers from 0. */
export const tablesBy = (chunkOf: (id: number) => number) => {
  const lookUp = <Row extends Identified>(table: Table<Row>, id: number): Row | undefined => {
    const chunk = table[chunkOf(id)];
    return chunk === undefined ? undefined : chunk[indexIn(chunk, id)];
  };

  /** Removes rows, then sets rows, by id. */
  const alter = <Row extends Identified>(
    table: Table<Row>,
    set: readonly Row[],
    remove: readonly number[] = [],
  ): Table<Row> => {
    if (set.length === 0 && remove.length === 0) return table;
    const next: (readonly Row[])[] = table.slice();
    const open = (id: number): Row[] => {
      const key = chunkOf(id);
      const chunk = next[key];
      // A chunk that differs from the table's own has been copied already.
      if (chunk !== undefined && chunk !== NO_ROWS && chunk !== table[key]) return chunk as Row[];
      const copy = chunk === undefined ? [] : chunk.slice();
      while (next.length < key) next.push(NO_ROWS);
      next[key] = copy;
      return copy;
    };
    for (const id of remove) {
      const chunk = open(id);
      const index = indexIn(chunk, id);
      if (index >= 0) chunk.splice(index, 1);
    }
    for (const row of set) {
      const chunk = open(row.id);
      const index = indexIn(chunk, row.id);
      if (index >= 0) chunk[index] = row;
      else insert(chunk, row);
    }
    while (next.length > 0 && next.at(-1)?.length === 0) next.pop();
    return next;
  };

  const tableOf = <Row extends Identified>(rows: readonly Row[]): Table<Row> =>
    alter<Row>(emptyTable, rows);

  return { lookUp, alter, tableOf };
};
