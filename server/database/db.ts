/**
 * One SQL statement. With `values` (even empty) it is a single prepared statement. Without, the text may hold several
 * statements separated by semicolons, and the rows of the last one are returned. With `name`, PostgreSQL keeps the plan.
 * After `timeoutMs` PostgreSQL's connection is dropped and the statement fails; the embedded database ignores it.
 */
export type Statement = {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  readonly timeoutMs?: number;
};

export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement and returns its rows. int8 is returned as number, json parsed, bytea as Uint8Array. */
export type Query = (statement: Statement) => Promise<readonly Row[]>;

/**
 * `write`, the default: PostgreSQL ends it if it is idle for 2 s, waits for a lock for 3 s, or runs one statement for 10 s.
 * `read`: all statements see the same commits, and none may write. `patient`: no time limits, for work at the start.
 */
export type TransactionMode = 'write' | 'read' | 'patient';

/** As of now. */
export type Connections = {
  readonly active: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
  /** How often the listening connection was lost since the start. */
  readonly reconnects: number;
};

/** The database port, implemented by PGlite and PostgreSQL. */
export type Db = {
  readonly kind: 'pglite' | 'postgres';
  readonly query: Query;
  /**
   * Runs `work` in one transaction; rolls back if it throws. Passing failures (`retry.ts`) are retried, so `work` must have
   * no effect outside the transaction. `work` must use the `query` passed to it: `db.query` would wait for this very
   * transaction.
   */
  readonly transaction: <A>(
    work: (query: Query) => Promise<A>,
    mode?: TransactionMode,
  ) => Promise<A>;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, in commit order, once the promise has resolved. `onLost` is called at
   * most once, when notifications may have been missed. The subscription is then over: listen again (`follow` does).
   */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onLost: () => void,
  ) => Promise<() => Promise<void>>;
  /** Whether every notification that was sent more than 4 s ago has arrived; follows silent failures sooner than `onLost`. */
  readonly hears: () => boolean;
  /**
   * BA17: the embedded database in a folder: `copy` copies its files (`online-copy.ts`), one such after the other, while all else goes
   * on. Returns what makes the copy one of the moment at which `copy` ended.
   */
  readonly whileCopied?: (copy: () => Promise<void>) => Promise<Uint8Array>;
  /** PostgreSQL only. */
  readonly connections?: () => Connections;
  readonly close: () => Promise<void>;
};

/** A statement failed: the SQLSTATE, and the violated constraint if there is one. */
export class DbError extends Error {
  readonly code: string;
  readonly constraint: string | null;
  constructor(message: string, code: string, constraint: string | null) {
    super(message);
    this.name = 'DbError';
    this.code = code;
    this.constraint = constraint;
  }
}
