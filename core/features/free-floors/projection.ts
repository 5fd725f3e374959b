import type { NoParams, Projection } from '../../engine/projection.ts';
import { rowsOf } from '../../engine/table.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { counts, shownFloor, statusOf } from '../../office/floor/map-projection.ts';
import { ruledOut } from '../../office/floor/ruled-out.ts';
import { availabilityOf } from '../../rules/meeting/availability.ts';
import { isWorthGoing } from '../../rules/meeting/worth-going.ts';
import { isBookable } from '../../rules/status/status.ts';
import type { FreeFloorsReads } from './model.ts';

/** FF2: the free desks of a floor at the time that the map shows, and the rooms that are worth going to from then on. */
type FreeFloor = { readonly id: number; readonly desks: number; readonly rooms: number };

/** The floors of the building on the map whose counts are known, the shown one as its own data say. */
type FreeFloorsView = { readonly floors: readonly FreeFloor[] };

/** FF2, SC65 */
const roomsHere = (state: FreeFloorsReads): number => {
  const { floor, page, place } = state;
  const minute = isFuture(state) && floor.chosen !== null ? floor.chosen.start : page.minute;
  return rowsOf(shownFloor(state)?.spaces ?? []).filter(
    (space) =>
      space.asset_type === 'ROOM' &&
      isBookable(place.spaceTypes[space.typeId]) &&
      statusOf(state, space) !== 'UNAVAILABLE_BLOCKED' &&
      isWorthGoing((at) => availabilityOf(busyIntervals(state, space), at), minute),
  ).length;
};

/** In no zone, so that the rules are those of the building. */
const NOWHERE = { spaceId: 0 };

/** FF2: the page knows the shown floor best. */
export const freeFloors: Projection<FreeFloorsReads, NoParams, FreeFloorsView> = {
  reads: (state) => [
    state.freeFloors.known,
    state.place.floorId,
    ...counts.reads(state),
    isFuture(state) ? state.floor.chosen : state.page.minute,
  ],
  project: (state) => {
    const { floorId } = state.place;
    const here = counts.project(state, {});
    // UC56: the server counts for everybody, and the rules are the user's.
    const isShut = (asset_type: 'DESK' | 'ROOM'): boolean =>
      ruledOut(state, { floorId: floorId ?? 0, loc: NOWHERE, asset_type }) !== null;
    const [noDesks, noRooms] = [isShut('DESK'), isShut('ROOM')];
    const others = (state.freeFloors.known ?? [])
      .filter(({ id }) => id !== floorId)
      .map(({ id, desks, rooms }) => ({
        id,
        desks: noDesks ? 0 : desks,
        rooms: noRooms ? 0 : rooms,
      }));
    if (floorId === null || here.loading) return { floors: others };
    const shown = { id: floorId, desks: here.desks.free, rooms: roomsHere(state) };
    return { floors: [shown, ...others] };
  },
};
