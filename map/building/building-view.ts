import type { Stack } from '../camera/framing.ts';
import type { Rig } from '../camera/rig.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import { STACK_TILT } from '../camera/upright.ts';
import { levelBounds } from '../imdf/geometry.ts';
import { isDimmed } from '../model/filter.ts';
import type { ViewerState } from '../model/state.ts';
import { UNKNOWN } from '../model/status.ts';
import { wordIn } from '../model/words.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { BuildingRoute } from '../route/building-route.ts';
import type { Stage } from '../scene/stage.ts';
import { THEMES, type Theme } from '../scene/theme.ts';
import { createPlate, SLAB } from './plate.ts';
import { createPlates } from './plates.ts';
import { type Storey, spacingOf, stackBounds, storeyAt, storeysOf } from './stack.ts';
import { type Tag, tagAt, tagLabels, tagsOf } from './tag-labels.ts';
import type { Frame } from './tags.ts';

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
/** Margin around the stack in pixels. */
const ROOM = { width: 58, height: 34 };

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const createBuildingView = (parts: Parts): BuildingView => {
  const { state, stage, rig, overlay, buildingRoute, request } = parts;
  const plates = createPlates();
  let storeys: readonly Storey[] = [];
  /** The rank of the current floor. It is at height 0, as in the floor view. */
  let base = 0;
  let spacing = 0;
  let chosen: number | null = null;
  let bared = false;
  let isolated: number | null = null;
  let tags: readonly Tag[] = [];
  let size = { width: 1, height: 1 };
  /** The number of the current build. An earlier build stops when the number has changed. */
  let opening = 0;

  const theme = (): Theme => THEMES[state.settings.colorScheme];
  const yaw = (): number => state.plan?.settings.buildingYaw ?? state.settings.buildingYaw;
  const heightIn = ({ rank }: Storey): number => (rank - base) * spacing;
  const rankOf = (floorId: number | null): number | null =>
    storeys.find((storey) => storey.floorId === floorId)?.rank ?? null;

  const opacityOf = ({ floorId, rank }: Storey): number => {
    if (isolated !== null) return floorId === isolated ? 1 : 0;
    // ML9: what lies above the floor that people look for would hide it.
    const looked = rankOf(chosen) ?? rankOf(state.floorId) ?? Number.POSITIVE_INFINITY;
    const limit = bared ? looked : Math.max(looked, rankOf(state.floorId) ?? looked);
    return rank > limit ? VEILED : 1;
  };
  const arrange = (animated: boolean) => {
    for (const storey of storeys) {
      plates.aim(storey.floorId, { height: heightIn(storey), opacity: opacityOf(storey) });
      plates.get(storey.floorId)?.setRimmed(storey.floorId === chosen && isolated === null);
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
    const nearest = storeys.toSorted((a, b) => Math.abs(a.rank - base) - Math.abs(b.rank - base));
    for (const storey of nearest) {
      if (mine !== opening) return;
      const { floorId, level, rank } = storey;
      const { wallHeight } = state.settings;
      const plate = createPlate(level, wallHeight, theme(), rank);
      const isFirst = floorId === state.floorId;
      const height = heightIn(storey) * FOLDED;
      plates.add(floorId, plate, { height, opacity: isFirst ? 1 : 0 });
      buildingRoute.lay(level.id, plate.group);
      if (isFirst) paint(null);
      arrange(animated);
      // One task per floor keeps the page responsive.
      await pause();
    }
  };

  /** The part of the window that the app's panels do not cover. */
  const frame = (): Frame => {
    const { top, right, bottom, left } = state.settings.insets;
    const least = 80;
    return {
      left,
      top,
      right: Math.max(size.width - right, left + least),
      bottom: Math.max(size.height - bottom, top + least),
    };
  };
  const stack = (): Stack => {
    const { left, top: upper, right, bottom } = frame();
    const [width, height] = [right - left, bottom - upper];
    const bounds = stackBounds(storeys);
    const top = storeys.at(-1)?.rank ?? 0;
    const direction = { yaw: (yaw() * Math.PI) / 180, polar: STACK_TILT };
    spacing = spacingOf(bounds, top + 1, direction, width / height);
    return {
      boxes: storeys.map((storey) => ({
        bounds: levelBounds(storey.level),
        from: heightIn(storey) - SLAB,
        to: heightIn(storey) + state.settings.wallHeight,
      })),
      bounds,
      middle: (top / 2 - base) * spacing,
      yaw: yaw(),
      share: {
        width: 1 - (2 * Math.min(ROOM.width, width * 0.08)) / width,
        height: 1 - (2 * Math.min(ROOM.height, height * 0.08)) / height,
      },
    };
  };

  return {
    open: (animated) => {
      storeys = state.plan === null ? [] : storeysOf(state.floors, state.plan);
      chosen = null;
      isolated = null;
      base = rankOf(state.floorId) ?? 0;
      if (storeys.length === 0 || stage.renderer() === null) return Promise.resolve();
      stack();
      return build(animated);
    },
    close: () => {
      opening += 1;
      buildingRoute.clear();
      plates.clear();
      storeys = [];
      tags = [];
      overlay.clear();
    },
    rebuild: () => {
      if (storeys.length > 0 && stage.renderer() !== null) void build(false);
    },
    isEmpty: () => storeys.length === 0 || stage.renderer() === null,
    stack: () => {
      const shape = stack();
      arrange(false);
      return shape;
    },
    heightOf: (floorId) => {
      const storey = storeys.find((known) => known.floorId === floorId);
      return storey === undefined ? 0 : heightIn(storey);
    },
    paint,
    floorAt: (at, slop) => {
      const named = tagAt(tags, at, slop);
      if (named !== null) return { floorId: named, byName: true };
      const built = storeys.filter(({ floorId }) => plates.get(floorId) !== undefined);
      const hit = storeyAt(built, heightIn, (height) => rig.planPoint(at, height));
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
      if (stage.renderer() === null || isolated !== null) {
        tags = [];
        overlay.clear();
        return;
      }
      const { words, language, freeDesks } = state.settings;
      const texts = new Map(
        storeys.map(({ floorId, name }) => {
          const count = freeDesks[floorId];
          const free =
            count === undefined
              ? null
              : { count, text: wordIn(words, 'map.free', { count }, language) };
          return [floorId, { name, free }] as const;
        }),
      );
      const textOf = (floorId: number) => texts.get(floorId) ?? { name: '', free: null };
      tags = tagsOf(
        storeys.flatMap(({ floorId, level }) => {
          const height = plates.heightOf(floorId);
          if (height === null) return [];
          const rings = level.outline.map(({ outer }) =>
            outer.flatMap((point) => rig.screenPoint(point, height) ?? []),
          );
          return [{ floorId, ...textOf(floorId), rings }];
        }),
        frame(),
        overlay.measure,
      );
      const marks = { current: state.floorId, chosen };
      overlay.draw([
        ...buildingRoute.labels(rig.screenPoint, plates.heightOf),
        ...tagLabels(tags, textOf, overlay.measure, marks, theme()),
      ]);
    },
    tagOf: (floorId) => tags.find((tag) => tag.floorId === floorId) ?? null,
    resize: (width, height) => {
      size = { width, height };
    },
  };
};
