import { Schema } from 'effect';
import { EquipmentId } from './ids.ts';
import { CompanyWord, PlaceName } from './text.ts';

export const Equipment = Schema.Struct({
  uid: EquipmentId,
  name: CompanyWord,
  info: PlaceName,
  /** URL of its picture, relative to the backend. */
  image: CompanyWord,
}).annotate({ identifier: 'Equipment' });
export type Equipment = typeof Equipment.Type;
