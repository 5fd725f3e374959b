import { Scene } from 'three';
import { createLights, SUN_DIRECTION } from '../scene/light.ts';
import type { Theme } from '../scene/theme.ts';
import type { Plate } from './plate.ts';

/** Metres above the current floor; opacity from 0 to 1. */
type Pose = { readonly height: number; readonly opacity: number };

/** The plates of a building in a scene of their own, each animated towards its target. */
export type Plates = {
  readonly scene: Scene;
  readonly setTheme: (theme: Theme) => void;
  readonly add: (floorId: number, plate: Plate, from: Pose) => void;
  readonly get: (floorId: number) => Plate | undefined;
  readonly heightOf: (floorId: number) => number | null;
  readonly aim: (floorId: number, at: Pose) => void;
  /** Advances the animations; returns whether something still moves. */
  readonly move: (seconds: number) => boolean;
  /** Jumps to the end of the animations. */
  readonly settle: () => void;
  readonly clear: () => void;
};

/** Time constant of the animation; seconds. */
const PACE = 0.09;
const NEAR = { height: 0.02, opacity: 0.005 };

type Entry = { readonly plate: Plate; at: Pose; to: Pose };

export const createPlates = (): Plates => {
  const scene = new Scene();
  const { sky, sun, setTheme } = createLights();
  sun.position.copy(SUN_DIRECTION);
  scene.add(sky, sun);
  const entries = new Map<number, Entry>();

  const put = (entry: Entry, at: Pose) => {
    entry.at = at;
    entry.plate.group.position.y = at.height;
    entry.plate.setOpacity(at.opacity);
  };

  return {
    scene,
    setTheme,
    add: (floorId, plate, from) => {
      const entry = { plate, at: from, to: from };
      entries.set(floorId, entry);
      put(entry, from);
      scene.add(plate.group);
    },
    get: (floorId) => entries.get(floorId)?.plate,
    heightOf: (floorId) => entries.get(floorId)?.at.height ?? null,
    aim: (floorId, at) => {
      const entry = entries.get(floorId);
      if (entry !== undefined) entry.to = at;
    },
    move: (seconds) => {
      const share = 1 - Math.exp(-seconds / PACE);
      let moving = false;
      for (const entry of entries.values()) {
        const { at, to } = entry;
        if (at === to) continue;
        const [rise, fade] = [to.height - at.height, to.opacity - at.opacity];
        const arrived = Math.abs(rise) < NEAR.height && Math.abs(fade) < NEAR.opacity;
        moving ||= !arrived;
        put(
          entry,
          arrived ? to : { height: at.height + rise * share, opacity: at.opacity + fade * share },
        );
      }
      return moving;
    },
    settle: () => {
      for (const entry of entries.values()) put(entry, entry.to);
    },
    clear: () => {
      for (const { plate } of entries.values()) plate.dispose();
      entries.clear();
    },
  };
};
