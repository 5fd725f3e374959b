import {
  IconArmchair,
  IconBrandApple,
  IconChargingPile,
  IconDeviceDesktop,
  IconDeviceImac,
  IconDeviceProjector,
  IconDevices,
  IconDeviceTv,
  IconLock,
  IconPanoramaHorizontal,
  IconParking,
  IconPhone,
  IconSofa,
  IconVideo,
} from '@tabler/icons-react';
import type { EquipmentName } from '../../core/contract/equipment.ts';

/** The icon of each equipment that has a name in every language. */
export const EQUIPMENT_ICONS = {
  'Mac space': IconBrandApple,
  'Mac client': IconDeviceImac,
  'Single screen': IconDeviceDesktop,
  'Dual screen': IconDevices,
  'Ergonomic desk': IconArmchair,
  'Curved Screen': IconPanoramaHorizontal,
  Parking: IconParking,
  'Electrical Parking': IconChargingPile,
  Locker: IconLock,
  Screen: IconDeviceTv,
  Projector: IconDeviceProjector,
  Phone: IconPhone,
  Video: IconVideo,
  Sofa: IconSofa,
} as const satisfies Readonly<Record<EquipmentName, unknown>>;

/** Whether the equipment has translations; other names are shown as they are. */
export const isEquipment = (name: string): name is EquipmentName =>
  Object.hasOwn(EQUIPMENT_ICONS, name);
