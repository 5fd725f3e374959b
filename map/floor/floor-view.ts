import type { Group } from 'three';
import type { Rig } from '../camera/rig.ts';
import { type Bounds, levelBounds } from '../imdf/geometry.ts';
import type { Level, Point } from '../imdf/plan.ts';
import { deskPrefix } from '../model/desk-prefix.ts';
import { isDimmed } from '../model/filter.ts';
import { indexPlaces, type Place, type PlaceIndex } from '../model/place-index.ts';
import type { ViewerState } from '../model/state.ts';
import { type LabelContext, visibleBounds } from '../overlay/label-context.ts';
import { markLabels } from '../overlay/mark-labels.ts';
import { nameLabels } from '../overlay/name-labels.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Photos } from '../overlay/photos.ts';
import { pinLabel, selfLabel } from '../overlay/pin-labels.ts';
import { signLabels } from '../overlay/sign-labels.ts';
import { spaceLabels } from '../overlay/space-labels.ts';
import { userLabels } from '../overlay/user-labels.ts';
import type { FloorRoute } from '../route/floor-route.ts';
import { type BakedShadow, bakeShadow } from '../scene/bake.ts';
import { buildFloor, type Floor } from '../scene/floor.ts';
import { createMarks } from '../scene/marks.ts';
import { createOutline, type Outline } from '../scene/outline.ts';
import { compilePrograms } from '../scene/programs.ts';
import type { Stage } from '../scene/stage.ts';
import { THEMES, type Theme } from '../scene/theme.ts';
import { inSlices } from './slices.ts';

/** Draws one floor: the scene, labels, marks and the route. */
export type FloorView = {
  /**
   * Builds the current floor in slices. The previous build of the same floor stays visible meanwhile, unless `isLost`:
   * then its textures are gone.
   */
  readonly rebuild: (isLost?: boolean) => Promise<void>;
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
  let floor: Floor | null = null;
  let shadow: BakedShadow | null = null;
  /** The number of the current build. An earlier build stops when the number has changed. */
  let builds = 0;
  let index: PlaceIndex | null = null;
  let indexed: Level | null = null;
  let size = { width: 1, height: 1 };
  let pin: { place: Place | null; at: Point } | null = null;
  let hint: Place | null = null;
  /** Found again after each change of the content. */
  let prefix: string | null = null;
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
    shadow?.dispose();
    floor?.group.removeFromParent();
    floor?.dispose();
    shadow = null;
    floor = null;
  };
  const paint = (spaceIds: Iterable<number> | null) => {
    prefix = null;
    if (floor === null || index === null) return;
    for (const id of spaceIds ?? index.places.keys()) {
      const status = state.content.spaces.get(id)?.status ?? 'NONE';
      floor.setStatus(id, status, isDimmed(state.filter, id));
    }
  };

  return {
    rebuild: async (isLost = false) => {
      builds += 1;
      const mine = builds;
      const isWanted = () => mine === builds;
      const { level, settings } = state;
      const isOther = indexed !== level;
      if (isOther || isLost || level === null) removeFloor();
      stage.setTheme(theme());
      if (level === null) return;
      if (isOther) index = indexPlaces(level);
      indexed = level;
      const renderer = stage.renderer();
      if (renderer !== null) {
        const work = buildFloor(level, settings.wallHeight, theme());
        const built = await inSlices(work, isWanted);
        if (built === null) return;
        const gpu = { ...stage, renderer };
        await compilePrograms(gpu, built.group, rig.camera);
        const baked = isWanted()
          ? await bakeShadow(gpu, built, levelBounds(level), theme(), isWanted)
          : null;
        if (baked === null || !isWanted()) {
          baked?.dispose();
          built.group.removeFromParent();
          built.dispose();
          return;
        }
        removeFloor();
        floor = built;
        shadow = baked;
        floor.group.visible = true;
        paint(null);
      }
      redrawOutlines();
      mark();
      floorRoute.redraw(index, isOther);
    },
    drop: () => {
      builds += 1;
      removeFloor();
    },
    clear: () => {
      builds += 1;
      removeFloor();
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
      const { level, floorId, settings, content, filter, marked } = state;
      const self = state.selfShown?.floorId === floorId ? state.selfShown : null;
      const pixelsPerMetre = rig.pixelsPerMetre();
      floor?.look(rig.camera, size.height * Math.min(devicePixelRatio, 2));
      floor?.setScale(pixelsPerMetre);
      floor?.setRelief(rig.relief());
      floorRoute.setScale(pixelsPerMetre);
      overFloor.visible = floor !== null;
      stage.draw(rig.camera, resting);
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
        me: state.me,
        self,
        theme: theme(),
        project: rig.screenPoint,
        heading: rig.heading(),
        measure: overlay.measure,
      };
      overlay.draw(
        [
          ...spaceLabels(context, visibleBounds(rig, size.width, size.height)),
          ...nameLabels(context),
          ...signLabels(context),
          ...userLabels(context),
          ...markLabels(context),
          ...floorRoute.labels(context),
          ...(self === null ? [] : selfLabel(context, self)),
          ...(pin === null ? [] : pinLabel(context, pin.at)),
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
