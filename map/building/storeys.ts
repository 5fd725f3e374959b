import type { Stack } from '../camera/framing.ts';
import { STACK_TILT } from '../camera/upright.ts';
import { levelBounds } from '../imdf/geometry.ts';
import type { ViewerState } from '../model/state.ts';
import { SLAB } from './plate.ts';
import { type Storey, spacingOf, stackBounds, storeysOf } from './stack.ts';
import type { Frame } from './tags.ts';

/** Margin around the stack in pixels. */
const ROOM = { width: 58, height: 34 };

/** The floors of the building, and how they are stacked in the window. */
export const createStoreys = (state: ViewerState) => {
  let storeys: readonly Storey[] = [];
  /** The rank of the current floor. It is at height 0, as in the floor view. */
  let base = 0;
  let spacing = 0;
  let size = { width: 1, height: 1 };

  const yaw = (): number => state.plan?.settings.buildingYaw ?? state.settings.buildingYaw;
  const heightIn = ({ rank }: Storey): number => (rank - base) * spacing;
  const rankOf = (floorId: number | null): number | null =>
    storeys.find((storey) => storey.floorId === floorId)?.rank ?? null;
  /** The part of the window that the app's panels do not cover. */
  const frame = (): Frame => {
    const { top, right, bottom, left } = state.settings.insets;
    const least = 80;
    return {
      left,
      top,
      right: Math.max(size.width - right, left + least),
      bottom: Math.max(size.height - bottom, top + least),
    };
  };
  return {
    all: (): readonly Storey[] => storeys,
    open: (): void => {
      storeys = state.plan === null ? [] : storeysOf(state.floors, state.plan);
      base = rankOf(state.floorId) ?? 0;
    },
    close: (): void => {
      storeys = [];
    },
    resize: (width: number, height: number): void => {
      size = { width, height };
    },
    /** From the current one on. */
    nearest: (): readonly Storey[] =>
      storeys.toSorted((a, b) => Math.abs(a.rank - base) - Math.abs(b.rank - base)),
    rankOf,
    heightIn,
    frame,
    /** Spaces the floors for the window, and returns what the camera must fit. */
    stack: (): Stack => {
      const { left, top: upper, right, bottom } = frame();
      const [width, height] = [right - left, bottom - upper];
      const bounds = stackBounds(storeys);
      const top = storeys.at(-1)?.rank ?? 0;
      const direction = { yaw: (yaw() * Math.PI) / 180, polar: STACK_TILT };
      spacing = spacingOf(bounds, top + 1, direction, width / height);
      return {
        boxes: storeys.map((storey) => ({
          bounds: levelBounds(storey.level),
          from: heightIn(storey) - SLAB,
          to: heightIn(storey) + state.settings.wallHeight,
        })),
        bounds,
        middle: (top / 2 - base) * spacing,
        yaw: yaw(),
        share: {
          width: 1 - (2 * Math.min(ROOM.width, width * 0.08)) / width,
          height: 1 - (2 * Math.min(ROOM.height, height * 0.08)) / height,
        },
      };
    },
  };
};

export type Storeys = ReturnType<typeof createStoreys>;
