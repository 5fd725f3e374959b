import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeHead = decodeFirst(
  Schema.Struct({
    floors: Schema.Array(Schema.Int),
    stamps: Schema.Array(Schema.Int),
    time_zone: Schema.String,
  }),
);
const decodeDesks = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    zone_id: Schema.Int,
    x: Schema.Finite,
    y: Schema.Finite,
    name: Schema.String,
    equips: Schema.Array(Schema.Int),
  }),
);

/** A desk that can be booked; where it stands and what it has. */
export type StandingDesk = {
  readonly id: number;
  readonly floorId: number;
  readonly zoneId: number;
  /** Metres in the building's frame. */
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Ids of its equipment. */
  readonly equips: readonly number[];
};

export type BuildingDesks = {
  readonly timeZone: string;
  readonly floors: readonly number[];
  /** By name. */
  readonly desks: readonly StandingDesk[];
};

const readHead = async (query: Query, buildingId: number) =>
  decodeHead(
    await query(sql`select b.time_zone,
        coalesce(array_agg(f.id::integer order by f.id) filter (where f.id is not null), '{}') as floors,
        coalesce(array_agg(f.static_stamp::integer order by f.id) filter (where f.id is not null), '{}') as stamps
      from building b left join floor f on f.building_id = b.id
      where b.id = ${buildingId} group by b.id, b.time_zone`),
  );

const readDesks = async (
  query: Query,
  floors: readonly number[],
): Promise<readonly StandingDesk[]> => {
  const rows = decodeDesks(
    await query(sql`select s.id, s.floor_id, s.zone_id, s.x, s.y, s.name, s.equips
      from space s join space_type t on t.id = s.type_id left join space_name n on n.space_id = s.id
      where s.floor_id = any(${floors}) and s.asset_type = 'DESK' and not s.blocked and t.mode = 'BOOK'
      order by n.sort_key, n.name, s.id`),
  );
  return rows.map(({ floor_id: floorId, zone_id: zoneId, ...desk }) => ({
    ...desk,
    floorId,
    zoneId,
  }));
};

/** Of all buildings together. */
const MOST_DESKS = 100_000;

/**
 * Reads the desks of buildings, and keeps them until something else stands on one of their floors: what stands there has a stamp,
 * which is read in the same snapshot as the rest of the answer. null: an unknown building.
 */
export const createBuildingDesks = () => {
  const known = new Map<number, { readonly stamps: string; readonly building: BuildingDesks }>();
  const count = (): number =>
    [...known.values()].reduce((sum, { building }) => sum + building.desks.length, 0);

  return async (query: Query, buildingId: number): Promise<BuildingDesks | null> => {
    const head = await readHead(query, buildingId);
    if (head === null) return null;
    const { floors, time_zone: timeZone } = head;
    const stamps = `${timeZone} ${floors.join()} ${head.stamps.join()}`;
    const kept = known.get(buildingId);
    known.delete(buildingId);
    const building =
      kept?.stamps === stamps
        ? kept.building
        : { timeZone, floors, desks: await readDesks(query, floors) };
    known.set(buildingId, { stamps, building });
    for (const oldest of known.keys()) {
      if (oldest === buildingId || count() <= MOST_DESKS) break;
      known.delete(oldest);
    }
    return building;
  };
};
export type ReadBuildingDesks = ReturnType<typeof createBuildingDesks>;
