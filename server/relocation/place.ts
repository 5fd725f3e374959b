import { Schema } from 'effect';
import type { ClosureDraft } from '../../core/contract/administration/closures.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

const decodeSpaces = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    building_id: Schema.Int,
    building: Schema.String,
    time_zone: Schema.String,
  }),
);

/** By ids of the company's own. */
export type Place = Pick<ClosureDraft, 'building' | 'floor' | 'zone' | 'space'>;

/** The stored spaces of a place that a closure may have, with their building. */
export const readSpacesIn = async (
  query: Query,
  { building, floor, zone, space }: Place,
): Promise<ReturnType<typeof decodeSpaces>> =>
  decodeSpaces(
    await query({
      text: `select s.id, b.id as building_id, b.external_id as building, b.time_zone
             from space s join floor f on f.id = s.floor_id join building b on b.id = f.building_id
             left join zone z on z.id = s.zone_id
             where ($1::text is null or b.external_id = $1) and ($2::text is null or f.external_id = $2)
               and ($3::text is null or z.name = $3) and ($4::text is null or s.external_id = $4)`,
      values: [building, floor, zone, space],
    }),
  );
