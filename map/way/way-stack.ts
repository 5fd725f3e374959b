import type { Group } from 'three';
import type { Rig } from '../camera/rig.ts';
import type { Label } from '../overlay/overlay.ts';
import { THEMES } from '../scene/theme.ts';
import type { ViewerState } from '../state.ts';
import type { ShownWay } from './shown-way.ts';
import { goalLabel, riseLabel, startLabel } from './way-labels.ts';
import { createWayMesh, type WayMesh } from './way-mesh.ts';

/** The way through a building whose floors stand above one another. */
export type WayStack = {
  /** Lays the part of the way on a level, now and whenever there is another way, onto the group that draws it. */
  readonly lay: (levelId: string, group: Group) => void;
  readonly clear: () => void;
  /** Before each picture. */
  readonly setScale: (pixelsPerMetre: number) => void;
  /** Where it begins and ends, and what leads from floor to floor; `heightOf` is null for floors that are not drawn. */
  readonly labels: (
    project: Rig['screenPoint'],
    heightOf: (floorId: number) => number | null,
  ) => Label[];
};

/** Metres above a floor. */
const ABOVE = 0.6;

export const createWayStack = (state: ViewerState): WayStack => {
  const groups = new Map<string, Group>();
  let meshes: WayMesh[] = [];
  let laid: ShownWay | null = null;

  const theme = () => THEMES[state.settings.colorScheme];
  const layOn = (levelId: string, group: Group) => {
    for (const leg of laid?.legs ?? []) {
      const mesh = leg.levelId === levelId ? createWayMesh(leg.line, theme(), true) : null;
      if (mesh === null) continue;
      meshes.push(mesh);
      group.add(mesh.group);
    }
  };
  const remove = () => {
    for (const mesh of meshes) mesh.dispose();
    meshes = [];
  };

  return {
    lay: (levelId, group) => {
      groups.set(levelId, group);
      layOn(levelId, group);
    },
    clear: () => {
      remove();
      groups.clear();
      laid = state.way;
    },
    setScale: (pixelsPerMetre) => {
      if (laid !== state.way) {
        remove();
        laid = state.way;
        for (const [levelId, group] of groups) layOn(levelId, group);
      }
      for (const mesh of meshes) mesh.setScale(pixelsPerMetre);
    },
    labels: (project, heightOf) => {
      const { way } = state;
      if (way === null) return [];
      const at = (leg: ShownWay['legs'][number] | undefined, end: 0 | -1) => {
        const point = leg?.line.at(end);
        const height = leg === undefined || leg.floorId === null ? null : heightOf(leg.floorId);
        return point === undefined || height === null ? null : project(point, height + ABOVE);
      };
      const rises = way.legs.flatMap((leg, i): Label[] => {
        const [from, to] = [at(leg, -1), at(way.legs[i + 1], 0)];
        return from === null || to === null ? [] : [riseLabel(`way-rise${i}`, from, to, theme())];
      });
      const [start, goal] = [at(way.legs[0], 0), at(way.legs.at(-1), -1)];
      return [
        ...rises,
        ...(start === null ? [] : [startLabel(start, theme())]),
        ...(goal === null ? [] : [goalLabel(goal, way.to, theme())]),
      ];
    },
  };
};
