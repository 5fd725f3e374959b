import type { Socket } from 'node:net';
import pg from 'pg';
import type { Row } from '../database/db.ts';
import { targetOf, toDbError, unreachable } from '../database/postgres-error.ts';
import { clientConfig } from '../database/postgres-pool.ts';
import { BadBackup } from './bad-backup.ts';
import type { CopyDatabase } from './copy-database.ts';

/** The part of pg's connection that COPY needs. */
type Wire = {
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Uint8Array) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (why: string) => void;
  readonly stream: Socket;
};

/** What pg calls for a statement whose messages it does not know itself. */
const statement = (
  text: string,
  so: {
    readonly onData?: (chunk: Uint8Array, wire: Wire) => void;
    readonly onReady?: (wire: Wire) => void;
    readonly onEnd: (error: Error | null) => void;
  },
) => ({
  submit: (wire: Wire) => {
    wire.query(text);
  },
  handleRowDescription: () => {},
  handleDataRow: () => {},
  handleCommandComplete: () => {},
  handleEmptyQuery: () => {},
  handlePortalSuspended: () => {},
  handleCopyInResponse: (wire: Wire) => so.onReady?.(wire),
  handleCopyData: ({ chunk }: { readonly chunk: Uint8Array }, wire: Wire) =>
    so.onData?.(chunk, wire),
  handleError: (error: Error) => so.onEnd(error),
  handleReadyForQuery: () => so.onEnd(null),
});

/** Rows wait in pieces of this many bytes; beyond so many pieces the database waits, too. */
const PIECE = 256 * 2 ** 10;
const MOST_WAITING = 8;

async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  let piece = Buffer.allocUnsafe(PIECE);
  let filled = 0;
  let ended: { readonly error: Error | null } | null = null;
  let stopped: Wire | null = null;
  let wake: () => void = () => {};
  const flush = (): void => {
    if (filled > 0) waiting.push(piece.subarray(0, filled));
    piece = Buffer.allocUnsafe(PIECE);
    filled = 0;
  };
  client.query(
    statement(text, {
      onData: (chunk, wire) => {
        // pg uses the memory of the chunk again.
        if (filled + chunk.byteLength > PIECE) flush();
        if (chunk.byteLength > PIECE) waiting.push(Uint8Array.from(chunk));
        else {
          piece.set(chunk, filled);
          filled += chunk.byteLength;
        }
        if (waiting.length >= MOST_WAITING && stopped === null) {
          wire.stream.pause();
          stopped = wire;
        }
        if (waiting.length > 0) wake();
      },
      onEnd: (error) => {
        ended ??= { error };
        flush();
        wake();
      },
    }) as unknown as pg.Submittable,
  );
  const end = (): { readonly error: Error | null } | null => ended;
  try {
    for (;;) {
      const next = waiting.shift();
      if (next !== undefined) {
        yield next;
        continue;
      }
      if (end() !== null) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        (stopped as Wire | null)?.stream.resume();
        stopped = null;
      });
    }
  } finally {
    // Whoever reads has stopped in the middle: nothing else can be asked of this connection.
    if (end() === null) (client as unknown as { connection: Wire }).connection.stream.destroy();
  }
  const error = end()?.error ?? null;
  if (error !== null) throw error;
}

/** Sends the rows; stops if the database has ended the statement. */
const sendRows = async (
  wire: Wire,
  rows: AsyncIterable<Uint8Array>,
  isEnded: () => boolean,
): Promise<void> => {
  for await (const chunk of rows) {
    if (isEnded()) return;
    wire.sendCopyFromChunk(chunk);
    while (wire.stream.writableNeedDrain && !isEnded()) {
      // It may have ended meanwhile, and then nothing is drained.
      await new Promise<void>((resolve) => {
        const go = (): void => {
          clearTimeout(timer);
          wire.stream.off('drain', go);
          resolve();
        };
        const timer = setTimeout(go, 1000);
        wire.stream.on('drain', go);
      });
    }
  }
  if (!isEnded()) wire.endCopyFrom();
};

const copyIn = (client: pg.Client, text: string, rows: AsyncIterable<Uint8Array>): Promise<void> =>
  new Promise((resolve, reject) => {
    let isEnded = false;
    let cause: Error | null = null;
    client.query(
      statement(text, {
        onReady: (wire) => {
          sendRows(wire, rows, () => isEnded).catch((error: Error) => {
            cause = error;
            wire.sendCopyFail('the rows cannot be read');
          });
        },
        onEnd: (error) => {
          if (isEnded) return;
          isEnded = true;
          const why = cause ?? error;
          if (why === null) resolve();
          else reject(why);
        },
      }) as unknown as pg.Submittable,
    );
  });

/** One connection to PostgreSQL, without time limits. `purpose` is what pg_stat_activity shows. */
export const copyPostgres = async (url: string, purpose: string): Promise<CopyDatabase> => {
  const target = targetOf(url);
  const client = new pg.Client({ ...clientConfig(url), application_name: purpose });
  // A connection that is lost fails the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set statement_timeout = 0; set lock_timeout = '10s';
      set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'; set intervalstyle = 'postgres';
      set bytea_output = 'hex'; set extra_float_digits = 1; set timezone = 'UTC'`);
  } catch (error) {
    await client.end().catch(() => {});
    throw unreachable(error, target);
  }
  const known = (error: unknown): Error =>
    error instanceof BadBackup ? error : toDbError(error, target);
  return {
    kind: 'postgres',
    query: async ({ text, values }) => {
      try {
        const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] =
          values === undefined
            ? await client.query<Row>(text)
            : await client.query<Row>(text, [...values]);
        return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
      } catch (error) {
        throw toDbError(error, target);
      }
    },
    copyOut: async function* (select) {
      try {
        yield* copyOut(client, `copy (${select}) to stdout`);
      } catch (error) {
        throw known(error);
      }
    },
    copyIn: async (table, rows) => {
      try {
        await copyIn(client, `copy ${table} from stdin`, rows);
      } catch (error) {
        throw known(error);
      }
    },
    close: () => client.end(),
  };
};
