import {
  IconArmchair,
  IconCoffee,
  IconDoorExit,
  IconElevator,
  IconFireExtinguisher,
  IconFirstAidKit,
  IconFriends,
  IconHeartbeat,
  IconInfoCircle,
  IconLock,
  IconMapPin,
  IconMassage,
  IconPhone,
  IconPrinter,
  IconStairs,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';
import { SIGN_TYPES } from '../../../core/contract/viewer/messages.ts';

export type SignType = (typeof SIGN_TYPES)[keyof typeof SIGN_TYPES];

/** The icon of each kind of point of interest (specification 2), as on the map. */
export const SIGN_ICONS = {
  stairs: IconStairs,
  elevator: IconElevator,
  toilet: IconFriends,
  defibrillator: IconHeartbeat,
  coffee: IconCoffee,
  restaurant: IconToolsKitchen2,
  infoDesk: IconInfoCircle,
  locker: IconLock,
  meetingRoom: IconUsers,
  massageRoom: IconMassage,
  printer: IconPrinter,
  phoneRoom: IconPhone,
  relaxRoom: IconArmchair,
  emergencyExit: IconDoorExit,
  fireExtinguisher: IconFireExtinguisher,
  firstAid: IconFirstAidKit,
  general: IconMapPin,
} as const satisfies Readonly<Record<SignType, typeof IconMapPin>>;

const isSignType = (id: number): id is keyof typeof SIGN_TYPES => Object.hasOwn(SIGN_TYPES, id);

/** The kind of a sign; `general` for types that the specification does not list. */
export const signType = (typeId: number): SignType =>
  isSignType(typeId) ? SIGN_TYPES[typeId] : 'general';
