import type { Group } from 'three';
import type { Rig } from '../camera/rig.ts';
import { type Bounds, levelBounds } from '../imdf/geometry.ts';
import type { Level, Point } from '../imdf/plan.ts';
import { isDimmed } from '../model/filter.ts';
import { indexPlaces, type Place, type PlaceIndex } from '../model/place-index.ts';
import type { ViewerState } from '../model/state.ts';
import { UNKNOWN } from '../model/status.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Photos } from '../overlay/photos.ts';
import type { FloorRoute } from '../route/floor-route.ts';
import { createMarks } from '../scene/marks.ts';
import type { Stage } from '../scene/stage.ts';
import { THEMES, type Theme } from '../scene/theme.ts';
import { createFloorLabels } from './floor-labels.ts';
import { createFloorSource, type Look } from './floor-source.ts';
import { createHighlights } from './highlights.ts';
import { type BuiltFloor, disposeFloor } from './kept-floors.ts';
import { createShownFloor } from './shown-floor.ts';

/** Draws one floor: the scene, labels, marks and the route. */
export type FloorView = {
  /**
   * Builds the current floor in slices, without shadows (SF1), or takes it from the kept ones (SF2). The previous build of
   * the same floor stays visible meanwhile, unless `isLost`: then its textures are gone.
   */
  readonly rebuild: (isLost?: boolean) => Promise<void>;
  /** SF3: builds a floor that will probably be shown next, and keeps it out of sight. */
  readonly prepare: (level: Level) => Promise<void>;
  /** SF1: bakes the shadows of the floor if it has none yet; true while that goes on. */
  readonly shade: () => boolean;
  /** SF1: whether the shadows of the floor are baked. */
  readonly isShaded: () => boolean;
  /** Disposes of the scene after the WebGL context was lost. */
  readonly drop: () => void;
  readonly clear: () => void;
  /** Recolours these spaces by status, or all of them. */
  readonly paint: (spaceIds: Iterable<number> | null) => void;
  readonly setPin: (place: Place | null, at: Point | null) => void;
  readonly setHint: (place: Place | null) => void;
  /** Outlines the spaces of the multiple selection. */
  readonly mark: () => void;
  readonly draw: (resting: boolean) => void;
  readonly index: () => PlaceIndex | null;
  readonly bounds: () => Bounds | null;
  readonly resize: (width: number, height: number) => void;
};

type Parts = {
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly rig: Rig;
  readonly overlay: Overlay;
  readonly photos: Photos;
  readonly floorRoute: FloorRoute;
  /** UC2: what is drawn over the floor, and only with it: outlines, marks and the route. */
  readonly overFloor: Group;
};

export const createFloorView = (parts: Parts): FloorView => {
  const { state, stage, rig, overlay, floorRoute, overFloor } = parts;
  const theme = (): Theme => THEMES[state.settings.colorScheme];
  const look = (): Look => ({ theme: theme(), wallHeight: state.settings.wallHeight });
  const source = createFloorSource(stage, rig);
  const highlights = createHighlights(overFloor, theme);
  const labels = createFloorLabels(parts);
  const marks = createMarks(overFloor);
  const shown = createShownFloor(stage, rig, source);

  /** The number of the current build. An earlier build stops when the number has changed. */
  let builds = 0;
  let index: PlaceIndex | null = null;
  let indexed: Level | null = null;
  let size = { width: 1, height: 1 };

  const mark = () => marks.show(state.marked, index, theme().accent);
  const removeFloor = () => {
    marks.clear();
    shown.remove();
  };
  const paint = (spaceIds: Iterable<number> | null) => {
    labels.contentChanged();
    const floor = shown.floor();
    if (floor === null || index === null) return;
    for (const id of spaceIds ?? index.places.keys()) {
      const space = state.content.spaces.get(id) ?? UNKNOWN;
      floor.setStatus(id, space, isDimmed(state.filter, id));
    }
  };
  const show = (built: BuiltFloor) => {
    marks.clear();
    shown.show(built);
    paint(null);
  };
  /** Null if it is no longer wanted. */
  const buildShaded = async (level: Level, placed: PlaceIndex, isWanted: () => boolean) => {
    const built = await source.build(level, placed, look(), isWanted);
    if (built === null) return null;
    // A floor on the screen is not replaced by one without shadows.
    if (shown.floor() !== null) built.shadow = await source.bake(built, isWanted);
    if (isWanted()) return built;
    disposeFloor(built);
    return null;
  };
  const rebuild = async (isLost = false): Promise<void> => {
    builds += 1;
    const mine = builds;
    const isWanted = () => mine === builds;
    const { level } = state;
    const isOther = indexed !== level;
    const wanted = look();
    // Before another one is put away in its stead.
    const recent = level === null || isLost || !isOther ? null : source.take(level, wanted);
    if (isLost) {
      removeFloor();
      source.clear();
    } else if (isOther || level === null) {
      marks.clear();
      shown.putAway();
    }
    stage.setTheme(wanted.theme);
    if (level === null) return;
    if (source.isPreparing()) await source.keepPrepared(level);
    if (!isWanted()) {
      if (recent !== null) source.keep(recent);
      return;
    }
    const known = recent ?? (isOther ? source.take(level, wanted) : null);
    const placed = known?.index ?? (isOther || index === null ? indexPlaces(level) : index);
    index = placed;
    if (isOther) labels.contentChanged();
    indexed = level;
    if (known !== null) show(known);
    else if (stage.renderer() !== null) {
      const built = await buildShaded(level, placed, isWanted);
      if (built === null) return;
      show(built);
    }
    highlights.redraw();
    mark();
    floorRoute.redraw(index, isOther);
  };

  return {
    rebuild,
    prepare: (level) => source.prepare(level, look()),
    shade: shown.shade,
    isShaded: shown.isShaded,
    drop: () => {
      builds += 1;
      source.cancelPrepared();
      removeFloor();
      source.clear();
    },
    clear: () => {
      builds += 1;
      removeFloor();
      source.clear();
      index = null;
      indexed = null;
      highlights.clear();
      floorRoute.redraw(null, false);
      overlay.clear();
    },
    paint,
    mark,
    setPin: (place, at) => highlights.setPin(at === null ? null : { place, at }),
    setHint: highlights.setHint,
    draw: (resting) => {
      const { level, floorId } = state;
      const isDrawn = shown.floor() !== null;
      floorRoute.setScale(rig.pixelsPerMetre());
      overFloor.visible = isDrawn;
      shown.draw(resting, size.height);
      if (level === null || floorId === null || index === null || !isDrawn) overlay.clear();
      else labels.draw({ floorId, level, index, size, pin: highlights.pin() }, resting);
    },
    index: () => index,
    bounds: () => (state.level === null ? null : levelBounds(state.level)),
    resize: (width, height) => {
      size = { width, height };
      stage.resize(width, height);
      overlay.resize(width, height);
      rig.resize(width, height);
    },
  };
};
