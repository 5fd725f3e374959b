import type { Space, SpaceState } from '../../contract/space.ts';
import { memo } from '../../memo/memo.ts';
import { floorNames, markedSpaces, selectedSpaceId } from '../selection/index.ts';
import { knownStatus } from './found.ts';
import type { SearchSpaceRow } from './views.ts';
import type { SearchReads } from './world.ts';

type Shown = {
  readonly status: SpaceState | null;
  readonly selected: boolean;
  readonly place: readonly unknown[];
  readonly row: SearchSpaceRow;
};

/** The same row for the same space: what did not change is not compared again. */
const rows = memo<Space, Shown>();

const isSelected = (state: SearchReads, spaceId: number): boolean =>
  selectedSpaceId(state) === spaceId || markedSpaces(state).includes(spaceId);

/** PL1: a building without a map cannot be gone to. */
const isReachable = ({ place }: SearchReads, floorId: number): boolean => {
  const building = place.buildings[place.floors[floorId]?.buildingId ?? 0];
  return (building?.info.bundle_name ?? null) !== null;
};

/** How a space shows in the results. */
export const spaceRow = (state: SearchReads, space: Space): SearchSpaceRow => {
  const { equipment, floors, buildings } = state.place;
  const status = knownStatus(state, space);
  const selected = isSelected(state, space.id);
  const known = rows.get(space);
  const isSame =
    known?.status === status &&
    known.selected === selected &&
    known.place[0] === equipment &&
    known.place[1] === floors &&
    known.place[2] === buildings;
  if (isSame) return known.row;
  const row: SearchSpaceRow = {
    kind: 'space',
    id: space.id,
    floorId: space.floorId,
    asset: space.asset_type,
    name: space.info.name,
    status,
    seats: space.info.cap,
    equipment: space.info.equips.flatMap((uid) => equipment[uid]?.name ?? []),
    ...floorNames(state, space.floorId),
    reachable: isReachable(state, space.floorId),
    selected,
  };
  rows.set(space, { status, selected, place: [equipment, floors, buildings], row });
  return row;
};
