import { Schema } from 'effect';
import { EquipmentId } from './ids.ts';
import { Code, PlaceName } from './text.ts';

export const Equipment = Schema.Struct({
  uid: EquipmentId,
  name: Code,
  info: PlaceName,
  /** URL of its picture, relative to the backend. */
  image: Code,
}).annotate({ identifier: 'Equipment' });
export type Equipment = typeof Equipment.Type;
