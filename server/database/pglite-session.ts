import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { DbError, type Row } from './db.ts';

/**
 * One embedded PostgreSQL, which has a single session: callers must run transactions one after the other (`pglite.ts`
 * does). Used in the main thread and in a worker thread (`pglite-thread.ts`).
 */
export type Session = {
  /** Without values: a script of several statements; returns the rows of the last one. */
  readonly run: (text: string, values: readonly unknown[] | undefined) => Promise<readonly Row[]>;
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<void>;
  /** The whole database folder as a tar archive, packed with gzip. */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** A session in this thread, which copies tables, too: `text` is a COPY with the file '/dev/blob'. */
export type LocalSession = Session & {
  readonly copyOut: (text: string) => Promise<Uint8Array>;
  readonly copyIn: (text: string, rows: Uint8Array) => Promise<void>;
};

const INT8 = 20;

/** PGlite resolves queries in microtasks only: without a macrotask between them, timers and sockets starve. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const toDbError = (error: unknown): DbError => {
  const { message, code, constraint } = error as Partial<DbError>;
  return new DbError(message ?? String(error), code ?? 'XX000', constraint ?? null);
};

/** `dataDir` null: in memory. `archive`: the result of `dump`, to fill a new folder. */
export const openSession = async (
  dataDir: string | null,
  archive: Uint8Array | null,
): Promise<LocalSession> => {
  const lite = await PGlite.create({
    dataDir: dataDir ?? 'memory://',
    extensions: { btree_gist },
    parsers: { [INT8]: Number },
    // The default of 128 MB doubles the memory of the process and is no faster with a company's few megabytes.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(archive === null ? {} : { loadDataDir: new Blob([new Uint8Array(archive)]) }),
  });
  return {
    run: async (text, values) => {
      try {
        if (values !== undefined) return (await lite.query<Row>(text, [...values])).rows;
        const results = await lite.exec(text);
        return (results.at(-1)?.rows ?? []) as Row[];
      } catch (error) {
        throw toDbError(error);
      } finally {
        await turn();
      }
    },
    listen: async (channel, onMessage) => {
      await lite.listen(channel, onMessage);
    },
    dump: async () => {
      const archive = await lite.dumpDataDir('gzip');
      return new Uint8Array(await archive.arrayBuffer());
    },
    copyOut: async (text) => {
      try {
        const { blob } = await lite.query(text);
        return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      } catch (error) {
        throw toDbError(error);
      } finally {
        await turn();
      }
    },
    copyIn: async (text, rows) => {
      try {
        await lite.query(text, [], { blob: new Blob([new Uint8Array(rows)]) });
      } catch (error) {
        throw toDbError(error);
      } finally {
        await turn();
      }
    },
    close: () => lite.close(),
  };
};
