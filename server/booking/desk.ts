import { Schema } from 'effect';
import { SpaceMode } from '../../core/contract/space.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';

const Desk = Schema.Struct({
  id: Schema.Int,
  floor_id: Schema.Int,
  blocked: Schema.Boolean,
  asset_type: Schema.Literals(['DESK', 'ROOM']),
  mode: SpaceMode,
  time_zone: Schema.String,
});
const decodeDesk = decodeFirst(Desk);
export type Desk = typeof Desk.Type;

/** A desk with what the rules of booking ask of it; null: no space has this id, or it is no desk. */
export const findDesk = async (query: Query, deskId: number): Promise<Desk | null> => {
  const desk = decodeDesk(
    await query({
      text: `select s.id, s.floor_id, s.blocked, s.asset_type, t.mode, b.time_zone
             from space s
             join space_type t on t.id = s.type_id
             join floor f on f.id = s.floor_id
             join building b on b.id = f.building_id
             where s.id = $1`,
      values: [deskId],
    }),
  );
  return desk?.asset_type === 'DESK' ? desk : null;
};
