import { Schema } from 'effect';
import { Visibility } from '../../core/contract/people.ts';
import type { Self } from '../../core/contract/self.ts';
import { readChangesByOthers } from '../calendar/changes-by-others.ts';
import { readCalendar } from '../calendar/own-calendar.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { sql } from '../database/sql.ts';

const decodeSelf = decodeFirst(
  Schema.Struct({
    self_stamp: Schema.Int,
    visibility: Visibility,
    location_space_id: Schema.NullOr(Schema.Int),
    x: Schema.NullOr(Schema.Finite),
    y: Schema.NullOr(Schema.Finite),
    r: Schema.NullOr(Schema.Finite),
    claims: Schema.Array(Schema.Int),
    minute: Schema.Int,
    permissions: Schema.Int,
  }),
);
export type SelfAnswer = { readonly stamp: number; readonly self: Self };

/** The caller's own place, claims and calendar, with the stamp they belong to. */
export const readSelf = (db: Db, userId: number): Promise<SelfAnswer | null> =>
  snapshot(db, async (query) => {
    const row = decodeSelf(
      await query(sql`select e.self_stamp, e.visibility, e.location_space_id, s.x, s.y, s.r, c.minute,
               coalesce((select jsonb_agg(cl.space_id order by cl.space_id) from claim cl
                         where cl.user_id = e.id and cl.until_minute > c.minute), '[]') as claims,
               permissions_of(e.id) as permissions
        from employee e
        cross join company c
        left join space s on s.id = e.location_space_id
        where e.id = ${userId}`),
    );
    if (row === null) return null;
    const { x, y, r } = row;
    const self: Self = {
      id: userId,
      loc: {
        spaceId: row.location_space_id,
        pos: x === null || y === null || r === null ? null : { x, y, r },
      },
      status: { claims: row.claims },
      calendar: { items: await readCalendar(query, userId, row.minute) },
      visibility: row.visibility,
      permissions: row.permissions,
      changes: await readChangesByOthers(query, userId, row.minute),
    };
    return { stamp: row.self_stamp, self };
  });
