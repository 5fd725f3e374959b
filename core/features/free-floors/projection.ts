import type { NoParams, Projection } from '../../engine/projection.ts';
import { counts } from '../../office/floor/map-projection.ts';
import type { FreeFloorsReads } from './model.ts';
import type { FreeFloorsView } from './views.ts';

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
