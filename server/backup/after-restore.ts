import { Schema } from 'effect';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { pauseOutgoing } from '../outgoing/outgoing.ts';
import { erasePerson } from '../person-data/erase-person.ts';
import type { Erasure } from './erasure-list.ts';

/**
 * BA12: what a restore changes on purpose, beside the tables that no backup has, and beside what erasing people again changes. All else
 * is as it was in the backup, row by row.
 */
export const CHANGED_BY_RESTORE: Readonly<Record<string, readonly string[]>> = {
  company: ['stamp', 'reload_stamp'],
  floor_row: ['static_stamp', 'status_stamp'],
  employee: ['self_stamp'],
};

/** Stamps move less often than ten times a second, for days on end. */
const STAMPS_PER_MS = 10 / 1000;
/** Beyond this, a page reads its floors as a whole (server/update). */
const LEAST_JUMP = 10_000;

/** BA13: pages know stamps from after the backup: all are moved beyond them, and pages load everything again. */
const moveStamps = async (query: Query, elapsedMs: number): Promise<void> => {
  const by = Math.max(LEAST_JUMP, Math.ceil(elapsedMs * STAMPS_PER_MS) + LEAST_JUMP);
  for (const [table, columns] of Object.entries(CHANGED_BY_RESTORE)) {
    const moved = columns.map((column) => `${column} = ${column} + $1::bigint`);
    await query({ text: `update ${table} set ${moved.join(', ')}`, values: [by] });
  }
  await query(sql`update company set reload_stamp = stamp`);
};

/** An erasure just before the backup may be missing in it, if the clocks differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

const decodePeople = decodeRows(Schema.Struct({ id: Schema.Int }));

/** BA8: erases again who was erased after the backup. Returns how many. */
const eraseAgain = async (
  db: Db,
  erasures: readonly Erasure[],
  takenAt: number,
  now: number,
): Promise<number> => {
  const later = erasures.filter(({ at }) => at > takenAt - CLOCKS_DIFFER_MS);
  const there = decodePeople(
    await db.query(
      sql`select id from employee where id = any(${later.map(({ person }) => person)}::bigint[]) and erased_at is null order by id`,
    ),
  );
  const author = { userId: null, name: 'command line', source: 'privacy' } as const;
  for (const { id } of there) await erasePerson(db, id, author, now);
  return there.length;
};

/** BA8, BA10, BA13: the last steps of a restore, in its transaction. `now`: milliseconds since the epoch. Returns how many were erased again. */
export const finishRestore = async (
  db: Db,
  {
    erasures,
    takenAt,
    now,
  }: {
    readonly erasures: readonly Erasure[];
    readonly takenAt: number;
    readonly now: number;
  },
): Promise<number> => {
  const erased = await eraseAgain(db, erasures, takenAt, now);
  await moveStamps(db.query, now - takenAt);
  await pauseOutgoing(db.query, 'RESTORED', now);
  return erased;
};
