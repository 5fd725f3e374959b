import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { FloorStamps, Stamps } from './stamps.ts';

const decodeCompany = decodeFirst(Schema.Struct({ stamp: Schema.Int, reload_stamp: Schema.Int }));
const decodeFloors = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    building_id: Schema.Int,
    static_stamp: Schema.Int,
    status_stamp: Schema.Int,
  }),
);
const decodeSelves = decodeRows(Schema.Struct({ id: Schema.Int, self_stamp: Schema.Int }));

export type StampRows = {
  readonly company: number;
  readonly reload: number;
  readonly floors: readonly {
    readonly id: number;
    readonly buildingId: number;
    readonly static: number;
    readonly status: number;
  }[];
  readonly selves: readonly { readonly id: number; readonly stamp: number }[];
};

/** The stamps of these floors, of all floors of a building, and of these people; null: all. */
export const readStamps = async (
  query: Query,
  floorIds: readonly number[] | null,
  userIds: readonly number[] | null,
  buildingId: number | null = null,
): Promise<StampRows> => {
  const company = decodeCompany(await query(sql`select stamp, reload_stamp from company`));
  const floors = decodeFloors(
    await query({
      text: `select id, building_id, static_stamp, status_stamp from floor
             where $1::bigint[] is null or id = any($1::bigint[]) or building_id = $2`,
      values: [floorIds, buildingId],
    }),
  );
  const selves = decodeSelves(
    await query({
      text: `select id, self_stamp from employee
             where $1::bigint[] is null or id = any($1::bigint[])`,
      values: [userIds],
    }),
  );
  return {
    company: company?.stamp ?? 0,
    reload: company?.reload_stamp ?? 0,
    floors: floors.map((row) => ({
      id: row.id,
      buildingId: row.building_id,
      static: row.static_stamp,
      status: row.status_stamp,
    })),
    selves: selves.map((row) => ({ id: row.id, stamp: row.self_stamp })),
  };
};

/** FF3: the stamp of a building with these floors; undefined: there is none. */
export const sumOf = (floors: readonly FloorStamps[]): number | undefined =>
  floors.length === 0
    ? undefined
    : floors.reduce((sum, floor) => sum + floor.static + floor.status, 0);

export const stampsOf = (rows: StampRows): Stamps => {
  const floors = new Map(rows.floors.map((floor) => [floor.id, floor]));
  const selves = new Map(rows.selves.map((person) => [person.id, person.stamp]));
  return {
    company: rows.company,
    reload: rows.reload,
    self: (id) => selves.get(id),
    floor: (id) => floors.get(id),
    building: (id) => sumOf(rows.floors.filter(({ buildingId }) => buildingId === id)),
  };
};
