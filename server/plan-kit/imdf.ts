import type { FurnitureKind, PlannedOpening } from './plan.ts';

export const FIXTURE_CATEGORY: Readonly<Record<FurnitureKind, string>> = {
  desk: 'desk',
  table: 'furniture',
  chair: 'furniture',
  sofa: 'furniture',
  plant: 'vegetation',
  counter: 'furniture',
  cabinet: 'furniture',
  screen: 'equipment',
};

/** The closest amenity category of each sign type; the sign itself determines the icon. */
export const AMENITY_CATEGORY: Readonly<Record<number, string>> = {
  1: 'stairs',
  2: 'elevator',
  3: 'restroom',
  4: 'defibrillator',
  5: 'foodservice',
  6: 'eatingdrinking',
  7: 'information',
  8: 'coinlocker',
  9: 'meetingroom',
  10: 'service',
  11: 'copymachine',
  12: 'phone',
  13: 'privatelounge',
  14: 'emergencyexit',
  15: 'fireextinguisher',
  16: 'firstaid',
  17: 'unspecified',
};

/** The door of an opening, as IMDF describes it. */
export const DOOR: Readonly<Record<PlannedOpening['door'], unknown>> = {
  open: null,
  wood: { type: 'door', automatic: false, material: 'wood' },
  glass: { type: 'door', automatic: false, material: 'glass' },
  lift: { type: 'door', automatic: true, material: 'metal' },
};
