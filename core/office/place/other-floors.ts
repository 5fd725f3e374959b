import type { PlaceState } from './model.ts';

/** FF1: whether the building on the map has more than one floor. */
export const hasOtherFloors = ({ buildingId, floors }: PlaceState): boolean =>
  Object.values(floors).filter((floor) => floor.buildingId === buildingId).length > 1;
