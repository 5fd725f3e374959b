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

/** The equipment of specification 3, which has a name in every language, with its icon. */
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
} as const;

/** Whether the equipment has translations; other names are shown as they are. */
export const isEquipment = (name: string): name is keyof typeof EQUIPMENT_ICONS =>
  Object.hasOwn(EQUIPMENT_ICONS, name);
