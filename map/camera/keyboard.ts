import type { Rig } from './rig.ts';

export type KeyActions = {
  readonly home: () => void;
  readonly deselect: () => void;
  readonly smooth: () => boolean;
  readonly moved: () => void;
  /** The view of the whole floor is left. */
  readonly left: () => void;
};

const STEP = 0.12;
const ZOOM = 1.4;
const TURN = 15;

/** Arrows move, + and - zoom, Q and E (or Shift with arrows) turn, Home shows all, Escape deselects. */
export const bindKeyboard = (surface: HTMLElement, rig: Rig, actions: KeyActions): void => {
  const act = (event: KeyboardEvent): Promise<void> | null => {
    const smooth = actions.smooth();
    switch (event.key) {
      case 'ArrowLeft':
        return event.shiftKey ? rig.rotate(-TURN, smooth) : rig.pan(-STEP, 0, smooth);
      case 'ArrowRight':
        return event.shiftKey ? rig.rotate(TURN, smooth) : rig.pan(STEP, 0, smooth);
      case 'ArrowUp':
        return rig.pan(0, STEP, smooth);
      case 'ArrowDown':
        return rig.pan(0, -STEP, smooth);
      case '+':
      case '=':
        return rig.zoom(ZOOM, smooth);
      case '-':
      case '_':
        return rig.zoom(1 / ZOOM, smooth);
      case 'q':
        return rig.rotate(-TURN, smooth);
      case 'e':
        return rig.rotate(TURN, smooth);
      default:
        return null;
    }
  };
  surface.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') actions.home();
    else if (event.key === 'Escape') actions.deselect();
    else if (act(event) === null) return;
    else actions.left();
    event.preventDefault();
    actions.moved();
  });
};
