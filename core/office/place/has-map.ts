import type { PlaceState } from './model.ts';

/** PL1: whether the floor exists and its building is listed, with a plan or not (PL11); any other cannot be opened. */
export const hasMap = ({ floors, buildings }: PlaceState, floorId: number): boolean =>
  (buildings[floors[floorId]?.buildingId ?? 0]?.info.bundle_name ?? null) !== null;
