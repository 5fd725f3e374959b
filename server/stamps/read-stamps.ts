import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Stamps } from './stamps.ts';

const decodeCompany = decodeFirst(Schema.Struct({ stamp: Schema.Int, reload_stamp: Schema.Int }));
const decodeFloors = decodeRows(
  Schema.Struct({ id: Schema.Int, static_stamp: Schema.Int, status_stamp: Schema.Int }),
);
const decodeSelves = decodeRows(Schema.Struct({ id: Schema.Int, self_stamp: Schema.Int }));

export type StampRows = {
  readonly company: number;
  readonly reload: number;
  readonly floors: readonly {
    readonly id: number;
    readonly static: number;
    readonly status: number;
  }[];
  readonly selves: readonly { readonly id: number; readonly stamp: number }[];
};

/** The stamps of these floors and people; null: all. */
export const readStamps = async (
  query: Query,
  floorIds: readonly number[] | null,
  userIds: readonly number[] | null,
): Promise<StampRows> => {
  const company = decodeCompany(await query(sql`select stamp, reload_stamp from company`));
  const floors = decodeFloors(
    await query({
      text: `select id, static_stamp, status_stamp from floor
             where $1::bigint[] is null or id = any($1::bigint[])`,
      values: [floorIds],
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
      static: row.static_stamp,
      status: row.status_stamp,
    })),
    selves: selves.map((row) => ({ id: row.id, stamp: row.self_stamp })),
  };
};

export const stampsOf = (rows: StampRows): Stamps => {
  const floors = new Map(rows.floors.map((floor) => [floor.id, floor]));
  const selves = new Map(rows.selves.map((person) => [person.id, person.stamp]));
  return {
    company: rows.company,
    reload: rows.reload,
    self: (id) => selves.get(id),
    floor: (id) => floors.get(id),
  };
};
