import type { SearchGroup } from '../../../../core/features/search/views.ts';
import type { PlacesView } from '../../../../core/office/place/views.ts';
import { joined } from '../../../shared/format/joined.ts';

/** The floor on the screen, and the floors of its building. */
export type Here = { readonly floorId: number | null; readonly floors: ReadonlySet<number> };

export const hereOf = (places: Pick<PlacesView, 'floor' | 'floors'> | undefined): Here => ({
  floorId: places?.floor?.id ?? null,
  floors: new Set(places?.floors.map(({ id }) => id)),
});

type At = {
  readonly floorId: number;
  readonly floorName: string;
  readonly buildingName: string;
};

/** The floor and building of a row, without those on the screen or in its heading; may be empty. */
export const placeOf = (at: At, group: Pick<SearchGroup, 'by' | 'id'>, here: Here): string => {
  const { by } = group.id === null ? { by: null } : group;
  const isFloorTold = at.floorId === here.floorId || by === 'zone' || by === 'floor';
  const floor = isFloorTold ? '' : at.floorName;
  const building = here.floors.has(at.floorId) || by === 'building' ? '' : at.buildingName;
  return joined([floor, building]);
};
