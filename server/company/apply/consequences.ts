import { Schema } from 'effect';
import type { Consequences } from '../../../core/contract/administration/change-set.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { readRetention } from '../../../core/rules/configuration/retention.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { countOld } from '../../jobs/retention.ts';
import { canonicalJson } from '../format/canonical-json.ts';
import type { Planned } from '../plan/planned.ts';
import type { StoredState } from '../stored/read-state.ts';
import { leavers } from './ending.ts';
import { keptForLeavers } from './leavers.ts';
import { shiftedBy } from './shifted.ts';

export const NO_CONSEQUENCES: Consequences = {
  bookings: 0,
  claims: 0,
  sessions: 0,
  rows: 0,
  asked: 0,
  old: { bookings: 0, registrations: 0, history: 0 },
};

/** CS21: with what becomes of the bookings in what is closed; null: nothing is. */
export const withClosing = (
  consequences: Consequences,
  closing: Consequences['closing'] | null,
): Consequences => (closing == null ? consequences : { ...consequences, closing });

const decodeCounts = decodeFirst(
  Schema.Struct({ bookings: Schema.Int, claims: Schema.Int, sessions: Schema.Int }),
);

/** Rows that change without being named: they belong or refer to a row that is gone. */
const countRows = (
  changes: Planned['changes'],
  isNamed: (table: TableName, key: string) => boolean,
): number =>
  TABLE_NAMES.reduce((sum, table) => {
    const { changed, gone } = changes[table];
    const rows = [...changed.map(({ before }) => before), ...gone];
    return sum + rows.filter((row) => !isNamed(table, keyOf(table, row))).length;
  }, 0);

const decodeAsked = decodeFirst(Schema.Struct({ asked: Schema.Int }));

/** CT5: how many active people accepted the version in force, if a later version is added or changed. */
const countAsked = async (
  query: Query,
  { consents }: Planned['changes'],
  now: number,
): Promise<number> => {
  const begins = [...consents.added, ...consents.changed.map(({ after }) => after)].map(
    ({ valid_from }) => Date.parse(String(valid_from)),
  );
  if (begins.length === 0) return 0;
  const row = decodeAsked(
    await query({
      text: `with current as (
               select id, coalesce(valid_from, created_at) as begins from consent
               where coalesce(valid_from, created_at) <= $1
               order by coalesce(valid_from, created_at) desc, id desc limit 1)
             select count(*) as asked from consent_approval a join current c on c.id = a.consent_id
             join employee e on e.id = a.employee_id and e.active where c.begins <= $2`,
      values: [now, Math.max(...begins)],
    }),
  );
  return row?.asked ?? 0;
};

/** PV7: how much the next daily run deletes under a changed retention. */
const countOldWith = async (
  query: Query,
  info: Planned['info'],
  now: number,
): Promise<Consequences['old']> =>
  info === null || canonicalJson(info.before?.retention) === canonicalJson(info.after.retention)
    ? NO_CONSEQUENCES.old
    : countOld(query, readRetention(info.after.retention ?? {}).retention, now);

const decodeComing = decodeFirst(Schema.Struct({ coming: Schema.Int }));

/** The bookings that have not ended. `now`: milliseconds since the epoch. */
export const countComing = async (query: Query, now: number): Promise<number> =>
  decodeComing(
    await query({
      text: 'select count(*) as coming from booking where end_minute > $1::bigint / 60000',
      values: [now],
    }),
  )?.coming ?? 0;

/**
 * AD6: the consequences of changes, besides the changes themselves (CD8). Call it before they are applied. `now`:
 * milliseconds since the epoch.
 */
export const countConsequences = async (
  query: Query,
  stored: StoredState,
  { changes, info, state }: Pick<Planned, 'changes' | 'info' | 'state'>,
  {
    now,
    isNamed,
  }: {
    readonly now: number;
    readonly isNamed: (table: TableName, key: string) => boolean;
  },
): Promise<Consequences> => {
  const { ids } = stored;
  const idsOf = (table: TableName, keys: readonly string[]): readonly number[] =>
    keys.flatMap((key) => ids[table].get(key) ?? []);
  const spaceIds = idsOf(
    'spaces',
    changes.spaces.gone.map((row) => keyOf('spaces', row)),
  );
  const leaverIds = idsOf(
    'people',
    leavers(changes).map((row) => keyOf('people', row)),
  );
  // SO25: what they keep for ever does not end.
  const kept =
    info === null
      ? await keptForLeavers(query)
      : readRetention(info.after.retention ?? {}).retention.leavers;
  const userIds = kept === null ? [] : leaverIds;
  const rows = countRows(changes, isNamed);
  const asked = await countAsked(query, changes, now);
  const old = await countOldWith(query, info, now);
  const minute = Math.floor(now / 60_000);
  const ending = { spaceIds, userIds };
  const shifted = await shiftedBy(query, stored, { changes, state }, ending, minute);
  const others = { rows, asked, old, ...(shifted === null ? {} : { shifted }) };
  if (spaceIds.length === 0 && leaverIds.length === 0) return { ...NO_CONSEQUENCES, ...others };
  const counts = decodeCounts(
    await query({
      text: `select
               (select count(*) from booking
                where (space_id = any($1::bigint[]) or user_id = any($2::bigint[])) and end_minute > $3::bigint / 60000) as bookings,
               (select count(*) from claim where space_id = any($1::bigint[]) or user_id = any($2::bigint[])) as claims,
               (select count(*) from session where employee_id = any($4::bigint[]) and expires_at > $3::bigint) as sessions`,
      values: [spaceIds, userIds, now, leaverIds],
    }),
  );
  return { ...NO_CONSEQUENCES, ...counts, ...others };
};
