import { Schema } from 'effect';

const id = (identifier: string) => Schema.Int.annotate({ identifier });

export const CompanyId = id('CompanyId');
export const SiteId = id('SiteId');
export const BuildingId = id('BuildingId');
/** 1 to 4095: it must fit the lower 12 bits of a space id. */
export const FloorId = id('FloorId');
/** Desks, rooms and zones alike; the lower 12 bits are the floor's id (specification 3, Space.loc). */
export const SpaceId = id('SpaceId');
export const SignId = id('SignId');
export const SpaceTypeId = id('SpaceTypeId');
export const UserId = id('UserId');
export const BookingId = id('BookingId');
export const EquipmentId = id('EquipmentId');

const FLOOR_BITS = 12;
const FLOOR_MASK = (1 << FLOOR_BITS) - 1;

/** ID1: the floor that a space id belongs to. Example: `floorOfSpace(4103)` is 7. */
export const floorOfSpace = (spaceId: number): number => spaceId & FLOOR_MASK;

/** The space's running number on its floor; 1 or more. */
export const ordinalOfSpace = (spaceId: number): number => spaceId >>> FLOOR_BITS;
