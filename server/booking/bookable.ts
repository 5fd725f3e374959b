import { Schema } from 'effect';
import { SpaceMode } from '../../core/contract/space.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';

const Bookable = Schema.Struct({
  id: Schema.Int,
  floor_id: Schema.Int,
  zone_id: Schema.Int,
  building_id: Schema.Int,
  blocked: Schema.Boolean,
  asset_type: Schema.Literals(['DESK', 'ROOM']),
  mode: SpaceMode,
  time_zone: Schema.String,
});
const decodeBookables = decodeRows(Bookable);

/** `condition`: on space `s`. */
export const selectSpaces = (condition: Sql): Sql => sql`
  select s.id, s.floor_id, s.zone_id, f.building_id, s.blocked, s.asset_type, t.mode, b.time_zone
  from space s
  join space_type t on t.id = s.type_id
  join floor f on f.id = s.floor_id
  join building b on b.id = f.building_id
  where ${condition}`;

/** A desk or room with the fields that the booking rules need. */
export type Bookable = typeof Bookable.Type;

/** Rows of `selectSpaces` by id. */
export const spacesById = (rows: readonly Row[]): ReadonlyMap<number, Bookable> =>
  new Map(decodeBookables(rows).map((space) => [space.id, space]));

/** The space, or null if the id is unknown or of another kind. */
export const findSpace = async (
  query: Query,
  id: number,
  kind: 'DESK' | 'ROOM' | null = null,
): Promise<Bookable | null> => {
  const spaces = spacesById(await query(selectSpaces(sql`s.id = ${id}`)));
  const space = spaces.get(id) ?? null;
  return kind === null || space?.asset_type === kind ? space : null;
};
