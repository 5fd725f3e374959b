import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { groupBy } from '../floor/group-by.ts';

const decodeFloors = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    name: Schema.String,
    level: Schema.Int,
    static_stamp: Schema.Int,
  }),
);

const decodeSpaces = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    asset_type: Schema.Literals(['DESK', 'ROOM']),
    name: Schema.String,
    zone: Schema.String,
    seats: Schema.Int,
    x: Schema.Finite,
    y: Schema.Finite,
    direction: Schema.Finite,
    /** CD15: Perch has chosen its place. */
    is_laid_out: Schema.Boolean,
  }),
);

const decodeSigns = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    type_id: Schema.Int,
    name: Schema.String,
  }),
);

type SignOnFloor = ReturnType<typeof decodeSigns>[number];

export type SpaceOnFloor = ReturnType<typeof decodeSpaces>[number];

export type FloorToDraw = ReturnType<typeof decodeFloors>[number] & {
  readonly spaces: readonly SpaceOnFloor[];
  /** PL18 */
  readonly signs: readonly SignOnFloor[];
};

/** The floors of a building and what changes when one of them has to be drawn again. */
export const readStamps = async (query: Query, buildingId: number) =>
  decodeFloors(
    await query(
      sql`select id, name, level, static_stamp from floor where building_id = ${buildingId} order by level, id`,
    ),
  );

/** The floors of a building from the bottom up, with their spaces and signs. Call it in a snapshot. */
export const readFloors = async (
  query: Query,
  buildingId: number,
): Promise<readonly FloorToDraw[]> => {
  const floors = await readStamps(query, buildingId);
  const spaces = decodeSpaces(
    await query(sql`select s.id, s.floor_id, s.asset_type, s.name, z.name as zone, s.cap as seats, s.x, s.y,
        s.r as direction, (s.placed_x = s.x and s.placed_y = s.y) is true as is_laid_out
      from space s join zone z on z.id = s.zone_id
      where s.floor_id = any(${floors.map(({ id }) => id)}) order by s.id`),
  );
  const signs = decodeSigns(
    await query(sql`select id, floor_id, type_id, name from sign
      where floor_id = any(${floors.map(({ id }) => id)}) order by id`),
  );
  const spacesOf = groupBy(spaces, ({ floor_id }) => floor_id);
  const signsOf = groupBy(signs, ({ floor_id }) => floor_id);
  return floors.map((floor) => ({
    ...floor,
    spaces: spacesOf.get(floor.id) ?? [],
    signs: signsOf.get(floor.id) ?? [],
  }));
};
