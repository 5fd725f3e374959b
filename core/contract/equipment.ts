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

/** The equipment of specification 3, which has a name in every language; a company may have other equipment. */
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
export type EquipmentName = (typeof EQUIPMENT_NAMES)[number];
