import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import { createFloorAnnouncer } from '../a11y/floor-announcer.ts';
import { spacesOfFloor, type Touched } from '../model/content.ts';
import { floorName } from '../model/state.ts';
import type { Parts } from './parts.ts';

/** Keeps the list of the floor's places up to date, and announces the current floor to screen readers. */
export type FloorPlaces = ReturnType<typeof createFloorPlaces>;

export const createFloorPlaces = ({
  state,
  placeList,
  word,
  announce,
}: Pick<Parts, 'state' | 'placeList' | 'word' | 'announce'>) => {
  const list = () => {
    const { floorId, content } = state;
    state.listed = floorId === null ? [] : spacesOfFloor(content, floorId);
    placeList.show(word('map.list', { name: floorName(state, state.floorId) }));
  };
  const news = createFloorAnnouncer({
    tell: (name, count) => announce(count === 0 ? name : word('map.floor', { name, count })),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });

  let known: {
    readonly listed: typeof state.listed;
    readonly byId: ReadonlyMap<number, MapSpace>;
  } = { listed: [], byId: new Map() };
  const listedById = (): ReadonlyMap<number, MapSpace> => {
    const { listed } = state;
    if (known.listed !== listed) {
      known = { listed, byId: new Map(listed.map((space) => [space.id, space])) };
    }
    return known.byId;
  };
  const stale = new Set<number>();
  /** Updates rows in a task of its own, after the map. */
  const refreshSoon = (spaceIds: ReadonlySet<number>) => {
    if (stale.size === 0) {
      setTimeout(() => {
        const changed = new Set(stale);
        stale.clear();
        placeList.refresh(changed);
      });
    }
    for (const id of spaceIds) stale.add(id);
  };

  return {
    list,
    announce: () => news.changed(floorName(state, state.floorId), state.listed.length),
    /** Rebuilds the list only if spaces were added, removed or renamed. */
    contentChanged: ({ spaces }: Touched) => {
      const { floorId, content } = state;
      const before = listedById();
      const changed = [...spaces].some((id) => {
        const [was, is] = [before.get(id), content.spaces.get(id)];
        const here = is !== undefined && is.floorId === floorId;
        return (
          here !== (was !== undefined) || (here && (is.name !== was?.name || is.kind !== was.kind))
        );
      });
      if (!changed) {
        refreshSoon(spaces);
        return;
      }
      list();
      news.counted(state.listed.length);
    },
  };
};
