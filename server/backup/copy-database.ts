import type { Query } from '../database/db.ts';

/** A connection to one database that copies tables in the text format of COPY. One thing at a time. */
export type CopyDatabase = {
  readonly kind: 'pglite' | 'postgres';
  readonly query: Query;
  /** The rows of a `select`, in pieces of any length. */
  readonly copyOut: (select: string) => AsyncIterable<Uint8Array>;
  /** `target`: a table with its columns, such as `zone (id, name)`. */
  readonly copyIn: (target: string, rows: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Runs work in one transaction; nothing is retried. `mode`: `snapshot` reads from one snapshot and may not write. */
export const inTransaction = async <A>(
  { query }: Pick<CopyDatabase, 'query'>,
  mode: 'snapshot' | 'write',
  work: () => Promise<A>,
): Promise<A> => {
  await query({
    text: mode === 'snapshot' ? 'begin isolation level repeatable read, read only' : 'begin',
  });
  try {
    const result = await work();
    await query({ text: 'commit' });
    return result;
  } catch (error) {
    await query({ text: 'rollback' }).catch(() => {});
    throw error;
  }
};
