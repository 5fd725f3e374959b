import { Schema } from 'effect';
import { moveFloors } from '../../change/floors.ts';
import { recordChange } from '../../change/record.ts';
import { endFor } from '../../company/apply/endings.ts';
import { keptForLeavers } from '../../company/apply/leavers.ts';
import { showing } from '../../company/apply/showing.ts';
import type { Db, Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

const MINUTE_MS = 60_000;

const decodeLeft = decodeFirst(Schema.Struct({ left_at: Schema.Int }));

/**
 * SO27: `kept`: for how many minutes after a deactivation somebody keeps what is to come; null: for ever. `until`: when that of this
 * person ends, in minutes since the epoch; null: it does not, or has.
 */
export const keptBookings = async (
  query: Query,
  userId: number,
): Promise<{ readonly kept: number | null; readonly until: number | null }> => {
  const kept = await keptForLeavers(query);
  const row = decodeLeft(
    await query(sql`select left_at from leaver where employee_id = ${userId}`),
  );
  const isWaiting = row !== null && kept !== null;
  return { kept, until: isWaiting ? Math.ceil(row.left_at / MINUTE_MS) + kept : null };
};

const decodeLeaver = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    actor_id: Schema.NullOr(Schema.Int),
    actor_name: Schema.String,
    source: Schema.Literals(['app', 'administration', 'import', 'setup', 'retention', 'privacy']),
  }),
);

/** Ends what the next leaver has to come. Returns whether there may be more. `before`: they left then at the latest, ms since the epoch. */
const endNext = (db: Db, before: number, now: number): Promise<boolean> =>
  db.transaction(async (query) => {
    const next = decodeLeaver(
      await query(sql`select employee_id as id, actor_id, actor_name, source from leaver
        where left_at <= ${before}::bigint order by left_at, employee_id limit 1`),
    );
    if (next === null) return false;
    const { id } = next;
    const minute = Math.floor(now / MINUTE_MS);
    const seen = await showing(query, [id], minute);
    // In the order of all writers, floors before people, so that none waits for another one in a circle.
    const floors = await moveFloors(
      query,
      seen.map(({ floorId }) => floorId),
    );
    await query(sql`select id from employee where id = ${id} for no key update`);
    // Another process was faster, or they are active again.
    const mine = await query(
      sql`delete from leaver where employee_id = ${id} returning employee_id`,
    );
    if (mine.length === 0) return true;
    const shown = await showing(query, [id], minute);
    if (shown.some(({ floorId }) => !floors.has(floorId))) throw concurrentChange(`Person ${id}`);
    const ended = await endFor(query, { spaceIds: [], userIds: [id] }, minute);
    await recordChange(query, {
      floors,
      changes: ended.changes,
      userIds: ended.userIds,
      history: {
        author: {
          userId: next.actor_id,
          name: next.actor_id === null ? next.actor_name : null,
          source: next.source,
        },
        at: now,
        entries: ended.entries,
      },
    });
    return true;
  }, 'patient');

/**
 * SO25, SO26: ends the bookings, claims and registrations to come of everybody whose time is over, each person in a transaction of their
 * own and once, even with several processes. `now`: milliseconds since the epoch.
 */
export const endLeavers = async (db: Db, now: number): Promise<void> => {
  const kept = await keptForLeavers(db.query);
  if (kept === null) return;
  while (await endNext(db, now - kept * MINUTE_MS, now)) {
    // The next one.
  }
};
