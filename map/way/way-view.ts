import type { Scene } from 'three';
import { type Level, labelIn, type Point } from '../imdf/plan.ts';
import type { AssetRef, Label } from '../overlay/overlay.ts';
import type { Sight } from '../overlay/sight.ts';
import type { Place, PlaceIndex } from '../pick/place-index.ts';
import { createOutline, type Outline } from '../scene/outline.ts';
import { THEMES } from '../scene/theme.ts';
import type { ViewerState } from '../state.ts';
import { appearanceAfter, isOver } from './appearing.ts';
import { floorMarks, type ShownWay } from './shown-way.ts';
import { type WayMarks, wayLabels } from './way-labels.ts';
import { createWayMesh, type WayMesh, WHOLE } from './way-mesh.ts';

/** The way on the floor that is shown. */
export type WayView = {
  /** Draws the way of the state on the level of the state; `lively`: it appears before the eyes. */
  readonly redraw: (index: PlaceIndex | null, lively: boolean) => void;
  readonly setScale: (pixelsPerMetre: number) => void;
  /** One step of its appearing; true while that goes on. */
  readonly advance: () => boolean;
  readonly labels: (sight: Sight) => Label[];
  readonly isDrawn: () => boolean;
};

type Parts = {
  readonly state: ViewerState;
  readonly scene: Pick<Scene, 'add'>;
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
};

const NOTHING: WayMarks = { start: null, goal: null, changes: [] };

export const createWayView = ({ state, scene, now }: Parts): WayView => {
  let meshes: WayMesh[] = [];
  let outline: Outline | null = null;
  let marks = NOTHING;
  /** When the way began to appear; null: it has. */
  let since: number | null = null;

  const remove = () => {
    for (const mesh of meshes) mesh.dispose();
    outline?.dispose();
    meshes = [];
    outline = null;
    marks = NOTHING;
    since = null;
  };
  const nameOf = (floorId: number): string => {
    const level = state.plan?.levels.find((one) => one.floorId === floorId);
    const known = state.floors.find(({ id }) => id === floorId)?.name;
    return known ?? labelIn(level?.name ?? null, state.settings.language) ?? '';
  };
  const ordinal = (levelId: string): number =>
    state.plan?.levels.find(({ id }) => id === levelId)?.ordinal ?? 0;

  const goalOf = (
    { to, legs }: ShownWay,
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

  const redraw = (index: PlaceIndex | null, lively: boolean) => {
    remove();
    const { way, level, settings } = state;
    if (way === null || level === null) return;
    const theme = THEMES[settings.colorScheme];
    const legs = way.legs.filter(({ levelId }) => levelId === level.id);
    meshes = legs.flatMap(({ line }) => createWayMesh(line, theme) ?? []);
    const goal = goalOf(way, level, index);
    if (goal !== null && goal.place !== null) outline = createOutline(goal.place, theme.accent, 1);
    const first = way.legs[0];
    marks = {
      // The own position is marked already.
      start:
        way.from !== 'position' && first?.levelId === level.id ? (first.line[0] ?? null) : null,
      goal,
      changes: floorMarks(way, level.id, ordinal),
    };
    for (const object of [...meshes.map(({ group }) => group), outline?.line]) {
      if (object !== undefined) scene.add(object);
    }
    if (lively && !settings.reducedMotion) {
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
    labels: (sight) => {
      const { selection } = state;
      const { goal } = marks;
      // The pin of the selection stands there.
      const chosen =
        selection?.assetType === goal?.asset.assetType &&
        selection?.assetId === goal?.asset.assetId;
      return wayLabels(sight, chosen ? { ...marks, goal: null } : marks, nameOf);
    },
    isDrawn: () => meshes.length > 0,
  };
};
