import { Schema } from 'effect';
import { type Self, Visibility } from '../../core/contract/people.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';

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
  }),
);
const decodeItems = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    subject: Schema.String,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    building_id: Schema.Int,
    space_id: Schema.Int,
    type_id: Schema.Int,
    floor_id: Schema.Int,
    space_name: Schema.String,
    user_id: Schema.Int,
    user_name: Schema.String,
    organizer_id: Schema.Int,
  }),
);

export type SelfAnswer = { readonly stamp: number; readonly self: Self };

/**
 * The caller's own place, claims and calendar, as of their stamp. The calendar holds what has not ended of the bookings
 * that the person made or that were made for them: they may remove each of them, so each counts as organised by them.
 */
export const readSelf = (db: Db, userId: number): Promise<SelfAnswer | null> =>
  snapshot(db, async (query) => {
    const row = decodeSelf(
      await query({
        text: `select e.self_stamp, e.visibility, e.location_space_id, s.x, s.y, s.r, c.minute,
                      coalesce((select jsonb_agg(cl.space_id order by cl.space_id) from claim cl
                                where cl.user_id = e.id and cl.until_minute > c.minute), '[]') as claims
               from employee e
               cross join company c
               left join space s on s.id = e.location_space_id
               where e.id = $1`,
        values: [userId],
      }),
    );
    if (row === null) return null;
    const items = decodeItems(
      await query({
        text: `select b.id, b.subject, b.start_minute, b.end_minute, f.building_id, b.space_id,
                      s.type_id, b.floor_id, s.name as space_name, b.user_id,
                      u.first_name || ' ' || u.last_name as user_name, b.organizer_id
               from booking b
               join employee u on u.id = b.user_id
               join space s on s.id = b.space_id
               join floor f on f.id = b.floor_id
               where (b.user_id = $1 or b.organizer_id = $1) and b.end_minute > $2
               order by b.start_minute, b.id`,
        values: [userId, row.minute],
      }),
    );
    const { x, y, r } = row;
    const self: Self = {
      id: userId,
      loc: {
        spaceId: row.location_space_id,
        pos: x === null || y === null || r === null ? null : { x, y, r },
      },
      status: { claims: row.claims },
      calendar: {
        items: items.map((item) => ({
          id: item.id,
          name: item.subject,
          start: item.start_minute,
          end: item.end_minute,
          buildingId: item.building_id,
          resources: [
            {
              id: item.space_id,
              typeId: item.type_id,
              floorId: item.floor_id,
              name: item.space_name,
            },
          ],
          user: { id: item.user_id, name: item.user_name },
          status: 'ORGANIZER',
          organizer: { id: item.organizer_id },
        })),
      },
      visibility: row.visibility,
    };
    return { stamp: row.self_stamp, self };
  });
