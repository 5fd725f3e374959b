import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { lookUp } from '../../office/floor/tables.ts';
import type { SelectionReads } from './model.ts';

/** The names of a floor and its building; '' if unknown. */
export const floorNames = (
  { place }: SelectionReads,
  floorId: number,
): { readonly floorName: string; readonly buildingName: string } => {
  const floor = place.floors[floorId];
  return {
    floorName: floor?.info.name ?? '',
    buildingName: place.buildings[floor?.buildingId ?? 0]?.info.name ?? '',
  };
};

const zoneName = (state: SelectionReads, zoneId: number): string => {
  const content = state.floor.content[floorOfSpace(zoneId)];
  return content === undefined ? '' : (lookUp(content.zones, zoneId)?.info.name ?? '');
};

/** The name of a space's zone. */
export const zoneNameOf = (state: SelectionReads, { loc }: Pick<Space, 'loc'>): string =>
  zoneName(state, loc.spaceId);

/** The name of a person's location: a space, or a zone of the floor. */
export const whereabouts = (state: SelectionReads, spaceId: number): string =>
  knownSpace(state, spaceId)?.info.name ?? zoneName(state, spaceId);
