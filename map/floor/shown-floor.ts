import type { Rig } from '../camera/rig.ts';
import type { Stage } from '../scene/stage.ts';
import type { FloorSource } from './floor-source.ts';
import { type BuiltFloor, disposeFloor } from './kept-floors.ts';

/** The performance mark at the first picture of a floor; benches wait for it. */
const FLOOR_DRAWN = 'perch.floor';

/** The floor on the screen, if there is one: its scene, and its shadows. */
export const createShownFloor = (stage: Stage, rig: Rig, source: FloorSource) => {
  let current: BuiltFloor | null = null;
  /** The floor of the last picture. */
  let seen: BuiltFloor | null = null;
  /** The floor whose shadows are being baked. */
  let shaded: BuiltFloor | null = null;

  const shade = async (built: BuiltFloor): Promise<void> => {
    const isWanted = () => current === built;
    try {
      const baked = await source.bake(built, isWanted);
      if (isWanted()) built.shadow = baked;
      else baked?.dispose();
    } finally {
      shaded = null;
    }
  };
  const remove = (): void => {
    if (current !== null) disposeFloor(current);
    current = null;
  };
  return {
    floor: () => current?.floor ?? null,
    show: (built: BuiltFloor): void => {
      remove();
      current = built;
      stage.scene.add(built.floor.group);
      built.floor.group.visible = true;
    },
    remove,
    /** SF2 */
    putAway: (): void => {
      const built = current;
      current = null;
      if (built !== null) source.keep(built);
    },
    isShaded: () => (current?.shadow ?? null) !== null,
    /** SF1: true while that goes on. */
    shade: (): boolean => {
      if (current === null || current.shadow !== null) return false;
      if (shaded === null) {
        shaded = current;
        void shade(current);
      }
      return true;
    },
    /** `height`: of the window in pixels. */
    draw: (resting: boolean, height: number): void => {
      const floor = current?.floor;
      floor?.look(rig.camera, height * Math.min(devicePixelRatio, 2));
      floor?.setScale(rig.pixelsPerMetre());
      floor?.setRelief(rig.relief());
      current?.shadow?.setRelief(rig.relief());
      // Changing the resolution waits for the GPU, so an empty picture keeps it.
      stage.draw(rig.camera, resting && current !== null);
      if (current !== null && current !== seen) performance.mark(FLOOR_DRAWN);
      seen = current;
    },
  };
};
