import type { Group } from 'three';
import type { Rig } from '../camera/rig.ts';
import type { ShownRoute } from '../model/shown-route.ts';
import type { ViewerState } from '../model/state.ts';
import type { Label } from '../overlay/overlay.ts';
import { THEMES } from '../scene/theme.ts';
import { goalLabel, riseLabel, startLabel } from './route-labels.ts';
import { createRouteMesh, type RouteMesh } from './route-mesh.ts';

/** The route through the stack of floors. */
export type BuildingRoute = {
  /** Adds the route's part on a level to the level's group, and updates it whenever the route changes. */
  readonly lay: (levelId: string, group: Group) => void;
  readonly clear: () => void;
  /** Called before each frame. */
  readonly setScale: (pixelsPerMetre: number) => void;
  /** The start, the goal and the floor changes. `heightOf` is null for floors that are not drawn. */
  readonly labels: (
    project: Rig['screenPoint'],
    heightOf: (floorId: number) => number | null,
  ) => Label[];
};

/** Metres above a floor. */
const ABOVE = 0.6;

export const createBuildingRoute = (state: ViewerState): BuildingRoute => {
  const groups = new Map<string, Group>();
  let meshes: RouteMesh[] = [];
  let laid: ShownRoute | null = null;

  const theme = () => THEMES[state.settings.colorScheme];
  const layOn = (levelId: string, group: Group) => {
    for (const leg of laid?.legs ?? []) {
      const mesh = leg.levelId === levelId ? createRouteMesh(leg.line, theme(), true) : null;
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
      laid = state.route;
    },
    setScale: (pixelsPerMetre) => {
      if (laid !== state.route) {
        remove();
        laid = state.route;
        for (const [levelId, group] of groups) layOn(levelId, group);
      }
      for (const mesh of meshes) mesh.setScale(pixelsPerMetre);
    },
    labels: (project, heightOf) => {
      const { route } = state;
      if (route === null) return [];
      const at = (leg: ShownRoute['legs'][number] | undefined, end: 0 | -1) => {
        const point = leg?.line.at(end);
        const height = leg === undefined || leg.floorId === null ? null : heightOf(leg.floorId);
        return point === undefined || height === null ? null : project(point, height + ABOVE);
      };
      const rises = route.legs.flatMap((leg, i): Label[] => {
        const [from, to] = [at(leg, -1), at(route.legs[i + 1], 0)];
        return from === null || to === null ? [] : [riseLabel(`route-rise${i}`, from, to, theme())];
      });
      const [start, goal] = [at(route.legs[0], 0), at(route.legs.at(-1), -1)];
      return [
        ...rises,
        ...(start === null ? [] : [startLabel(start, theme())]),
        ...(goal === null ? [] : [goalLabel(goal, route.to, theme())]),
      ];
    },
  };
};
