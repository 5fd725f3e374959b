import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { GeneratedPlan } from '../../../map/imdf/generated-plan.ts';
import { CORRELATION, isObject, linkedIds, renamed } from '../../company/plans/correlation.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst, decodeRows } from '../../database/rows.ts';
import { snapshot } from '../../database/snapshot.ts';
import { sql } from '../../database/sql.ts';
import type { DrawFloor } from '../../generated-plan/drawn-floors.ts';
import { readFloors } from '../../generated-plan/floor-rows.ts';
import { drawnInTurn } from '../../generated-plan/generated-plan.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { NOT_THEIRS } from './plan-file.ts';

const NO_BUILDING = refused(404, 'NO_PLAN', 'There is no such building');

const decodeBuilding = decodeFirst(
  Schema.Struct({ id: Schema.Int, links: Schema.NullOr(Schema.instanceOf(Uint8Array)) }),
);
const decodeKeys = decodeRows(
  Schema.Struct({ part: Schema.String, id: Schema.Int, key: Schema.String }),
);

/** The company's own ids of the floors, spaces and signs of a building, by table and id. */
const readKeys = async (query: Query, buildingId: number) => {
  const rows = decodeKeys(
    await query(sql`
      select 'floors' as part, id, external_id as key from floor where building_id = ${buildingId}
      union all select 'spaces', s.id, s.external_id from space s join floor f on f.id = s.floor_id
      where f.building_id = ${buildingId}
      union all select 'signs', s.id, s.external_id from sign s join floor f on f.id = s.floor_id
      where f.building_id = ${buildingId}`),
  );
  return new Map(rows.map(({ part, id, key }) => [`${part} ${id}`, key]));
};

/** AP70, PL12: what Perch draws of a building by itself, in JSON, linked to ids of the company's own. */
export const drawnPlan = async (
  db: Db,
  { buildings }: Administrator,
  key: string,
  draw: DrawFloor,
): Promise<Answer<Uint8Array>> => {
  if (buildings !== null && !buildings.has(key)) return NOT_THEIRS;
  const stored = await snapshot(db, async (query) => {
    const building = decodeBuilding(
      await query(sql`select b.id, m.content as links from building b
        left join map_file m on m.bundle_name = b.bundle_name and m.path = ${CORRELATION}
        where b.external_id = ${key}`),
    );
    if (building === null) return undefined;
    const { id, links } = building;
    return { links, floors: await readFloors(query, id), keys: await readKeys(query, id) };
  });
  if (stored === undefined) return NO_BUILDING;
  const { links, floors, keys } = stored;
  const linked = links === null ? { floors: [], spaces: [] } : linkedIds(links);
  const shown = { floors: new Set(linked.floors), spaces: new Set(linked.spaces) };
  const plan = await drawnInTurn(floors, shown, draw);
  const withKeys = (drawn: GeneratedPlan['floors']) => {
    const correlation = drawn?.[CORRELATION];
    return isObject(correlation)
      ? {
          ...drawn,
          [CORRELATION]: renamed(correlation, (table, id) => keys.get(`${table} ${id}`)),
        }
      : null;
  };
  const json: GeneratedPlan = {
    stamps: {},
    floors: withKeys(plan.floors),
    placed: withKeys(plan.placed),
    beside: withKeys(plan.beside),
  };
  return answer(Buffer.from(JSON.stringify(json)));
};
