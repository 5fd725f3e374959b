import { floorByKey, floorOrder } from '../building/floor-keys.ts';
import type { CameraController } from './camera.ts';
import type { FloorController } from './floor.ts';
import type { PageTexts } from './page-texts.ts';
import type { Parts } from './parts.ts';
import type { SelectionController } from './selection.ts';
import type { ViewMode } from './view-mode.ts';

type Dependencies = Pick<
  Parts,
  'state' | 'buildingView' | 'loop' | 'floorList' | 'word' | 'announce' | 'post'
> & {
  readonly camera: CameraController;
  readonly selection: SelectionController;
  readonly mode: ViewMode;
  readonly floor: FloorController;
  readonly texts: PageTexts;
};

/** The building view, in which the user chooses a floor. */
export type BuildingController = ReturnType<typeof createBuildingController>;

export const createBuildingController = (parts: Dependencies) => {
  const { state, buildingView, loop, floorList, word, announce, post } = parts;
  const { camera, selection, mode, floor, texts } = parts;
  let chosen: number | null = null;
  /** Whether the floors above the chosen one are transparent. */
  let isBared = false;
  const isOn = () => state.view === 'building';

  const noteOn = (floorId: number): string =>
    state.plan === null || state.plan.levels.some((level) => level.floorId === floorId)
      ? ''
      : word('map.noLevel');
  /** ML9 */
  const freeOn = (floorId: number): string => {
    const count = state.settings.freeDesks[floorId];
    return count === undefined ? '' : word('map.free', { count });
  };
  const listFloors = () => {
    if (!isOn()) return;
    const floors = floorOrder(state.floors);
    floorList.show(
      word('map.floors'),
      floors.map(({ id, name }) => ({ id, name, note: noteOn(id) || freeOn(id) })),
      state.floorId,
    );
  };
  /** Marks a floor; `bared` makes the floors above it transparent. */
  const choose = (floorId: number | null, bared: boolean) => {
    if (!isOn() || (chosen === floorId && isBared === bared)) return;
    [chosen, isBared] = [floorId, bared];
    buildingView.choose(floorId, bared, camera.canAnimate());
  };
  const goTo = (floorId: number) => {
    if (!isOn()) return;
    chosen = null;
    // The app fetches the floor's content during the camera flight.
    post({ name: 'selected_floor', floorId });
    void floor.show(floorId, false);
  };
  const goBack = () => {
    if (state.floorId !== null) goTo(state.floorId);
  };

  return {
    choose,
    goTo,
    goBack,
    listFloors,
    /** False if there is nothing to draw. The floors are listed anyway. */
    show: async (): Promise<boolean> => {
      await mode.landed();
      if (isOn()) return !buildingView.isEmpty();
      chosen = null;
      const opened = mode.openBuilding();
      selection.hover(null);
      listFloors();
      texts.label();
      announce(word('map.building', { count: state.floors.length }));
      texts.showProblem();
      const drawn = await opened;
      loop.request();
      return drawn;
    },
    press: (key: string): void => {
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
        announce([name, noteOn(next)].filter((text) => text !== '').join(', '));
      }
    },
  };
};
