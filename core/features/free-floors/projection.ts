import type { NoParams, Projection } from '../../engine/projection.ts';
import { counts } from '../../office/floor/map-projection.ts';
import type { FreeFloorsReads } from './model.ts';

/** Free desks and rooms of a floor at the time that the map shows. */
type FreeFloor = { readonly id: number; readonly desks: number; readonly rooms: number };

/** The floors of the building on the map whose counts are known, the shown one as its own counts say. */
type FreeFloorsView = { readonly floors: readonly FreeFloor[] };

/** FF2: the page knows the shown floor best. */
export const freeFloors: Projection<FreeFloorsReads, NoParams, FreeFloorsView> = {
  reads: (state) => [state.freeFloors.known, state.place.floorId, ...counts.reads(state)],
  project: (state) => {
    const { floorId } = state.place;
    const here = counts.project(state, {});
    const others = (state.freeFloors.known ?? []).filter(({ id }) => id !== floorId);
    if (floorId === null || here.loading) return { floors: others };
    const shown = { id: floorId, desks: here.desks.free, rooms: here.rooms.free };
    return { floors: [shown, ...others] };
  },
};
