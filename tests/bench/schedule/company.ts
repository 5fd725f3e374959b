import type { Db } from '../../../server/database/db.ts';
import { fillLarge, largeCompany } from '../search/company.ts';
import type { Person } from '../signed-in.ts';

/** The numbers of issue 8. */
const ROOMS = 200;
const EVENTS = 10_000;
export const DAYS = 90;

export type Filled = {
  readonly people: readonly Person[];
  readonly floorId: number;
  readonly roomIds: readonly number[];
};

/**
 * The large company, in which every room has two events on most days of a quarter. One floor has 200 rooms with 10,000
 * events in the next 90 days. Every twentieth person is invisible.
 */
export const fillScheduled = async (db: Db, now: number): Promise<Filled> => {
  const company = largeCompany();
  const people = await fillLarge(db, company, now);
  const midnight = Math.floor(now / 86_400_000) * 1440;
  const floorId = company.floors[0]?.id ?? 0;
  await db.query({ text: `delete from booking where kind = 'room'`, values: [] });
  await db.query({
    text: `insert into space (id, floor_id, zone_id, type_id, asset_type, name, cap, props, equips, x, y)
           select ((3000 + n) << 12) | $1::bigint, $1, r.zone_id, r.type_id, 'ROOM', 'Bench ' || n, 2 + n % 12,
                  r.props, r.equips, r.x, r.y
           from generate_series(1, $2::int) n,
                (select s.* from space s join space_type t on t.id = s.type_id
                 where s.floor_id = $1 and s.asset_type = 'ROOM' and t.mode = 'BOOK' order by s.id limit 1) r
           where n > (select count(*) from space s join space_type t on t.id = s.type_id
                      where s.floor_id = $1 and s.asset_type = 'ROOM' and t.mode = 'BOOK')`,
    values: [floorId, ROOMS],
  });
  const perRoom = EVENTS / ROOMS;
  await db.query({
    text: `insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
           select r.id, 'room', 'Review ' || e, p.id, p.id, at.minute, at.minute + 60, $1::bigint
           from (select s.id, row_number() over (order by s.floor_id <> $2, s.id) as n
                 from space s join space_type t on t.id = s.type_id
                 where s.asset_type = 'ROOM' and t.mode = 'BOOK') r
           cross join generate_series(0, $3::int - 1) e
           cross join lateral (select $1::bigint + (e * $4::int / $3::int) * 1440
                                      + 480 + ((r.n * 7 + e * 3) % 10) * 60 as minute) at
           join (select id, row_number() over (order by id) as n from employee) p
             on p.n = 1 + (r.n * 61 + e * 13) % 20000
           on conflict do nothing`,
    values: [midnight, floorId, perRoom, DAYS],
  });
  await db.query({ text: 'vacuum analyze' });
  const rooms = await db.query({
    text: `select s.id from space s join space_type t on t.id = s.type_id
           where s.floor_id = $1 and s.asset_type = 'ROOM' and t.mode = 'BOOK' order by s.id`,
    values: [floorId],
  });
  return { people, floorId, roomIds: rooms.map(({ id }) => Number(id)) };
};
