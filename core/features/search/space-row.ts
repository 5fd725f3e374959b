import type { Space } from '../../contract/space.ts';
import { latest } from '../../memo/latest.ts';
import { futureOf, isOwn, ownReads } from '../../office/floor/map-projection.ts';
import { equipmentSigns } from '../../office/place/equipment.ts';
import { hasMap } from '../../office/place/has-map.ts';
import type { Interval } from '../../time/interval.ts';
import { floorNames, multiSelectedSpaces, selectedSpaceId } from '../selection/index.ts';
import { bookOffer } from './bookable.ts';
import { knownStatus } from './found.ts';
import type { SearchReads } from './model.ts';
import { rowTimes } from './row-times.ts';
import type { SearchSpaceRow } from './views.ts';

/** Cached per space: an unchanged row keeps its identity, and is not compared again. */
const latestRow = latest<Space, SearchSpaceRow>();

const isSelected = (state: SearchReads, spaceId: number): boolean =>
  selectedSpaceId(state) === spaceId || multiSelectedSpaces(state).includes(spaceId);

/** What every row of a space depends on, besides the space and the selection. */
export const spaceRowReads = (state: SearchReads): readonly unknown[] => {
  const { place, floor, page, session, booking } = state;
  return [
    place.equipment,
    place.floors,
    place.buildings,
    place.spaceTypes,
    floor.self,
    ...ownReads(state),
    floor.chosen,
    page.minute,
    page.online,
    session.configuration,
    session.user,
    booking.choosing,
    multiSelectedSpaces(state).length > 0,
  ];
};

/** What all rows have in common. */
export type RowContext = {
  readonly bar: Interval;
  readonly reads: readonly unknown[];
};

/** The row of a space in the results. */
export const spaceRow = (
  state: SearchReads,
  space: Space,
  { bar, reads }: RowContext,
): SearchSpaceRow => {
  const { equipment } = state.place;
  const status = knownStatus(state, space);
  const own = status !== null && isOwn(state, space, status);
  const selected = isSelected(state, space.id);
  return latestRow(space, [status, own, futureOf(state, space), selected, ...reads], () => ({
    kind: 'space',
    id: space.id,
    floorId: space.floorId,
    asset: space.asset_type,
    name: space.info.name,
    status,
    ...(own ? { own } : {}),
    ...rowTimes(state, space, status, bar),
    ...bookOffer(state, space, status),
    seats: space.asset_type === 'ROOM' ? space.info.cap : 0,
    equipment: equipmentSigns(equipment, space.info.equips),
    ...floorNames(state, space.floorId),
    reachable: hasMap(state.place, space.floorId),
    selected,
  }));
};
