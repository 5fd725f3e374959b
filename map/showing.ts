import type { MapSpace } from '../core/contract/viewer/messages.ts';
import type { FloorList } from './a11y/floor-list.ts';
import { createFloorNews } from './a11y/floor-news.ts';
import type { PlaceList } from './a11y/place-list.ts';
import type { BuildingView } from './building-view.ts';
import type { Choosing } from './choosing.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import { MissingArchive } from './imdf/load.ts';
import { type Level, labelIn, type Plan } from './imdf/plan.ts';
import { loadPlanAside, type PlanWorker } from './imdf/plan-client.ts';
import { spacesOfFloor, type Touched } from './model/content.ts';
import type { Moving } from './moving.ts';
import type { Stage } from './scene/stage.ts';
import type { ViewerState } from './state.ts';
import type { Surveying } from './surveying.ts';
import type { Say } from './words.ts';

type Parts = {
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly view: FloorView;
  readonly loop: FrameLoop;
  readonly list: PlaceList;
  readonly floorList: FloorList;
  readonly building: BuildingView;
  readonly choosing: Choosing;
  readonly moving: Moving;
  readonly surveying: Surveying;
  readonly word: Say;
  readonly warn: (code: string, detail: string) => void;
  /** Shows a text over the map, or takes it away. */
  readonly notice: (text: string | null) => void;
  /** Says a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Puts the words on the page's own elements. */
  readonly label: (name: string, help: string) => void;
  /** Address of the folder of archives, with a slash at its end. */
  readonly maps: string;
};

/** Milliseconds for an archive to come. */
const LOAD_LIMIT = 20_000;

const spawnPlanWorker = (): PlanWorker =>
  new Worker(new URL('./imdf/plan-worker.ts', import.meta.url), { type: 'module' });

/** Which building and floor is shown, on the map and in the list. */
export type Showing = ReturnType<typeof createShowing>;

export const createShowing = (parts: Parts) => {
  const { state, stage, view, loop, list, floorList, building, choosing, moving, surveying } =
    parts;
  const { word, warn, notice, announce } = parts;

  const floorName = (): string => {
    const { floorId, level, settings, floors } = state;
    const known = floors.find(({ id }) => id === floorId)?.name;
    return known ?? labelIn(level?.name ?? null, settings.language) ?? '';
  };
  const relist = () => {
    const { floorId, content } = state;
    state.listed = floorId === null ? [] : spacesOfFloor(content, floorId);
    list.show(word('map.list', { name: floorName() }));
  };
  const news = createFloorNews({
    tell: (name, count) => announce(count === 0 ? name : word('map.floor', { name, count })),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const showProblem = () => {
    const inBuilding = state.view === 'building';
    // One floor without a map is none of the building's troubles.
    const problem = inBuilding && state.problem === 'map.noLevel' ? null : state.problem;
    const useList = word(inBuilding ? 'map.useFloors' : 'map.useList');
    notice(problem === null ? null : `${word(problem)}. ${useList}`);
    const isUndrawn = inBuilding && building.isEmpty();
    list.setOpen(isUndrawn || (problem !== null && problem !== 'map.lost'));
  };
  const relabel = () => {
    const help = word(state.view === 'building' ? 'map.buildingHelp' : 'map.help');
    parts.label(word('map.label'), help);
  };
  const levelOf = (plan: Plan | null, floorId: number): Level | null =>
    plan?.levels.find((level) => level.floorId === floorId) ?? null;

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
  /** In a task of its own: rows are made anew, and the map is not to wait for them. */
  const refreshSoon = (spaceIds: ReadonlySet<number>) => {
    if (stale.size === 0) {
      setTimeout(() => {
        const changed = new Set(stale);
        stale.clear();
        list.refresh(changed);
      });
    }
    for (const id of spaceIds) stale.add(id);
  };

  /** Shows a floor; false when there is nothing to draw of it (its list is shown all the same). */
  const showFloor = async (floorId: number, refit: boolean): Promise<boolean> => {
    await surveying.landed();
    const level = levelOf(state.plan, floorId);
    const fromBuilding = state.view !== 'floor';
    const changed = state.floorId !== floorId || state.level !== level;
    state.floorId = floorId;
    state.level = level;
    if (changed) relist();
    if (changed || fromBuilding) news.changed(floorName(), state.listed.length);
    if (fromBuilding) {
      floorList.hide();
      await surveying.land();
      relabel();
    }
    if (changed) {
      if (level === null) view.clear();
      else await view.rebuild();
    }
    if (changed || fromBuilding) choosing.refreshPin();
    if (state.plan !== null) state.problem = level === null ? 'map.noLevel' : null;
    if (stage.renderer() === null) state.problem = 'map.noWebgl';
    showProblem();
    if (level === null && state.plan !== null)
      warn('broken_bundle', `no level for floor ${floorId}`);
    if (level !== null && (changed || fromBuilding || refit)) {
      await moving.goHome(!changed && !fromBuilding);
    }
    loop.request();
    return level !== null;
  };

  const selectBuilding = async (
    bundleName: string | null,
    floors: ViewerState['floors'],
  ): Promise<boolean> => {
    await surveying.landed();
    surveying.close();
    floorList.hide();
    relabel();
    state.floors = floors;
    state.bundleName = bundleName;
    state.plan = null;
    state.level = null;
    state.floorId = null;
    state.listed = [];
    view.clear();
    choosing.select(null);
    try {
      if (bundleName === null) throw new MissingArchive('the building has no bundle');
      const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(LOAD_LIMIT) });
      const request = { maps: parts.maps, bundle: bundleName, limit: LOAD_LIMIT };
      state.plan = await loadPlanAside(request, spawnPlanWorker, get);
    } catch (error) {
      const missing = error instanceof MissingArchive;
      state.problem = missing ? 'map.missing' : 'map.broken';
      warn(missing ? 'missing_bundle' : 'broken_bundle', String(error));
    }
    const { problems } = state.plan ?? { problems: [] };
    // What is left of the archive is drawn.
    if (problems.length > 0) warn('incomplete_bundle', problems.join('; '));
    if (state.plan !== null) state.problem = null;
    showProblem();
    loop.request();
    return state.plan !== null;
  };

  return {
    relist,
    relabel,
    showProblem,
    showFloor,
    selectBuilding,
    /** The list follows what was told of the floor. */
    touched: ({ spaces }: Touched) => {
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
      relist();
      news.counted(state.listed.length);
    },
  };
};
