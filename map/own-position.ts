import type { Position } from '../core/contract/viewer/messages.ts';
import type { OwnPosition, ViewerState } from './state.ts';

/** Seconds that the mark takes from one place to the next. */
const WALK = 0.6;
/** Metres: who is further off has not walked there. */
const JUMP = 30;

const eased = (share: number) => share * share * (3 - 2 * share);
const between = (a: number, b: number, share: number) => a + (b - a) * share;
const turned = (from: number, to: number, share: number) => {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn * share;
};
const onTheWay = (from: Position, to: Position, share: number): Position => ({
  x: between(from.x, to.x, share),
  y: between(from.y, to.y, share),
  r: turned(from.r, to.r, share),
});

/** The mark of the own position, which walks from where it is shown to where the person is said to be. */
export const createOwnPosition = (state: ViewerState, smooth: () => boolean) => {
  let from: Position | null = null;
  let share = 1;
  return {
    set: (self: OwnPosition | null) => {
      const shown = state.selfShown;
      state.self = self;
      const walks =
        self !== null &&
        shown !== null &&
        shown.floorId === self.floorId &&
        Math.hypot(shown.pos.x - self.pos.x, shown.pos.y - self.pos.y) < JUMP &&
        smooth();
      from = walks ? shown.pos : null;
      share = walks ? 0 : 1;
      state.selfShown = walks ? { ...self, pos: shown.pos } : self;
    },
    /** Goes on for so many seconds; true while the mark is on its way. */
    step: (seconds: number): boolean => {
      if (from === null || state.self === null) return false;
      share = Math.min(share + seconds / WALK, 1);
      const { pos } = state.self;
      const at = share < 1 ? onTheWay(from, pos, eased(share)) : pos;
      state.selfShown = { ...state.self, pos: at };
      if (share === 1) from = null;
      return from !== null;
    },
  };
};
