import { Schema } from 'effect';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

const FLOOR_RANGE = 4_096;

const decodeLast = decodeRows(Schema.Struct({ name: Schema.String, last: Schema.Int }));

/** Includes removed rows: an id is never used again. $1: floors that may get new spaces, zones and signs. */
const LAST = `
  select 'sites' as name, coalesce(max(id), 0) as last from site_row
  union all select 'buildings', coalesce(max(id), 0) from building_row
  union all select 'floors', coalesce(max(id), 0) from floor_row
  union all select 'equipment', coalesce(max(id), 0) from equipment
  union all select 'groups', coalesce(max(id), 0) from person_group
  union all select 'people', coalesce(max(id), 0) from employee
  union all select 'grants', coalesce(max(id), 0) from permission_row
  union all select 'rules', coalesce(max(id), 0) from booking_rule_row
  union all select 'closures', coalesce(max(id), 0) from closure
  union all select 'consents', coalesce(max(id), 0) from consent
  union all select 'floor ' || floor_id, max(id) / ${FLOOR_RANGE} from
    (select floor_id, id from space_row where floor_id = any($1::bigint[])
     union all select floor_id, id from zone where floor_id = any($1::bigint[])
     union all select floor_id, id from sign where floor_id = any($1::bigint[])) placed group by floor_id`;

export type NewIds = {
  readonly next: (table: Exclude<TableName, 'spaces' | 'signs'>) => number;
  /** ID1: of a space, a zone or a sign on a floor. */
  readonly onFloor: (floorId: number) => number;
};

/**
 * Hands out ids that no row has ever had. Nobody else may insert such rows before the transaction ends. `floorIds`: stored
 * floors that may get new spaces, zones or signs.
 */
export const readNewIds = async (query: Query, floorIds: readonly number[]): Promise<NewIds> => {
  const rows = decodeLast(await query({ text: LAST, values: [floorIds] }));
  const last = new Map(rows.map((row) => [row.name, row.last]));
  const take = (name: string): number => {
    const id = (last.get(name) ?? 0) + 1;
    last.set(name, id);
    return id;
  };
  return {
    next: take,
    onFloor: (floorId) => take(`floor ${floorId}`) * FLOOR_RANGE + floorId,
  };
};
