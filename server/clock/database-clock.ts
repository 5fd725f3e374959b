import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Clock } from './clock.ts';

const READ_EVERY_MS = 10_000;
/** A reading that took longer is too imprecise. */
const SLOWEST_READING_MS = 2_000;
/** Clocks that are set right by a time server move by less. */
const JUMP_MS = 2 * 60_000;
/** A jump that lasts this long is believed: the clock was wrong before, or the machine slept. */
const DOUBT_MS = 60_000;

const decodeTime = decodeFirst(Schema.Struct({ now: Schema.Int }));

const readTime = async (db: Db): Promise<number> => {
  const row = decodeTime(
    await db.query(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`),
  );
  if (row === null) throw new Error('The database tells no time');
  return row.now;
};

type Options = {
  /** Milliseconds that only grow, whatever happens to the clock of this machine. */
  readonly monotonic: () => number;
  /** Milliseconds since the epoch on this machine; only compared. */
  readonly own: () => number;
  readonly onTrouble: (message: string) => void;
};

export type DatabaseClock = Clock & {
  /** Reads the database's clock now. */
  readonly read: () => Promise<void>;
  readonly stop: () => void;
};

const minutes = (ms: number): string => `${Math.round(ms / 60_000)} min`;

/**
 * The database's clock, read every ten seconds and continued by a monotonic timer in between. The clock of this machine
 * does not matter, so a wrong one affects nobody.
 *
 * ```
 *   certain ──reading off by > 2 min──> in doubt ──same for 1 min──> certain, at the new time
 *      ^                                   │
 *      └──────a reading as before──────────┘
 * ```
 */
export const createDatabaseClock = async (
  db: Db,
  { monotonic, own, onTrouble }: Options,
): Promise<DatabaseClock> => {
  /** Database time less monotonic time. */
  let offset = (await readTime(db)) - monotonic();
  let doubt: { readonly offset: number; readonly since: number } | null = null;

  const now = (): number => Math.round(monotonic() + offset);
  const difference = now() - own();
  if (Math.abs(difference) > JUMP_MS) {
    onTrouble(
      `the clocks of the database and of this machine differ by ${minutes(difference)}; the database's is used`,
    );
  }

  const take = (reading: number): void => {
    if (Math.abs(reading - offset) <= JUMP_MS) {
      offset = reading;
      doubt = null;
      return;
    }
    const at = monotonic();
    if (doubt === null || Math.abs(reading - doubt.offset) > JUMP_MS) {
      onTrouble(`the database's clock has jumped by ${minutes(reading - offset)}`);
      doubt = { offset: reading, since: at };
    } else if (at - doubt.since >= DOUBT_MS) {
      onTrouble(`the database's new time is taken over, ${minutes(reading - offset)} away`);
      offset = reading;
      doubt = null;
    }
  };

  const read = async (): Promise<void> => {
    const before = monotonic();
    const time = await readTime(db);
    const after = monotonic();
    if (after - before <= SLOWEST_READING_MS) take(time - (before + after) / 2);
  };
  // While the database is away, the timer goes on.
  const timer = setInterval(() => void read().catch(() => {}), READ_EVERY_MS);
  timer.unref();

  return { now, isCertain: () => doubt === null, read, stop: () => clearInterval(timer) };
};
