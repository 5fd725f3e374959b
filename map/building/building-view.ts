import type { Stack } from '../camera/framing.ts';
import type { Rig } from '../camera/rig.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import { isDimmed } from '../model/filter.ts';
import type { ViewerState } from '../model/state.ts';
import { UNKNOWN } from '../model/status.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { BuildingRoute } from '../route/building-route.ts';
import type { Stage } from '../scene/stage.ts';
import { THEMES, type Theme } from '../scene/theme.ts';
import { createFloorNames } from './floor-names.ts';
import { createPlate } from './plate.ts';
import { createPlates } from './plates.ts';
import { type Storey, storeyAt } from './stack.ts';
import { createStoreys } from './storeys.ts';

/** Draws the floors of the building as a stack, with their names. */
export type BuildingView = {
  /** Builds the floors one by one, the current one first; `animated` floors unfold. */
  readonly open: (animated: boolean) => Promise<void>;
  readonly close: () => void;
  /** Rebuilds the open floors. */
  readonly rebuild: () => void;
  /** Whether there is anything to draw. */
  readonly isEmpty: () => boolean;
  /** Arranges the stack for the window size, and returns what the camera must fit. */
  readonly stack: () => Stack;
  readonly heightOf: (floorId: number) => number;
  /** Recolours these spaces of the current floor, or all of them. The app updates no other floor. */
  readonly paint: (spaceIds: Iterable<number> | null) => void;
  /** The floor at a point of the screen, and whether its name was hit. */
  readonly floorAt: (
    at: ScreenPoint,
    slop: number,
  ) => { readonly floorId: number; readonly byName: boolean } | null;
  /** Marks a floor. `bared` makes the floors above it transparent. */
  readonly choose: (floorId: number | null, bared: boolean, animated: boolean) => void;
  /** Hides all other floors, before the camera flies to this one. */
  readonly isolate: (floorId: number, animated: boolean) => void;
  readonly move: (seconds: number) => boolean;
  readonly draw: (resting: boolean) => void;
  /** The centre of the floor's name on the screen; null when it is not drawn. */
  readonly tagOf: (floorId: number) => ScreenPoint | null;
  readonly resize: (width: number, height: number) => void;
};

type Parts = {
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly rig: Rig;
  readonly overlay: Overlay;
  readonly buildingRoute: BuildingRoute;
  readonly request: () => void;
};

/** The opacity of the floors above the one that is shown or chosen. */
const VEILED = 0.16;
/** An unfolding floor starts at this share of its final height. */
const FOLDED = 0.72;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const createBuildingView = (parts: Parts): BuildingView => {
  const { state, stage, rig, buildingRoute, request } = parts;
  const plates = createPlates();
  const storeys = createStoreys(state);
  const names = createFloorNames({ ...parts, storeys, plates });
  let chosen: number | null = null;
  let bared = false;
  let isolated: number | null = null;
  /** The number of the current build. An earlier build stops when the number has changed. */
  let opening = 0;

  const theme = (): Theme => THEMES[state.settings.colorScheme];
  const isEmpty = () => storeys.all().length === 0 || stage.renderer() === null;
  const opacityOf = ({ floorId, rank }: Storey): number => {
    if (isolated !== null) return floorId === isolated ? 1 : 0;
    // ML9: floors above the chosen or current one would hide it.
    const own = storeys.rankOf(state.floorId);
    const looked = storeys.rankOf(chosen) ?? own ?? Number.POSITIVE_INFINITY;
    const limit = bared ? looked : Math.max(looked, own ?? looked);
    return rank > limit ? VEILED : 1;
  };
  const arrange = (animated: boolean) => {
    for (const storey of storeys.all()) {
      const { floorId } = storey;
      plates.aim(floorId, { height: storeys.heightIn(storey), opacity: opacityOf(storey) });
      plates.get(floorId)?.setRimmed(floorId === chosen && isolated === null);
    }
    if (!animated) plates.settle();
    request();
  };

  const paint = (spaceIds: Iterable<number> | null) => {
    const { content, filter, floorId } = state;
    const plate = floorId === null ? undefined : plates.get(floorId);
    if (plate === undefined) return;
    for (const id of spaceIds ?? content.spaces.keys()) {
      const space = content.spaces.get(id);
      if (space !== undefined && space.floorId !== floorId) continue;
      plate.setStatus(id, space ?? UNKNOWN, isDimmed(filter, id));
    }
  };

  const build = async (animated: boolean): Promise<void> => {
    opening += 1;
    const mine = opening;
    buildingRoute.clear();
    plates.clear();
    plates.setTheme(theme());
    for (const storey of storeys.nearest()) {
      if (mine !== opening) return;
      const { floorId, level, rank } = storey;
      const plate = createPlate(level, state.settings.wallHeight, theme(), rank);
      const isFirst = floorId === state.floorId;
      const height = storeys.heightIn(storey) * FOLDED;
      plates.add(floorId, plate, { height, opacity: isFirst ? 1 : 0 });
      buildingRoute.lay(level.id, plate.group);
      if (isFirst) paint(null);
      arrange(animated);
      // One task per floor keeps the page responsive.
      await pause();
    }
  };

  return {
    open: (animated) => {
      storeys.open();
      chosen = null;
      isolated = null;
      if (isEmpty()) return Promise.resolve();
      storeys.stack();
      return build(animated);
    },
    close: () => {
      opening += 1;
      buildingRoute.clear();
      plates.clear();
      storeys.close();
      names.clear();
    },
    rebuild: () => {
      if (!isEmpty()) void build(false);
    },
    isEmpty,
    stack: () => {
      const shape = storeys.stack();
      arrange(false);
      return shape;
    },
    heightOf: (floorId) => {
      const storey = storeys.all().find((known) => known.floorId === floorId);
      return storey === undefined ? 0 : storeys.heightIn(storey);
    },
    paint,
    floorAt: (at, slop) => {
      const named = names.at(at, slop);
      if (named !== null) return { floorId: named, byName: true };
      const built = storeys.all().filter(({ floorId }) => plates.get(floorId) !== undefined);
      const hit = storeyAt(built, storeys.heightIn, (height) => rig.planPoint(at, height));
      return hit === null ? null : { floorId: hit.floorId, byName: false };
    },
    choose: (floorId, throughOthers, animated) => {
      if (floorId === chosen && throughOthers === bared) return;
      chosen = floorId;
      bared = throughOthers;
      arrange(animated);
    },
    isolate: (floorId, animated) => {
      isolated = floorId;
      arrange(animated);
    },
    move: plates.move,
    draw: (resting) => {
      buildingRoute.setScale(rig.pixelsPerMetre());
      stage.draw(rig.camera, resting, plates.scene);
      if (stage.renderer() === null || isolated !== null) names.clear();
      else names.draw(chosen);
    },
    tagOf: names.of,
    resize: storeys.resize,
  };
};
