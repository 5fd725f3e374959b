import { Schema } from 'effect';
import { Equipment } from '../../contract/equipment.ts';
import { EquipmentId } from '../../contract/ids.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** The piece of equipment that is explained in the quick view. */
export const EquipmentState = Schema.Struct({
  shown: Schema.NullOr(EquipmentId),
  query: Query,
  /** The server's answer for it. */
  item: Schema.NullOr(Equipment),
});
export type EquipmentState = typeof EquipmentState.Type;

export const initialEquipment: EquipmentState = { shown: null, query: initialQuery, item: null };
