import type { Group } from 'three';
import type { Rig } from '../camera/rig.ts';
import { type Bounds, levelBounds } from '../imdf/geometry.ts';
import type { Level, Point } from '../imdf/plan.ts';
import { deskPrefix } from '../model/desk-prefix.ts';
import { isDimmed } from '../model/filter.ts';
import { indexPlaces, type Place, type PlaceIndex } from '../model/place-index.ts';
import type { ViewerState } from '../model/state.ts';
import { UNKNOWN } from '../model/status.ts';
import { countLabels } from '../overlay/count-labels.ts';
import { type LabelContext, visibleBounds } from '../overlay/label-context.ts';
import { markLabels } from '../overlay/mark-labels.ts';
import { nameLabels } from '../overlay/name-labels.ts';
import { numberLabels } from '../overlay/number-labels.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { ownDeskHere, ownDeskLabel } from '../overlay/own-desk-label.ts';
import type { Photos } from '../overlay/photos.ts';
import { pinLabel, selfLabel } from '../overlay/pin-labels.ts';
import { signLabels } from '../overlay/sign-labels.ts';
import { spaceLabels } from '../overlay/space-labels.ts';
import { userLabels } from '../overlay/user-labels.ts';
import type { FloorRoute } from '../route/floor-route.ts';
import { type BakedShadow, bakeShadow } from '../scene/bake.ts';
import { buildFloor } from '../scene/floor.ts';
import { createMarks } from '../scene/marks.ts';
import { createOutline, type Outline } from '../scene/outline.ts';
import { compilePrograms } from '../scene/programs.ts';
import type { Stage } from '../scene/stage.ts';
import { THEMES, type Theme } from '../scene/theme.ts';
import { type BuiltFloor, createKeptFloors, disposeFloor } from './kept-floors.ts';
import { inSlices } from './slices.ts';

/** The performance mark at the first picture of a floor; benches wait for it. */
const FLOOR_DRAWN = 'perch.floor';

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

