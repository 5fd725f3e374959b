import type { EquipmentName } from '../../core/contract/equipment.ts';

/** The equipment with a name in every language. */
const NAMED = {
  'Mac space': true,
  'Mac client': true,
  'Single screen': true,
  'Dual screen': true,
  'Ergonomic desk': true,
  'Curved Screen': true,
  Parking: true,
  'Electrical Parking': true,
  Locker: true,
  Screen: true,
  Projector: true,
  Phone: true,
  Video: true,
  Sofa: true,
} as const satisfies Readonly<Record<EquipmentName, true>>;

/** Whether the equipment has translations; other names are shown as they are. */
export const isEquipment = (name: string): name is EquipmentName => Object.hasOwn(NAMED, name);
