/** What tells a click from a drag, a double click and a long one. Milliseconds and CSS pixels. */
export const LONG_CLICK = 550;
/** A second click comes within this time of the end of the first. */
const DOUBLE_CLICK = 300;
/** Two fingers that are on the glass no longer than this are a tap. */
export const SHORT_TAP = 280;

type ByPointer = { readonly mouse: number; readonly pen: number; readonly touch: number };
const of =
  ({ mouse, pen, touch }: ByPointer) =>
  (pointerType: string): number =>
    pointerType === 'touch' ? touch : pointerType === 'pen' ? pen : mouse;

/** A press that moves no further is a click. */
export const stillness = of({ mouse: 6, pen: 8, touch: 10 });
/** How far beside its aim a click may fall. */
export const slopOf = of({ mouse: 0, pen: 6, touch: 12 });
/** How far apart the two clicks of a double click may be. */
const doubleReach = of({ mouse: 6, pen: 16, touch: 32 });

export type Spot = { readonly x: number; readonly y: number };

export const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a pointer is on the surface. */
export const spotOn = (surface: HTMLElement, event: MouseEvent): Spot => {
  const { left, top } = surface.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/** Remembers the last click: whether the next one makes it a double click. */
export const createDoubleClicks = () => {
  let last: { readonly at: number; readonly spot: Spot } | null = null;
  return {
    /** A press at this time and place goes on from the click before it. */
    continues: (at: number, spot: Spot, pointerType: string): boolean =>
      last !== null &&
      at - last.at <= DOUBLE_CLICK &&
      apart(spot, last.spot) <= doubleReach(pointerType),
    clicked: (at: number, spot: Spot) => {
      last = { at, spot };
    },
    forget: () => {
      last = null;
    },
  };
};
