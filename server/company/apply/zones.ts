import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { CompanyState } from '../format/state.ts';
import type { NewIds } from './new-ids.ts';

const decodeZones = decodeRows(Schema.Struct({ floor: Schema.String, name: Schema.String }));
const decodeFloors = decodeRows(Schema.Struct({ id: Schema.Int, external_id: Schema.String }));

const zoneKey = (floor: string, name: string): string => `${floor}\n${name}`;

/** Adds the zones that spaces are in, and the types of their use. The floors must be stored. */
export const addZonesAndTypes = async (
  query: Query,
  { spaces }: CompanyState,
  ids: NewIds,
): Promise<void> => {
  const known = new Set(
    decodeZones(
      await query(
        sql`select f.external_id as floor, z.name from zone z join floor f on f.id = z.floor_id`,
      ),
    ).map(({ floor, name }) => zoneKey(floor, name)),
  );
  const floors = new Map(
    decodeFloors(await query(sql`select id, external_id from floor`)).map((row) => [
      row.external_id,
      row.id,
    ]),
  );
  const zones: { readonly id: number; readonly floor_id: number; readonly name: string }[] = [];
  const uses = new Map<string, { readonly asset_type: string; readonly mode: string }>();
  const addZone = (floor: string, name: string): void => {
    const key = zoneKey(floor, name);
    const floor_id = floors.get(floor);
    if (known.has(key) || floor_id === undefined) return;
    known.add(key);
    zones.push({ id: ids.onFloor(floor_id), floor_id, name });
  };
  for (const space of spaces.values()) {
    const asset_type = String(space.kind).toUpperCase();
    const mode = String(space.use).toUpperCase();
    uses.set(`${asset_type} ${mode}`, { asset_type, mode });
    addZone(String(space.floor), String(space.zone));
  }
  await query(sql`insert into zone (id, floor_id, name)
    select * from jsonb_to_recordset(${JSON.stringify(zones)}::text::jsonb) as z(id bigint, floor_id bigint, name text)`);
  await query(sql`
    insert into space_type (id, res, descr, mode, asset_type)
    select (select coalesce(max(id), 0) from space_type) + row_number() over (order by t.asset_type, t.mode),
           'type_' || lower(t.asset_type) || '_' || lower(t.mode), t.asset_type, t.mode, t.asset_type
    from jsonb_to_recordset(${JSON.stringify([...uses.values()])}::text::jsonb) as t(asset_type text, mode text)
    where not exists (select from space_type s where s.asset_type = t.asset_type and s.mode = t.mode)`);
};

/** BR10: removes zones of these floors that have no spaces. References to them are already removed. */
export const removeEmptyZones = (query: Query, floorIds: readonly number[]): Promise<unknown> =>
  query(sql`delete from zone z
    where z.floor_id = any(${floorIds}::bigint[])
      and not exists (select from space_row s where s.floor_id = z.floor_id and s.zone_id = z.id)
      and not exists (select from permission p where p.zone_id = z.id)`);
