import type { Space } from '../../contract/space.ts';
import { latest } from '../../memo/latest.ts';
import { equipmentSigns } from '../../office/place/equipment.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { floorNames, multiSelectedSpaces, selectedSpaceId } from '../selection/index.ts';
import { knownStatus } from './found.ts';
import type { SearchSpaceRow } from './views.ts';
import type { SearchReads } from './world.ts';

/** The same row for the same space: what did not change is not compared again. */
const latestRow = latest<Space, SearchSpaceRow>();

const isSelected = (state: SearchReads, spaceId: number): boolean =>
  selectedSpaceId(state) === spaceId || multiSelectedSpaces(state).includes(spaceId);

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
    reachable: hasMap(state.place, space.floorId),
    selected,
  }));
};
