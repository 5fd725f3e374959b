import type { Space } from '../../contract/space.ts';
import { latest } from '../../memo/latest.ts';
import { equipmentSigns } from '../../office/place/equipment.ts';
import { floorNames, multiSelectedSpaces, selectedSpaceId } from '../selection/index.ts';
import { knownStatus } from './found.ts';
import type { SearchSpaceRow } from './views.ts';
import type { SearchReads } from './world.ts';

/** The same row for the same space: what did not change is not compared again. */
const latestRow = latest<Space, SearchSpaceRow>();

const isSelected = (state: SearchReads, spaceId: number): boolean =>
  selectedSpaceId(state) === spaceId || multiSelectedSpaces(state).includes(spaceId);

/** PL1: a building without a map cannot be opened. */
const isReachable = ({ place }: SearchReads, floorId: number): boolean => {
  const building = place.buildings[place.floors[floorId]?.buildingId ?? 0];
  return (building?.info.bundle_name ?? null) !== null;
};

/** The row of a space in the results. */
export const spaceRow = (state: SearchReads, space: Space): SearchSpaceRow => {
  const { equipment, floors, buildings } = state.place;
  const status = knownStatus(state, space);
  const selected = isSelected(state, space.id);
  return latestRow(space, [status, selected, equipment, floors, buildings], () => ({
    kind: 'space',
    id: space.id,
    floorId: space.floorId,
    asset: space.asset_type,
    name: space.info.name,
    status,
    seats: space.info.cap,
    equipment: equipmentSigns(equipment, space.info.equips),
    ...floorNames(state, space.floorId),
    reachable: isReachable(state, space.floorId),
    selected,
  }));
};
