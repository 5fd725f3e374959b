import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Outcome } from '../metrics/metrics.ts';
import { ALARM_LIMITS } from '../operator/alarm-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOOK_EVERY_MS = 60_000;
/** A server that has ended in the middle does not keep the others from it for longer. */
const LONGEST_MS = 6 * HOUR_MS;
const RETRY_MS = HOUR_MS;

const OWN = /^perch-\d{8}T\d{6}Z\.backup$/;

const nameAt = (now: number): string =>
  `perch-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

/** Takes the turn of today, unless another server has it. */
const takeTurn = async (db: Db, now: number): Promise<boolean> => {
  const day = Math.floor(now / DAY_MS) * DAY_MS;
  const taken = await db.transaction(async (query) => {
    await query(sql`insert into backup_run (one) values (true) on conflict (one) do nothing`);
    return query(sql`update backup_run set started_at = ${now}::bigint
      where coalesce(started_at, 0) < ${now - LONGEST_MS}::bigint and coalesce(finished_at, 0) < ${day}::bigint
        and coalesce(failed_at, 0) < ${now - RETRY_MS}::bigint and exists (select from company)
      returning 1 as taken`);
  });
  return taken.length > 0;
};

const RUN = sql`select finished_at, file, bytes, failed_at, failure from backup_run`;
const decodeRun = decodeFirst(
  Schema.Struct({
    finished_at: Schema.NullOr(Schema.Int),
    file: Schema.NullOr(Schema.String),
    bytes: Schema.NullOr(Schema.Int),
    failed_at: Schema.NullOr(Schema.Int),
    failure: Schema.NullOr(Schema.String),
  }),
);

/** The end of the last good backup that servers made by themselves, in milliseconds since the epoch. */
export const lastBackupAt = async (db: Db): Promise<number | null> =>
  decodeRun(await db.query(RUN))?.finished_at ?? null;

/** BA15: the state of the backups that servers make by themselves, in a line. `isBad`: the last good one is too old, or there is none. */
export const backupState = async (
  db: Db,
  now: number,
): Promise<{ readonly line: string; readonly isBad: boolean }> => {
  const row = decodeRun(await db.query(RUN));
  const at = row?.finished_at ?? null;
  const good =
    at === null
      ? 'no good backup has been made'
      : `last good backup ${new Date(at).toISOString()}, ${row?.bytes ?? 0} bytes, ${row?.file ?? ''}`;
  const isBad = at === null || at < now - ALARM_LIMITS.backupAgeMs;
  const old = at !== null && isBad ? ': older than 26 hours' : '';
  const failure = row?.failure ?? null;
  return { line: `${good}${old}${failure === null ? '' : `; failed: ${failure}`}`, isBad };
};

/** Removes all but the newest. */
const prune = (folder: string, keep: number): void => {
  const own = readdirSync(folder)
    .filter((name) => OWN.test(name))
    .toSorted();
  for (const name of own.slice(0, -keep)) rmSync(join(folder, name), { force: true });
};

/** Makes a backup at the path; `signal` ends it. Throws an error of one line. */
export type MakeBackup = (path: string, signal: AbortSignal) => Promise<void>;

export type Schedule = {
  readonly folder: string;
  readonly keep: number;
  readonly make: MakeBackup;
  readonly tell: (line: string) => void;
  /** One was made here, or not. */
  readonly ended?: (outcome: Outcome) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** BA14: makes today's backup if it is due and this server gets the turn. */
export const backUpIfDue = async (
  db: Db,
  { folder, keep, make, tell, now, ended = () => {} }: Schedule,
  signal: AbortSignal,
): Promise<void> => {
  if (!(await takeTurn(db, now()))) return;
  const path = join(folder, nameAt(now()));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await make(path, signal);
    await db.transaction((query) =>
      query(sql`update backup_run set started_at = null, finished_at = ${now()}::bigint, file = ${path},
        bytes = ${statSync(path).size}::bigint, failed_at = null, failure = null`),
    );
    prune(folder, keep);
    ended('done');
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.transaction((query) =>
      signal.aborted
        ? query(sql`update backup_run set started_at = null`)
        : query(
            sql`update backup_run set started_at = null, failed_at = ${now()}::bigint, failure = ${why}`,
          ),
    );
    if (signal.aborted) return;
    ended('failed');
    tell(`backup failed: ${why}`);
  }
};

/** BA14, BA15: backs up once a day, and tells each hour if the last good backup is too old. Returns how to stop. */
export const startSchedule = (db: Db, schedule: Schedule): (() => Promise<void>) => {
  const end = new AbortController();
  const since = schedule.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    await backUpIfDue(db, schedule, end.signal);
    const now = schedule.now();
    const { line, isBad } = await backupState(db, now);
    // A server that has just started may still make it.
    if (!isBad || now - toldAt < HOUR_MS || now - since < LOOK_EVERY_MS) return;
    toldAt = now;
    schedule.tell(`backup: ${line}`);
  };
  const repeat = (): void => {
    running = running.then(() => (end.signal.aborted ? undefined : look())).catch(() => {});
  };
  repeat();
  const timer = setInterval(repeat, LOOK_EVERY_MS).unref();
  return async () => {
    end.abort();
    clearInterval(timer);
    await running;
  };
};
