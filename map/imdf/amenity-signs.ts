import type { SignType } from '../../core/contract/viewer/messages.ts';

/** For amenities without a sign in the backend, by the first part of the IMDF category. */
const AMENITY_SIGNS: Readonly<Record<string, SignType>> = {
  stairs: 'stairs',
  elevator: 'elevator',
  restroom: 'toilet',
  defibrillator: 'defibrillator',
  foodservice: 'coffee',
  vendingmachine: 'coffee',
  eatingdrinking: 'restaurant',
  information: 'infoDesk',
  reception: 'infoDesk',
  coinlocker: 'locker',
  storage: 'locker',
  copymachine: 'printer',
  phone: 'phoneRoom',
  privatelounge: 'relaxRoom',
  meditation: 'relaxRoom',
  seating: 'relaxRoom',
  emergencyexit: 'emergencyExit',
  fireextinguisher: 'fireExtinguisher',
  firstaid: 'firstAid',
};

/** The sign of a category of IMDF such as `restroom.female`; null if it has none. */
export const signOfCategory = (category: string): SignType | null => {
  const [kind = ''] = category.split('.');
  return Object.hasOwn(AMENITY_SIGNS, kind) ? (AMENITY_SIGNS[kind] ?? null) : null;
};
