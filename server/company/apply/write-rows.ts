import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Query } from '../../database/db.ts';
import type { CompanyRecord } from '../format/state.ts';
import { STORED } from '../stored/stored.ts';

/** Rows per statement: few round trips, but short enough not to block other work. */
const BATCH = 1_000;

export type Written = CompanyRecord & { readonly _id: number };

const inBatches = async <A>(
  rows: readonly A[],
  write: (batch: readonly A[], from: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await write(rows.slice(from, from + BATCH), from);
};

/** Called before each batch of a table is written. */
export type OnProgress = (table: TableName, done: number, total: number) => void;

/** Inserts or updates whole rows. */
export const writeRows = (
  query: Query,
  table: TableName,
  rows: readonly Written[],
  onProgress: OnProgress,
): Promise<void> =>
  inBatches(rows, (batch, from) => {
    onProgress(table, from, rows.length);
    return query({ text: STORED[table].write, values: [JSON.stringify(batch)] });
  });

/** `now`: milliseconds since the epoch. */
export const removeRows = (
  query: Query,
  table: TableName,
  ids: readonly number[],
  now: number,
): Promise<void> =>
  inBatches(ids, (batch) => query({ text: STORED[table].remove, values: [batch, now] }));
