import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Job } from '../metrics/metrics.ts';

/** What a job has done so far today, by kind. Example: `{ bookings: 1500 }`. */
export type Done = Readonly<Record<string, number>>;

/** Work that is done once a day, in small steps. */
export type DailyJob = {
  readonly name: Job;
  /** One step, in a transaction of its own. `now`: milliseconds since the epoch. */
  readonly step: (
    query: Query,
    so: { readonly done: Done; readonly now: number },
  ) => Promise<{ readonly done: Done; readonly isOver: boolean }>;
};

const decodeJob = decodeFirst(
  Schema.Struct({ day: Schema.Int, done: Schema.Record(Schema.String, Schema.Finite) }),
);

const decodeDay = decodeFirst(Schema.Struct({ day: Schema.Int }));

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/**
 * One step of the job, unless today's work is over or another process is at it. The row of the job is locked and stores its
 * progress: the next step continues from there, after a crash or in another process.
 */
const takeStep = (db: Db, job: DailyJob, now: number): Promise<'nothing' | 'more' | 'over'> =>
  db.transaction(async (query) => {
    const row = decodeJob(
      await query(sql`select day, done from job where name = ${job.name} for update skip locked`),
    );
    if (row === null || row.day >= dayOf(now)) return 'nothing';
    const { done, isOver } = await job.step(query, { done: row.done, now });
    await query(sql`update job set done = ${JSON.stringify(isOver ? {} : done)}::text::jsonb,
        day = ${isOver ? dayOf(now) : row.day}::bigint
      where name = ${job.name}`);
    return isOver ? 'over' : 'more';
  });

/** The end of the last day on which the job was done, in milliseconds since the epoch; null: it was never done. */
export const lastDayOf = async ({ query }: Pick<Db, 'query'>, job: Job): Promise<number | null> => {
  const row = decodeDay(await query(sql`select day from job where name = ${job} and day > 0`));
  return row === null ? null : (row.day + 1) * DAY_MS;
};

/**
 * PV3: does the job if it is due; true: it is over for today, and this process has done its last step. `pause`: between two steps, so that others get their turn; true ends it early. `now`: milliseconds
 * since the epoch.
 */
export const runJob = async (
  db: Db,
  job: DailyJob,
  now: number,
  pause: () => Promise<boolean> = async () => false,
): Promise<boolean> => {
  await db.query(sql`insert into job (name) values (${job.name}) on conflict do nothing`);
  for (;;) {
    const step = await takeStep(db, job, now);
    if (step !== 'more') return step === 'over';
    if (await pause()) return false;
  }
};
