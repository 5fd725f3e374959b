import { Schema } from 'effect';
import { SpaceMode } from '../../core/contract/space.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const Bookable = Schema.Struct({
  id: Schema.Int,
  floor_id: Schema.Int,
  blocked: Schema.Boolean,
  asset_type: Schema.Literals(['DESK', 'ROOM']),
  mode: SpaceMode,
  time_zone: Schema.String,
});
const decodeBookables = decodeRows(Bookable);
/** A desk or a room with what the rules of booking ask of it. */
export type Bookable = typeof Bookable.Type;

/** Spaces by id; unknown ones are left out. */
export const findSpaces = async (
  query: Query,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Bookable>> => {
  const rows = await query({
    text: `select s.id, s.floor_id, s.blocked, s.asset_type, t.mode, b.time_zone
           from space s
           join space_type t on t.id = s.type_id
           join floor f on f.id = s.floor_id
           join building b on b.id = f.building_id
           where s.id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(decodeBookables(rows).map((space) => [space.id, space]));
};

/** The space; null: none has this id, or it is of another kind. */
export const findSpace = async (
  query: Query,
  id: number,
  kind: 'DESK' | 'ROOM' | null = null,
): Promise<Bookable | null> => {
  const space = (await findSpaces(query, [id])).get(id) ?? null;
  return kind === null || space?.asset_type === kind ? space : null;
};
