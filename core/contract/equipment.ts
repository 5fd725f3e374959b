import { Schema } from 'effect';
import { EquipmentId } from './ids.ts';
import { Code, PlaceName } from './text.ts';

/** The equipment names that have translated labels (specification 3). */
export const EQUIPMENT_NAMES = [
  'Mac space',
  'Mac client',
  'Single screen',
  'Dual screen',
  'Ergonomic desk',
  'Curved Screen',
  'Parking',
  'Electrical Parking',
  'Locker',
  'Screen',
  'Projector',
  'Phone',
  'Video',
  'Sofa',
] as const;

export const Equipment = Schema.Struct({
  uid: EquipmentId,
  name: Code,
  info: PlaceName,
  /** Address of its picture, relative to the backend. */
  image: Code,
}).annotate({ identifier: 'Equipment' });
export type Equipment = typeof Equipment.Type;
