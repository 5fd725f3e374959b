export type PointerActions = {
  readonly click: (x: number, y: number, slop: number) => void;
  readonly longClick: (x: number, y: number, slop: number) => void;
  readonly hover: (x: number, y: number) => void;
  readonly leave: () => void;
};

/** Milliseconds; pixels. */
const LONG_CLICK = 550;
const STILL = 6;
const SLOP: Readonly<Record<string, number>> = { touch: 12, pen: 6 };

/**
 * Clicks and long clicks on the surface. A press that moves is a drag; a second finger makes it a gesture. Positions
 * are CSS pixels from the surface's corner; `slop` is how far beside its aim a click may fall.
 */
export const bindPointer = (surface: HTMLElement, actions: PointerActions): void => {
  let press: { id: number; x: number; y: number; slop: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(timer);
    press = null;
  };
  surface.addEventListener('pointerdown', (event) => {
    release();
    if (!event.isPrimary || event.button !== 0) return;
    const { offsetX: x, offsetY: y } = event;
    const slop = SLOP[event.pointerType] ?? 0;
    press = { id: event.pointerId, x, y, slop };
    timer = setTimeout(() => {
      release();
      actions.longClick(x, y, slop);
    }, LONG_CLICK);
  });
  surface.addEventListener('pointermove', (event) => {
    const { offsetX: x, offsetY: y } = event;
    if (press !== null) {
      if (press.id === event.pointerId && Math.hypot(x - press.x, y - press.y) > STILL) release();
      return;
    }
    if (event.buttons === 0 && event.pointerType === 'mouse') actions.hover(x, y);
  });
  surface.addEventListener('pointerup', (event) => {
    if (press === null || press.id !== event.pointerId) return;
    const { x, y, slop } = press;
    release();
    actions.click(x, y, slop);
  });
  surface.addEventListener('pointercancel', release);
  // A finger that is lifted leaves, too, and what it has shown would go at once.
  surface.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') actions.leave();
  });
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
};