export const createFloorView = ({
  state,
  stage,
  rig,
  overlay,
  photos,
  floorRoute,
  overFloor,
}: Parts): FloorView => {
  let current: BuiltFloor | null = null;
  /** The floor of the last picture. */
  let seen: BuiltFloor | null = null;
  /** The floor whose shadows are being baked. */
  let shaded: BuiltFloor | null = null;
  const kept = createKeptFloors();
  /** SF3 */
  let prepared: {
    readonly level: Level;
    readonly built: Promise<BuiltFloor | null>;
    readonly cancel: () => void;
  } | null = null;
  /** The number of the current build. An earlier build stops when the number has changed. */
  let builds = 0;
  let index: PlaceIndex | null = null;
  let indexed: Level | null = null;
  let size = { width: 1, height: 1 };
  let pin: { place: Place | null; at: Point } | null = null;
  let hint: Place | null = null;
  /** Both are found again after each change of the content. */
  let prefix: string | null = null;
  const freeCounts = new Map<number, number | null>();
  let outlines: Outline[] = [];
  const marks = createMarks(overFloor);

  const theme = (): Theme => THEMES[state.settings.colorScheme];
  const redrawOutlines = () => {
    for (const outline of outlines) outline.dispose();
    const chosen = pin?.place ?? null;
    outlines = [
      hint === null || hint === chosen ? null : createOutline(hint, theme().softText, 0.7),
      chosen === null ? null : createOutline(chosen, theme().accent, 1),
    ].filter((outline) => outline !== null);
    for (const { line } of outlines) overFloor.add(line);
  };
  const mark = () => marks.show(state.marked, index, theme().accent);
  const removeFloor = () => {
    marks.clear();
    if (current !== null) disposeFloor(current);
    current = null;
  };
  /** SF2 */
  const putAway = () => {
    marks.clear();
    const built = current;
    current = null;
    if (built !== null) kept.keep(built);
  };
  const paint = (spaceIds: Iterable<number> | null) => {
    prefix = null;
    freeCounts.clear();
    if (current === null || index === null) return;
    for (const id of spaceIds ?? index.places.keys()) {
      const space = state.content.spaces.get(id) ?? UNKNOWN;
      current.floor.setStatus(id, space, isDimmed(state.filter, id));
    }
  };
  const bake = async (built: BuiltFloor, isWanted: () => boolean): Promise<BakedShadow | null> => {
    const renderer = stage.renderer();
    if (renderer === null) return null;
    const bounds = levelBounds(built.level);
    return bakeShadow({ ...stage, renderer }, built.floor, bounds, built.theme, isWanted);
  };
  const shade = async (built: BuiltFloor): Promise<void> => {
    const isWanted = () => current === built;
    try {
      const baked = await bake(built, isWanted);
      if (isWanted()) built.shadow = baked;
      else baked?.dispose();
    } finally {
      shaded = null;
    }
  };
  /** Null if it is no longer wanted. */
  const build = async (
    level: Level,
    placed: PlaceIndex,
    isWanted: () => boolean,
  ): Promise<BuiltFloor | null> => {
    const renderer = stage.renderer();
    const { wallHeight } = state.settings;
    const look = theme();
    const floor = await inSlices(buildFloor(level, wallHeight, look), isWanted);
    if (floor === null || renderer === null) return null;
    const built = { level, index: placed, floor, theme: look, wallHeight, shadow: null };
    await compilePrograms({ ...stage, renderer }, floor.group, rig.camera);
    if (isWanted()) return built;
    disposeFloor(built);
    return null;
  };
  /** The prepared floor of a level. Any other one is not needed any more. */
  const takePrepared = async (level: Level): Promise<void> => {
    const found = prepared;
    prepared = null;
    if (found?.level !== level) found?.cancel();
    const built = (await found?.built) ?? null;
    if (built === null) return;
    if (found?.level === level) kept.keep(built);
    else disposeFloor(built);
  };
  const show = (built: BuiltFloor) => {
    removeFloor();
    current = built;
    stage.scene.add(built.floor.group);
    built.floor.group.visible = true;
    paint(null);
  };

  return {
    rebuild: async (isLost = false) => {
      builds += 1;
      const mine = builds;
      const isWanted = () => mine === builds;
      const { level, settings } = state;
      const isOther = indexed !== level;
      const look = theme();
      const { wallHeight } = settings;
      // Before another one is put away in its stead.
      const recent =
        level === null || isLost || !isOther ? null : kept.take(level, look, wallHeight);
      if (isLost) {
        removeFloor();
        kept.clear();
      } else if (isOther || level === null) putAway();
      stage.setTheme(look);
      if (level === null) return;
      if (prepared !== null) await takePrepared(level);
      if (!isWanted()) {
        if (recent !== null) kept.keep(recent);
        return;
      }
      const known = recent ?? (isOther ? kept.take(level, look, wallHeight) : null);
      const placed = known?.index ?? (isOther || index === null ? indexPlaces(level) : index);
      index = placed;
      if (isOther) freeCounts.clear();
      indexed = level;
      if (known !== null) show(known);
      else if (stage.renderer() !== null) {
        const built = await build(level, placed, isWanted);
        if (built === null) return;
        // A floor on the screen is not replaced by one without shadows.
        if (current !== null) built.shadow = await bake(built, isWanted);
        if (!isWanted()) {
          disposeFloor(built);
          return;
        }
        show(built);
      }
      redrawOutlines();
      mark();
      floorRoute.redraw(index, isOther);
    },
    prepare: async (level) => {
      if (stage.renderer() === null) return;
      let isCancelled = false;
      const built = build(level, indexPlaces(level), () => !isCancelled);
      const cancel = () => {
        isCancelled = true;
      };
      prepared?.cancel();
      prepared = { level, built, cancel };
      await built;
    },
    shade: () => {
      if (current === null || current.shadow !== null) return false;
      if (shaded === null) {
        shaded = current;
        void shade(current);
      }
      return true;
    },
    drop: () => {
      builds += 1;
      prepared?.cancel();
      prepared = null;
      removeFloor();
      kept.clear();
    },
    clear: () => {
      builds += 1;
      removeFloor();
      kept.clear();
      index = null;
      indexed = null;
      pin = null;
      hint = null;
      redrawOutlines();
      floorRoute.redraw(null, false);
      overlay.clear();
    },
    paint,
    mark,
    setPin: (place, at) => {
      pin = at === null ? null : { place, at };
      redrawOutlines();
    },
    setHint: (place) => {
      hint = place;
      redrawOutlines();
    },
    draw: (resting) => {
      const { level, floorId, settings, content, filter, marked, pins } = state;
      const self = state.selfShown?.floorId === floorId ? state.selfShown : null;
      const pixelsPerMetre = rig.pixelsPerMetre();
      const floor = current?.floor ?? null;
      floor?.look(rig.camera, size.height * Math.min(devicePixelRatio, 2));
      floor?.setScale(pixelsPerMetre);
      floor?.setRelief(rig.relief());
      current?.shadow?.setRelief(rig.relief());
      floorRoute.setScale(pixelsPerMetre);
      overFloor.visible = floor !== null;
      // Another resolution waits for the GPU, which an empty picture is not worth.
      stage.draw(rig.camera, resting && floor !== null);
      if (current !== null && current !== seen) performance.mark(FLOOR_DRAWN);
      seen = current;
      if (level === null || floorId === null || index === null || floor === null) {
        overlay.clear();
        return;
      }
      prefix ??= deskPrefix(content, floorId);
      const context: LabelContext = {
        deskPrefix: prefix,
        floorId,
        level,
        index,
        content,
        filter,
        settings,
        photos,
        pixelsPerMetre,
        ...size,
        marked,
        pins,
        me: state.me,
        self,
        theme: theme(),
        project: rig.screenPoint,
        heading: rig.heading(),
        measure: overlay.measure,
      };
      // MI3: a selected own desk has one pin, not two.
      const isOwnChosen =
        pin !== null && pin.place !== null && pin.place.spaceId === ownDeskHere(context)?.spaceId;
      overlay.draw(
        [
          ...spaceLabels(context, visibleBounds(rig, size.width, size.height)),
          ...nameLabels(context),
          ...signLabels(context),
          ...userLabels(context),
          ...countLabels(context, freeCounts),
          ...markLabels(context),
          ...numberLabels(context),
          ...floorRoute.labels(context),
          ...(self === null ? [] : selfLabel(context, self)),
          ...ownDeskLabel(context, isOwnChosen),
          ...(pin === null || isOwnChosen ? [] : pinLabel(context, pin.at)),
        ],
        resting,
      );
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
