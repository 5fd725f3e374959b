import type { Position } from '../../core/contract/viewer/messages.ts';
import type { OwnPosition, ViewerState } from '../model/state.ts';

/** Duration of the animation from one position to the next; seconds. */
const DURATION = 0.6;
/** Longer distances are not animated; metres. */
const JUMP = 30;

const eased = (share: number) => share * share * (3 - 2 * share);
const between = (a: number, b: number, share: number) => a + (b - a) * share;
/** Interpolates the direction along the shorter arc; degrees. */
const turned = (from: number, to: number, share: number) => {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn * share;
};
const interpolate = (from: Position, to: Position, share: number): Position => ({
  x: between(from.x, to.x, share),
  y: between(from.y, to.y, share),
  r: turned(from.r, to.r, share),
});

/** Animates the marker of the own position: `selfShown` follows `self`. */
export const createOwnPosition = (state: ViewerState, canAnimate: () => boolean) => {
  let from: Position | null = null;
  let share = 1;
  return {
    set: (self: OwnPosition | null) => {
      const shown = state.selfShown;
      state.self = self;
      const isAnimated =
        self !== null &&
        shown !== null &&
        shown.floorId === self.floorId &&
        Math.hypot(shown.pos.x - self.pos.x, shown.pos.y - self.pos.y) < JUMP &&
        canAnimate();
      from = isAnimated ? shown.pos : null;
      share = isAnimated ? 0 : 1;
      state.selfShown = isAnimated ? { ...self, pos: shown.pos } : self;
    },
    /** Advances the animation; returns whether the marker still moves. */
    step: (seconds: number): boolean => {
      if (from === null || state.self === null) return false;
      share = Math.min(share + seconds / DURATION, 1);
      const { pos } = state.self;
      const at = share < 1 ? interpolate(from, pos, eased(share)) : pos;
      state.selfShown = { ...state.self, pos: at };
      if (share === 1) from = null;
      return from !== null;
    },
  };
};
