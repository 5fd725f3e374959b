import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { lookUp } from '../../office/floor/tables.ts';
import type { SelectionReads } from './world.ts';

/** What a floor and its building are called; '' when they are not known. */
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

/** The zone that a space lies in. */
export const zoneNameOf = (state: SelectionReads, { loc }: Pick<Space, 'loc'>): string =>
  zoneName(state, loc.spaceId);

/** Where somebody is: a space, or a zone of the floor. */
export const whereabouts = (state: SelectionReads, spaceId: number): string =>
  knownSpace(state, spaceId)?.info.name ?? zoneName(state, spaceId);
