import { reloadPages, tellAll } from '../../change/announce.ts';
import type { Author } from '../../change/author.ts';
import { type Entry, writeHistory } from '../../change/history.ts';
import { carryOut } from '../../company/apply/carry-out.ts';
import { readInfo } from '../../company/apply/company-info.ts';
import { faultLine } from '../../company/format/fault.ts';
import { NO_RENAMES } from '../../company/format/renames.ts';
import { lockImports } from '../../company/import.ts';
import { planChanges } from '../../company/plan/planned.ts';
import { readPlans } from '../../company/plans/stored-plans.ts';
import { readAccepted } from '../../company/stored/accepted-consents.ts';
import type { Db, Query } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { sql } from '../../database/sql.ts';
import { planRemoval, type Removal, type RemovalCounts } from './plan-removal.ts';

/** FS9: previews the removal of the demo; null: there is none. `userId`: the caller. `now`: milliseconds since the epoch. */
export const lookAtDemo = (
  db: Db,
  userId: number | null,
  now: number,
): Promise<RemovalCounts | null> =>
  snapshot(db, async (query) => (await planRemoval(query, { userId, now }))?.counts ?? null);

/** Deletes all data of people who are already inactive; they are not real, so the change history records none of it. */
const DELETED = `
  select id from employee where id = any($1::bigint[]) order by id for update;
  delete from meeting_ticket where organizer_id = any($1::bigint[]);
  delete from booking where user_id = any($1::bigint[]) or organizer_id = any($1::bigint[]);
  delete from claim where user_id = any($1::bigint[]);
  delete from registration where user_id = any($1::bigint[]);
  delete from delete_grant where user_id = any($1::bigint[]);
  delete from calendar_feed where user_id = any($1::bigint[]);
  delete from consent_approval where employee_id = any($1::bigint[]);
  delete from consent_withdrawal where employee_id = any($1::bigint[]);
  delete from session where employee_id = any($1::bigint[]);
  delete from employee where id = any($1::bigint[])`;

const deletePeople = async (query: Query, userIds: readonly number[]): Promise<void> => {
  for (const text of DELETED.split(';')) await query({ text, values: [userIds] });
};

/** That it was removed, and each of its people, so that open tables lose their rows. */
const entriesOf = ({ rows, counts }: Removal): readonly Entry[] => {
  const { staying: _, ...gone } = counts;
  const removed = { action: 'removed', personId: null, after: null } as const;
  return [
    { ...removed, subject: 'demo', subjectId: 'demo', before: gone },
    ...[...rows.people].map((subjectId) => ({
      ...removed,
      subject: 'people',
      subjectId,
      before: null,
    })),
  ];
};

/**
 * FS9, FS10: removes the demo in one transaction: its places like an import without them, its people with all stored data
 * about them. The company's own data and the caller stay. Idempotent. Open pages reload. null: there is no demo. `now`:
 * milliseconds since the epoch.
 */
export const removeDemo = (db: Db, author: Author, now: number): Promise<RemovalCounts | null> =>
  db.transaction(async (query) => {
    await lockImports(query);
    const removal = await planRemoval(query, { userId: author.userId, now });
    if (removal === null) return null;
    const { stored, wanted, userIds, counts } = removal;
    const known = {
      stored,
      info: await readInfo(query),
      plans: await readPlans(query, null),
      accepted: await readAccepted(query),
    };
    const { planned, faults } = planChanges(known, {
      ...wanted,
      info: null,
      pictures: new Map(),
      plans: new Map(),
      now,
      renames: NO_RENAMES,
      keepsFloors: true,
      hasCompanyFile: false,
      keepsTimes: true,
    });
    if (faults.length > 0) throw new Error(faults.slice(0, 5).map(faultLine).join('; '));
    await carryOut(query, known, planned, { author, now, onProgress: () => {} });
    await deletePeople(query, userIds);
    await query(sql`update company set demo = null, simulated_until = null`);
    await writeHistory(query, { author, at: now, entries: entriesOf(removal) });
    await reloadPages(query);
    await tellAll(query);
    return counts;
  }, 'patient');
