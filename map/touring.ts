import type { ViewerEvent } from '../core/contract/viewer/messages.ts';
import type { FloorList } from './a11y/floor-list.ts';
import { floorByKey, floorOrder } from './building/floor-keys.ts';
import type { BuildingView } from './building-view.ts';
import type { Choosing } from './choosing.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Moving } from './moving.ts';
import type { Showing } from './showing.ts';
import type { ViewerState } from './state.ts';
import type { Surveying } from './surveying.ts';
import type { Say } from './words.ts';

type Parts = {
  readonly state: ViewerState;
  readonly building: BuildingView;
  readonly loop: FrameLoop;
  readonly floorList: FloorList;
  readonly choosing: Choosing;
  readonly moving: Moving;
  readonly surveying: Surveying;
  readonly showing: Showing;
  readonly word: Say;
  readonly announce: (text: string) => void;
  readonly post: (event: ViewerEvent) => void;
};

export const createTouring = (parts: Parts) => {
  const { state, building, loop, floorList, choosing, moving, surveying, showing, word } = parts;

  let chosen: number | null = null;
  let bared = false;
  const isOn = () => state.view === 'building';

  const noteOn = (floorId: number): string =>
    state.plan === null || state.plan.levels.some((level) => level.floorId === floorId)
      ? ''
      : word('map.noLevel');
  const listFloors = () => {
    if (!isOn()) return;
    const floors = floorOrder(state.floors);
    floorList.show(
      word('map.floors'),
      floors.map(({ id, name }) => ({ id, name, note: noteOn(id) })),
      state.floorId,
    );
  };

  const choose = (floorId: number | null, throughOthers: boolean) => {
    if (!isOn() || (chosen === floorId && bared === throughOthers)) return;
    [chosen, bared] = [floorId, throughOthers];
    building.choose(floorId, throughOthers, moving.smooth());
  };
  const goTo = (floorId: number) => {
    if (!isOn()) return;
    chosen = null;
    // The app may fetch what is on the floor while the camera is on its way.
    parts.post({ name: 'selected_floor', floorId });
    void showing.showFloor(floorId, false);
  };
  const goBack = () => {
    if (state.floorId !== null) goTo(state.floorId);
  };

  return {
    listFloors,
    /** Shows all floors of the building above one another; false when there is nothing to draw. */
    showBuilding: async (): Promise<boolean> => {
      await surveying.landed();
      if (isOn()) return !building.isEmpty();
      chosen = null;
      const ascent = surveying.ascend();
      choosing.hover(null);
      listFloors();
      showing.relabel();
      parts.announce(word('map.building', { count: state.floors.length }));
      showing.showProblem();
      const drawn = await ascent;
      loop.request();
      return drawn;
    },
    /** Marks a floor as the one that is meant; `throughOthers`: what stands before it is seen through. */
    chooseFloor: choose,
    goToFloorOfBuilding: goTo,
    backToFloor: goBack,
    keyInBuilding: (key: string): void => {
      if (!isOn()) return;
      if (key === 'Escape') goBack();
      else if (key === 'Enter' || key === ' ') {
        const floorId = chosen ?? state.floorId;
        if (floorId !== null) goTo(floorId);
      } else {
        const next = floorByKey(state.floors, chosen ?? state.floorId, key);
        if (next === null) return;
        choose(next, true);
        const name = state.floors.find(({ id }) => id === next)?.name ?? '';
        parts.announce([name, noteOn(next)].filter((text) => text !== '').join(', '));
      }
    },
  };
};
