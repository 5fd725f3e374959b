import type { Rig } from '../camera/rig.ts';
import { levelBounds } from '../imdf/geometry.ts';
import type { Level } from '../imdf/plan.ts';
import { indexPlaces, type PlaceIndex } from '../model/place-index.ts';
import { type BakedShadow, bakeShadow } from '../scene/bake.ts';
import { buildFloor } from '../scene/floor.ts';
import { compilePrograms } from '../scene/programs.ts';
import type { Stage } from '../scene/stage.ts';
import type { Theme } from '../scene/theme.ts';
import { type BuiltFloor, createKeptFloors, disposeFloor } from './kept-floors.ts';
import { inSlices } from './slices.ts';

/** What a floor is built with besides its plan. */
export type Look = { readonly theme: Theme; readonly wallHeight: number };

type Prepared = {
  readonly level: Level;
  readonly built: Promise<BuiltFloor | null>;
  readonly cancel: () => void;
};

/** Where built floors come from: newly built, prepared ahead of time, or kept from before. */
export const createFloorSource = (stage: Stage, rig: Rig) => {
  const kept = createKeptFloors();
  /** SF3 */
  let prepared: Prepared | null = null;

  /** Null if it is no longer wanted. */
  const build = async (
    level: Level,
    index: PlaceIndex,
    { theme, wallHeight }: Look,
    isWanted: () => boolean,
  ): Promise<BuiltFloor | null> => {
    const renderer = stage.renderer();
    const floor = await inSlices(buildFloor(level, wallHeight, theme), isWanted);
    if (floor === null || renderer === null) return null;
    const built = { level, index, floor, theme, wallHeight, shadow: null };
    await compilePrograms({ ...stage, renderer }, floor.group, rig.camera);
    if (isWanted()) return built;
    disposeFloor(built);
    return null;
  };
  return {
    build,
    /** SF1: bakes the shadows of a floor; null if they are no longer wanted. */
    bake: async (built: BuiltFloor, isWanted: () => boolean): Promise<BakedShadow | null> => {
      const renderer = stage.renderer();
      if (renderer === null) return null;
      const bounds = levelBounds(built.level);
      return bakeShadow({ ...stage, renderer }, built.floor, bounds, built.theme, isWanted);
    },
    /** SF2 */
    keep: kept.keep,
    take: (level: Level, { theme, wallHeight }: Look): BuiltFloor | null =>
      kept.take(level, theme, wallHeight),
    clear: kept.clear,
    /** SF3 */
    prepare: async (level: Level, look: Look): Promise<void> => {
      if (stage.renderer() === null) return;
      let isCancelled = false;
      const built = build(level, indexPlaces(level), look, () => !isCancelled);
      const cancel = () => {
        isCancelled = true;
      };
      prepared?.cancel();
      prepared = { level, built, cancel };
      await built;
    },
    isPreparing: (): boolean => prepared !== null,
    /** Keeps the prepared floor, if it is of this level. Any other one is not needed any more. */
    keepPrepared: async (level: Level): Promise<void> => {
      const found = prepared;
      prepared = null;
      if (found?.level !== level) found?.cancel();
      const built = (await found?.built) ?? null;
      if (built === null) return;
      if (found?.level === level) kept.keep(built);
      else disposeFloor(built);
    },
    cancelPrepared: (): void => {
      prepared?.cancel();
      prepared = null;
    },
  };
};

export type FloorSource = ReturnType<typeof createFloorSource>;
