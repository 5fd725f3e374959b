import type { Object3D } from 'three';
import type { Level, Point } from '../imdf/plan.ts';
import { type AssetRef, isSameAsset } from '../model/asset.ts';
import type { Place, PlaceIndex } from '../model/place-index.ts';
import { floorMarks, type ShownRoute } from '../model/shown-route.ts';
import { floorName, type ViewerState } from '../model/state.ts';
import type { LabelContext } from '../overlay/label-context.ts';
import type { Label } from '../overlay/overlay.ts';
import { createOutline, type Outline } from '../scene/outline.ts';
import { THEMES } from '../scene/theme.ts';
import { appearanceAfter, isOver } from './appearance.ts';
import { type RouteMarks, routeLabels } from './route-labels.ts';
import { createRouteMesh, type RouteMesh, WHOLE } from './route-mesh.ts';

/** The route on the current floor. */
export type FloorRoute = {
  /** Draws the current route on the current level; `animated` lets it appear gradually. */
  readonly redraw: (index: PlaceIndex | null, animated: boolean) => void;
  readonly setScale: (pixelsPerMetre: number) => void;
  /** Advances the animation; returns whether it still runs. */
  readonly advance: () => boolean;
  readonly labels: (context: LabelContext) => Label[];
  readonly isDrawn: () => boolean;
};

type Parts = {
  readonly state: ViewerState;
  readonly scene: Pick<Object3D, 'add'>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};

const NOTHING: RouteMarks = { start: null, goal: null, changes: [] };

export const createFloorRoute = ({ state, scene, now }: Parts): FloorRoute => {
  let meshes: RouteMesh[] = [];
  let outline: Outline | null = null;
  let marks = NOTHING;
  /** The start time of the animation; null when it is finished. */
  let since: number | null = null;

  const remove = () => {
    for (const mesh of meshes) mesh.dispose();
    outline?.dispose();
    meshes = [];
    outline = null;
    marks = NOTHING;
    since = null;
  };
  const ordinal = (levelId: string): number =>
    state.plan?.levels.find(({ id }) => id === levelId)?.ordinal ?? 0;

  const goalOf = (
    { to, legs }: ShownRoute,
    level: Level,
    index: PlaceIndex | null,
  ): { place: Place | null; at: Point; asset: AssetRef } | null => {
    const last = legs.at(-1);
    const end = last?.line.at(-1);
    if (last?.levelId !== level.id || end === undefined) return null;
    const { assetType, assetId } = to;
    const asset = { assetType, assetId };
    if (assetType === 'sign') {
      const sign = level.amenities.find(({ signId }) => signId === assetId);
      return { place: null, at: sign?.at ?? end, asset };
    }
    const spaceId = assetType === 'user' ? state.content.users.get(assetId)?.spaceId : assetId;
    const place = spaceId === undefined ? undefined : index?.places.get(spaceId);
    return { place: place ?? null, at: place?.centre ?? end, asset };
  };

  const redraw = (index: PlaceIndex | null, animated: boolean) => {
    remove();
    const { route, level, settings } = state;
    if (route === null || level === null) return;
    const theme = THEMES[settings.colorScheme];
    const legs = route.legs.filter(({ levelId }) => levelId === level.id);
    meshes = legs.flatMap(({ line }) => createRouteMesh(line, theme) ?? []);
    const goal = goalOf(route, level, index);
    if (goal !== null && goal.place !== null) outline = createOutline(goal.place, theme.accent, 1);
    const first = route.legs[0];
    marks = {
      // The own position has its own marker.
      start:
        route.from !== 'position' && first?.levelId === level.id ? (first.line[0] ?? null) : null,
      goal,
      changes: floorMarks(route, level.id, ordinal),
    };
    for (const object of [...meshes.map(({ group }) => group), outline?.line]) {
      if (object !== undefined) scene.add(object);
    }
    if (animated && !settings.reducedMotion) {
      since = now();
      for (const mesh of meshes) mesh.appear(appearanceAfter(0));
    }
  };

  return {
    redraw,
    setScale: (pixelsPerMetre) => {
      for (const mesh of meshes) mesh.setScale(pixelsPerMetre);
    },
    advance: () => {
      if (since === null) return false;
      const elapsed = now() - since;
      const over = isOver(elapsed);
      for (const mesh of meshes) mesh.appear(over ? WHOLE : appearanceAfter(elapsed));
      if (over) since = null;
      return !over;
    },
    labels: (context) => {
      // The pin of the selection is at the same place.
      const isSelected = isSameAsset(state.selection, marks.goal?.asset ?? null);
      const shown = isSelected ? { ...marks, goal: null } : marks;
      return routeLabels(context, shown, (floorId) => floorName(state, floorId));
    },
    isDrawn: () => meshes.length > 0,
  };
};
