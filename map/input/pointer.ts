import type { ScreenPoint } from '../camera/screen.ts';
import {
  apart,
  createDoubleClicks,
  LONG_CLICK,
  SHORT_TAP,
  slopOf,
  spotOn,
  stillness,
} from './press.ts';

export type PointerActions = {
  readonly click: (x: number, y: number, slop: number) => void;
  /** The second of two clicks. The first one was reported as a click. */
  readonly doubleClick: (x: number, y: number) => void;
  readonly longClick: (x: number, y: number, slop: number, pointerType: string) => void;
  /** A tap with two fingers; the point between them. */
  readonly twoFingerTap: (x: number, y: number) => void;
  /** A press that may become a long click began at a point, or ended (null). */
  readonly pressing: (at: ScreenPoint | null) => void;
  readonly hover: (x: number, y: number) => void;
  readonly leave: () => void;
};

type Press = {
  readonly id: number;
  readonly at: ScreenPoint;
  readonly pointerType: string;
  readonly second: boolean;
};
type Fingers = {
  readonly since: number;
  readonly first: ScreenPoint;
  readonly second: ScreenPoint;
};

/**
 * Recognises clicks, double clicks, long clicks and two-finger taps. A press that moves is a drag, which `bindGestures`
 * handles. Positions are CSS pixels of the surface; `slop` is how far a click may miss its target.
 */
export const bindPointer = (surface: HTMLElement, actions: PointerActions): void => {
  const doubles = createDoubleClicks();
  let press: Press | null = null;
  let fingers: Fingers | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(timer);
    if (press !== null) actions.pressing(null);
    press = null;
  };
  const giveUp = () => {
    release();
    fingers = null;
    doubles.forget();
  };

  surface.addEventListener('pointerdown', (event) => {
    const at = spotOn(surface, event);
    const held = press;
    release();
    if (!event.isPrimary && event.pointerType === 'touch') {
      // Not a tap: a third finger, or a second one after the first was lifted or moved.
      fingers = held === null ? null : { since: event.timeStamp, first: held.at, second: at };
      return;
    }
    fingers = null;
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId: id, pointerType } = event;
    const second = doubles.continues(event.timeStamp, at, pointerType);
    press = { id, at, pointerType, second };
    if (second) return;
    actions.pressing(at);
    timer = setTimeout(() => {
      giveUp();
      actions.longClick(at.x, at.y, slopOf(pointerType), pointerType);
    }, LONG_CLICK);
  });
  surface.addEventListener('pointermove', (event) => {
    const at = spotOn(surface, event);
    if (fingers !== null) {
      const moved = Math.min(apart(at, fingers.first), apart(at, fingers.second));
      if (moved > stillness('touch')) fingers = null;
    }
    if (press !== null) {
      const { id, pointerType } = press;
      if (id === event.pointerId && apart(at, press.at) > stillness(pointerType)) giveUp();
      return;
    }
    if (event.buttons === 0 && event.pointerType === 'mouse') actions.hover(at.x, at.y);
  });
  surface.addEventListener('pointerup', (event) => {
    if (fingers !== null) {
      const { since, first, second } = fingers;
      fingers = null;
      if (event.timeStamp - since > SHORT_TAP) return;
      actions.twoFingerTap((first.x + second.x) / 2, (first.y + second.y) / 2);
      return;
    }
    if (press === null || press.id !== event.pointerId) return;
    const { at, second, pointerType } = press;
    release();
    if (second) {
      doubles.forget();
      actions.doubleClick(at.x, at.y);
      return;
    }
    doubles.clicked(event.timeStamp, at);
    actions.click(at.x, at.y, slopOf(pointerType));
  });
  surface.addEventListener('pointercancel', giveUp);
  // Lifting a finger also fires this event, but the hint stays.
  surface.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') actions.leave();
  });
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
};
