import type { SpaceClosure, SpaceStatus } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { rowsOf } from '../../engine/table.ts';
import { isBookable } from '../../rules/status/status.ts';
import { closureDuring } from './closures.ts';
import { isFuture, shownInterval, zoneOf } from './dates.ts';
import { loadedFuture } from './future.ts';
import { shownFloor } from './map-projection.ts';
import type { FloorReads } from './model.ts';
import type { FloorClosureView } from './views.ts';

/** A single closed space says so itself. */
const FEWEST = 2;

const isBlockedForGood = ({ state, closures }: SpaceStatus): boolean =>
  state === 'UNAVAILABLE_BLOCKED' && closures === undefined;

/** CS23: the closure of most spaces of the floor at the time that the map shows; null: none closes several of them. */
export const floorClosure: Projection<FloorReads, NoParams, FloorClosureView> = {
  reads: (state) => [
    state.floor.content[state.place.floorId ?? 0]?.spaces,
    state.floor.content[state.place.floorId ?? 0]?.fStatic,
    loadedFuture(state),
    state.floor.chosen,
    state.page.minute,
    state.page.zone,
    state.place.spaceTypes,
    state.place.buildings,
  ],
  project: (state) => {
    const content = shownFloor(state);
    if (content === undefined) return null;
    const { minute } = state.page;
    const slot = isFuture(state) ? shownInterval(state) : { start: minute, end: minute + 1 };
    const spaces = rowsOf(content.spaces).filter(
      ({ typeId, status }) =>
        isBookable(state.place.spaceTypes[typeId]) && !isBlockedForGood(status),
    );
    const found = new Map<string, { readonly closure: SpaceClosure; count: number }>();
    for (const space of spaces) {
      const closure = closureDuring(state, space, slot);
      if (closure === null) continue;
      const key = JSON.stringify([closure.reason, closure.start, closure.end]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { closure, count: 1 });
      else known.count += 1;
    }
    const [most] = [...found.values()].sort((one, other) => other.count - one.count);
    if (most === undefined || most.count < FEWEST) return null;
    const { closure, count } = most;
    return { closure, count, isWhole: count === spaces.length, zone: zoneOf(state) };
  },
};
