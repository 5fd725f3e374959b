/**
 * One SQL statement. With `values` (even empty) it is a single prepared statement; without, the text may hold several
 * statements separated by semicolons and the last one's rows come back. `name` lets PostgreSQL keep its plan. After `timeoutMs` without an
 * answer PostgreSQL's connection is given up and the statement fails; the embedded database has no such limit.
 */
export type Statement = {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  readonly timeoutMs?: number;
};

export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement and returns its rows. int8 comes as number, json parsed, bytea as Uint8Array. */
export type Query = (statement: Statement) => Promise<readonly Row[]>;

/** The database as Perch needs it; PGlite and PostgreSQL each fill it. */
export type Db = {
  readonly kind: 'pglite' | 'postgres';
  readonly query: Query;
  /**
   * Runs `work` in one transaction; rolled back when it throws. Deadlocks and serialisation failures (40P01, 40001) are
   * tried again, so `work` must have no effect outside the transaction. `work` must use the `query` it is given: the
   * database's own would wait for this very transaction.
   */
  readonly transaction: <A>(work: (query: Query) => Promise<A>) => Promise<A>;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, in commit order, from the moment the promise is resolved. `onLost`
   * is called at most once, when notices may have been missed: the subscription is over, listen again (`follow` does).
   */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onLost: () => void,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/** A statement that the database refused: SQLSTATE and, where one was violated, the constraint. */
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
