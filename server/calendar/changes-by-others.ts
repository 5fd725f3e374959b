import { Schema } from 'effect';
import { MOST_CHANGES_BY_OTHERS } from '../../core/contract/limits.ts';
import type { ChangeByOther } from '../../core/contract/self.ts';
import type { Caller } from '../../core/contract/session.ts';
import { isDayOver } from '../../core/rules/booking/day-over.ts';
import { recordChange } from '../change/record.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeChanges = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    action: Schema.Literals(['changed', 'removed']),
    by: Schema.String,
    kind: Schema.Literals(['desk', 'room']),
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    space_name: Schema.String,
    floor_id: Schema.Int,
    time_zone: Schema.String,
    moved: Schema.NullOr(Schema.Boolean),
    reason: Schema.NullOr(Schema.String),
    to_id: Schema.NullOr(Schema.Int),
    to_name: Schema.NullOr(Schema.String),
    to_floor: Schema.NullOr(Schema.Int),
  }),
);

const toOf = ({
  to_id: id,
  to_name: name,
  to_floor: floorId,
}: ReturnType<typeof decodeChanges>[number]): Pick<ChangeByOther, 'to'> =>
  id === null || name === null || floorId === null ? {} : { to: { id, name, floorId } };

/** Longer than any day, in minutes. */
const DAY = 25 * 60;

/**
 * CH5: changes by others to a person's bookings, with the former times and places: the latest one of each booking, until it
 * is dismissed or its day is over. `minute`: now.
 */
export const readChangesByOthers = async (
  query: Query,
  userId: number,
  minute: number,
): Promise<readonly ChangeByOther[]> => {
  const rows = decodeChanges(
    await query({
      text: `
        select c.id, c.action, case when c.actor_id is null then '' else c.actor_name end as by,
               c.before ->> 'kind' as kind, (c.before ->> 'start')::bigint as start_minute,
               (c.before ->> 'end')::bigint as end_minute, place.space_name, place.floor_id, place.time_zone,
               c.after ->> 'space' <> c.before ->> 'space' as moved, c.reason,
               new.id as to_id, new.name as to_name, new.floor_id as to_floor
        from (
          select distinct on (subject_id) * from change
          where person_id = $1 and subject = 'bookings' and action <> 'added'
            and actor_id is distinct from person_id and not dismissed
          order by subject_id, id desc
        ) c
        cross join lateral (
          select s.name as space_name, s.floor_id, b.time_zone
          from space_row s join floor_row f on f.id = s.floor_id join building_row b on b.id = f.building_id
          where s.external_id = c.before ->> 'space' and f.external_id = c.before ->> 'floor'
          order by s.removed_at desc nulls first limit 1
        ) place
        left join space new on new.external_id = c.after ->> 'space'
        where (c.before ->> 'end')::bigint > $2::bigint - ${DAY}
          and (c.action = 'removed' or exists (select from booking where id = c.subject_id::bigint and end_minute > $2))
        order by start_minute, c.id limit ${MOST_CHANGES_BY_OTHERS}`,
      values: [userId, minute],
    }),
  );
  return rows.flatMap((row): readonly ChangeByOther[] => {
    const { id, by, start_minute: start, end_minute: end } = row;
    if (isDayOver(end, minute, row.time_zone)) return [];
    return [
      {
        id,
        what: row.action === 'removed' ? 'CANCELLED' : 'CHANGED',
        by,
        asset: row.kind === 'desk' ? 'DESK' : 'ROOM',
        start,
        end,
        space: { name: row.space_name, floorId: row.floor_id },
        ...(row.moved === true ? { moved: true as const } : {}),
        ...(row.moved === true ? toOf(row) : {}),
        // CS13: only the reason of a move is shown; the reasons of other changes stay in the history.
        ...(row.moved === true && row.reason !== null ? { reason: row.reason } : {}),
      },
    ];
  });
};

/** CH6: dismisses a change by somebody else. Idempotent; an unknown change, or one of another person's booking, stays. */
export const dismissChange = (db: Db, { userId }: Caller, changeId: number): Promise<void> =>
  db.transaction(async (query) => {
    await query(sql`update change set dismissed = true
      where person_id = ${userId} and subject = 'bookings' and id <= ${changeId} and not dismissed
        and subject_id = (select subject_id from change where id = ${changeId} and person_id = ${userId})`);
    await recordChange(query, {
      floors: new Map(),
      changes: [],
      userIds: [userId],
      history: null,
    });
  });
