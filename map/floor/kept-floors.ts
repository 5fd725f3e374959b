import type { Level } from '../imdf/plan.ts';
import type { PlaceIndex } from '../model/place-index.ts';
import type { BakedShadow } from '../scene/bake.ts';
import type { Floor } from '../scene/floor.ts';
import type { Theme } from '../scene/theme.ts';
import { bytesOf } from '../scene/weight.ts';

/** SF2: how many floors are kept besides the one on the screen, and how large they may be together; bytes. */
const MOST_FLOORS = 2;
const MOST_BYTES = 96e6;

/** A floor as it was built. Its shadows may not be baked yet. */
export type BuiltFloor = {
  readonly level: Level;
  readonly index: PlaceIndex;
  readonly floor: Floor;
  readonly theme: Theme;
  readonly wallHeight: number;
  shadow: BakedShadow | null;
};

export const disposeFloor = ({ floor, shadow }: BuiltFloor): void => {
  shadow?.dispose();
  floor.group.removeFromParent();
  floor.dispose();
};

const bytesIn = ({ floor, shadow }: BuiltFloor): number =>
  bytesOf(floor.group) + (shadow?.bytes ?? 0);

/**
 * SF2: the floors that were shown last, so that going back to one needs no building. They stay on the GPU, which is why
 * they are few. Statuses are painted anew when a floor returns.
 */
export type KeptFloors = {
  /** Keeps a floor that left the screen; the oldest ones are disposed of beyond the limits. */
  readonly keep: (built: BuiltFloor) => void;
  /** Hands over the floor of a level; null if it is not kept, or looks different by now. */
  readonly take: (level: Level, theme: Theme, wallHeight: number) => BuiltFloor | null;
  readonly clear: () => void;
};

export const createKeptFloors = (): KeptFloors => {
  /** The oldest first. */
  let kept: readonly { readonly built: BuiltFloor; readonly bytes: number }[] = [];
  const total = (): number => kept.reduce((sum, { bytes }) => sum + bytes, 0);
  const dropOldest = () => {
    const [oldest, ...others] = kept;
    kept = others;
    if (oldest !== undefined) disposeFloor(oldest.built);
  };
  return {
    keep: (built) => {
      built.floor.group.removeFromParent();
      kept = [...kept, { built, bytes: bytesIn(built) }];
      while (kept.length > MOST_FLOORS || (kept.length > 0 && total() > MOST_BYTES)) dropOldest();
    },
    take: (level, theme, wallHeight) => {
      const found = kept.find(({ built }) => built.level === level);
      kept = kept.filter((one) => one !== found);
      if (found === undefined) return null;
      const { built } = found;
      if (built.theme === theme && built.wallHeight === wallHeight) return built;
      disposeFloor(built);
      return null;
    },
    clear: () => {
      for (const { built } of kept) disposeFloor(built);
      kept = [];
    },
  };
};
