import type { ScreenPoint } from '../camera/screen.ts';

/** Thresholds of clicks, double clicks, long clicks and drags; milliseconds and CSS pixels. */
export const LONG_CLICK = 550;
/** From the end of the first click to the second click. */
const DOUBLE_CLICK = 300;
/** The longest two-finger tap. */
export const SHORT_TAP = 280;

type ByPointer = { readonly mouse: number; readonly pen: number; readonly touch: number };
const of =
  ({ mouse, pen, touch }: ByPointer) =>
  (pointerType: string): number =>
    pointerType === 'touch' ? touch : pointerType === 'pen' ? pen : mouse;

/** How far a press may move to count as a click. */
export const stillness = of({ mouse: 6, pen: 8, touch: 10 });
/** How far a click may miss its target. */
export const slopOf = of({ mouse: 0, pen: 6, touch: 12 });
/** The maximum distance between the two clicks of a double click. */
const doubleReach = of({ mouse: 6, pen: 16, touch: 32 });

export const apart = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The position of a pointer on the surface. */
export const spotOn = (surface: HTMLElement, event: MouseEvent): ScreenPoint => {
  const { left, top } = surface.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/** Decides whether a press continues the last click as a double click. */
export const createDoubleClicks = () => {
  let last: { readonly at: number; readonly spot: ScreenPoint } | null = null;
  return {
    continues: (at: number, spot: ScreenPoint, pointerType: string): boolean =>
      last !== null &&
      at - last.at <= DOUBLE_CLICK &&
      apart(spot, last.spot) <= doubleReach(pointerType),
    clicked: (at: number, spot: ScreenPoint) => {
      last = { at, spot };
    },
    forget: () => {
      last = null;
    },
  };
};
