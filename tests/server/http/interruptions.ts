import type { Db, Statement } from '../../../server/database/db.ts';

/** What a statement does that a test waits for: a call of somebody that writes a row, or a change that ends what they have. */
const INTERESTS = {
  call: /insert into (booking|claim|registration|calendar_feed|favourite|delete_grant)\b/,
  change: /insert into employee\b|erased_at = |update (space|floor) set removed_at/,
} as const;
type Interest = keyof typeof INTERESTS;

type Stop = { readonly interest: Interest; readonly wait: () => Promise<void> };

const createSignal = () => {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
};

/** A database in which a test stops one request at a time where it wants. */
export const interruptible = (db: Db) => {
  let act: (() => Promise<unknown>) | null = null;
  let stop: Stop | null = null;

  const interrupt = async (): Promise<void> => {
    const now = act;
    act = null;
    await now?.();
  };
  /** Takes the stop if the statements are what it is about. */
  const stopFor = (statements: readonly Statement[]): Stop | null => {
    const now = stop;
    if (now === null || !statements.some(({ text }) => INTERESTS[now.interest].test(text))) {
      return null;
    }
    stop = null;
    return now;
  };
  const transaction: Db['transaction'] = (work, mode) =>
    db.transaction(async (query) => {
      const statements: Statement[] = [];
      const result = await work((statement) => {
        statements.push(statement);
        return query(statement);
      });
      const now = stopFor(statements);
      if (now !== null) {
        await query({ text: 'set local idle_in_transaction_session_timeout = 0' });
        await now.wait();
      }
      return result;
    }, mode);

  const interrupted: Db = {
    get kind() {
      return db.kind;
    },
    query: async (statement) => {
      if (!INTERESTS.call.test(statement.text)) return db.query(statement);
      await interrupt();
      return stop === null ? db.query(statement) : transaction((query) => query(statement));
    },
    transaction: async (work, mode) => {
      if (mode !== 'read') await interrupt();
      return transaction(work, mode);
    },
    listen: (...args) => db.listen(...args),
    hears: () => db.hears(),
    close: () => db.close(),
  };
  return {
    db: interrupted,
    /** Something happens once, as a whole, between what the next call has looked at and what it writes. */
    between: (what: () => Promise<unknown>): void => {
      act = what;
    },
    /**
     * The next transaction of interest does its work and then waits for `release` before it commits: what it has locked stays
     * locked. `held` resolves once it waits.
     */
    hold: (interest: Interest) => {
      const arrival = createSignal();
      const release = createSignal();
      stop = {
        interest,
        wait: () => {
          arrival.give();
          return release.given;
        },
      };
      return { held: arrival.given, release: release.give };
    },
  };
};
