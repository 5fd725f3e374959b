import type { WholePlan } from '../imdf/generated-plan.ts';
import { MissingArchive } from '../imdf/load.ts';
import type { Plan } from '../imdf/plan.ts';
import type { ViewerState } from '../model/state.ts';
import type { CameraController } from './camera.ts';
import type { FloorPlaces } from './floor-places.ts';
import type { PageTexts } from './page-texts.ts';
import type { Parts } from './parts.ts';
import type { Preparation } from './preparation.ts';
import type { SelectionController } from './selection.ts';
import type { ViewMode } from './view-mode.ts';

type Dependencies = Pick<Parts, 'state' | 'stage' | 'floorView' | 'loop' | 'floorList' | 'warn'> & {
  readonly camera: CameraController;
  readonly selection: SelectionController;
  readonly mode: ViewMode;
  readonly places: FloorPlaces;
  readonly texts: PageTexts;
  readonly preparation: Preparation;
};

/** A plan whose levels are those of the one before where they are the same, so that what is built of them is kept. */
const keeping = <A extends Plan>(plan: A, before: Plan): A => {
  const known = new Map(before.levels.map((level) => [level.id, level]));
  return {
    ...plan,
    levels: plan.levels.map((level) => {
      const last = known.get(level.id);
      return JSON.stringify(last) === JSON.stringify(level) ? (last ?? level) : level;
    }),
  };
};

/** The loaded building and its current floor. */
export type FloorController = ReturnType<typeof createFloorController>;

export const createFloorController = (parts: Dependencies) => {
  const { state, stage, floorView, loop, floorList, warn } = parts;
  const { camera, selection, mode, places, texts, preparation } = parts;

  /** Whether the plan shows all spaces of a floor. */
  const isComplete = (floorId: number): boolean => {
    const level = state.plan?.levels.find((one) => one.floorId === floorId);
    const shown = new Set(
      [...(level?.units ?? []), ...(level?.fixtures ?? [])].map(({ spaceId }) => spaceId),
    );
    return [...state.content.spaces.values()].every(
      ({ id, floorId: on }) => on !== floorId || shown.has(id),
    );
  };

  return {
    /** False if the floor has no plan: the list of its places is the view then (PL11). */
    show: async (floorId: number, refit: boolean): Promise<boolean> => {
      await mode.landed();
      const level = state.plan?.levels.find((one) => one.floorId === floorId) ?? null;
      const fromBuilding = state.view !== 'floor';
      const changed = state.floorId !== floorId || state.level !== level;
      state.floorId = floorId;
      state.level = level;
      if (changed) places.list();
      if (changed || fromBuilding) places.announce();
      if (fromBuilding) {
        floorList.hide();
        await mode.land();
        texts.label();
      }
      if (changed) {
        if (level === null) floorView.clear();
        else await floorView.rebuild();
      }
      if (changed || fromBuilding) selection.refreshPin();
      if (state.plan !== null) state.problem = level === null ? 'map.noPlan' : null;
      const isPlanless = state.problem === 'map.noPlan';
      if (stage.renderer() === null && !isPlanless) state.problem = 'map.noWebgl';
      texts.showProblem();
      if (isPlanless) warn('no_plan', `floor ${floorId}`);
      if (level !== null && (changed || fromBuilding || refit)) {
        await camera.goHome(!changed && !fromBuilding);
      }
      if (changed) loop.sketch();
      else loop.request();
      return level !== null;
    },
    /** PL12: what is shown stays where it is. */
    redraw: async (floorId: number, stamp: number): Promise<void> => {
      const { plan, bundleName, floors } = state;
      if (plan?.stamps === undefined || bundleName === null) return;
      const drawn = plan.stamps[floorId];
      if (drawn === undefined ? isComplete(floorId) : drawn >= stamp) return;
      const next = await preparation.plan(bundleName, floors, null);
      if (state.plan !== plan) return;
      state.plan = keeping(next, plan);
      const level = state.plan.levels.find((one) => one.floorId === state.floorId) ?? null;
      if (state.floorId === null || level === state.level) return;
      state.level = level;
      places.list();
      if (level === null) floorView.clear();
      else await floorView.rebuild();
      selection.refreshPin();
      texts.showProblem();
      loop.sketch();
    },
    /** Loads another building; false if its plan is missing or unreadable. */
    selectBuilding: async (
      bundleName: string | null,
      floors: ViewerState['floors'],
      archive: WholePlan | null,
    ): Promise<boolean> => {
      await mode.landed();
      mode.closeBuilding();
      floorList.hide();
      texts.label();
      state.floors = floors;
      state.bundleName = bundleName;
      state.plan = null;
      state.level = null;
      state.floorId = null;
      state.listed = [];
      floorView.clear();
      selection.select(null);
      let summary = '';
      if (archive === null && bundleName === null) {
        // The problem is displayed as soon as a floor is shown.
        state.problem = 'map.noPlan';
        loop.request();
        return true;
      }
      try {
        const plan = await preparation.plan(bundleName ?? '', floors, archive);
        state.plan = plan;
        summary = plan.problemSummary;
      } catch (error) {
        const missing = error instanceof MissingArchive;
        state.problem = missing ? 'map.missing' : 'map.broken';
        warn(missing ? 'missing_bundle' : 'broken_bundle', String(error));
      }
      // MP5: whatever is readable is drawn, and the app learns of the rest.
      if (summary !== '') warn('incomplete_bundle', summary);
      if (state.plan !== null) state.problem = null;
      texts.showProblem();
      loop.request();
      return state.plan !== null;
    },
  };
};
