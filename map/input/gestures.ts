import type { Ground } from '../camera/ground.ts';
import type { Rig } from '../camera/rig.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import { apart, createDoubleClicks, spotOn, stillness } from './press.ts';

export type GestureActions = {
  /** A drag or another gesture began or ended. */
  readonly held: () => void;
  readonly released: () => void;
  /** The camera has moved. */
  readonly moved: () => void;
  /** Whether camera movements are animated. */
  readonly canAnimate: () => boolean;
};

type Camera = Pick<Rig, 'drag' | 'turn' | 'pinch' | 'zoomAt' | 'glide' | 'stop'>;

/** Degrees per pixel. */
const TURN = 0.4;
/** Two fingers rotate the map only beyond this angle, because a pinch is never exactly straight; radians. */
const TWIST = 0.14;
/** Zoom per pixel: of a drag after a double tap, of a wheel, and of a pinch on a trackpad. */
const ZOOM = { drag: 0.008, wheel: 0.0018, pinch: 0.011 };
const LINE = 16;
/** Pixels. A larger step comes from a wheel, a smaller one from a trackpad; and the largest step that counts. */
const NOTCH = 60;
const MOST_WHEEL = 240;
/** A glide continues the movement of this many last milliseconds, if it was faster than this (pixels per second). */
const RECENT = 90;
const THROWN = 120;

type Sample = { readonly at: number; readonly to: ScreenPoint; readonly went: Ground };

const speedOf = (samples: readonly Sample[], until: number) => {
  const recent = samples.filter(({ at }) => until - at <= RECENT);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || last.at <= first.at) return null;
  const seconds = (last.at - first.at) / 1000;
  const sum = (pick: (went: Ground) => number) =>
    recent.slice(1).reduce((total, { went }) => total + pick(went), 0) / seconds;
  const pixels = apart(first.to, last.to) / seconds;
  return pixels < THROWN ? null : { x: sum(({ x }) => x), z: sum(({ z }) => z) };
};

const angle = (a: ScreenPoint, b: ScreenPoint) => Math.atan2(b.y - a.y, b.x - a.x);
const turnBetween = (before: number, after: number) =>
  Math.atan2(Math.sin(after - before), Math.cos(after - before));

/**
 * Moves the camera by pointer. The point that was grabbed stays under the pointer.
 *
 * - drag: pans; with the right or middle button, or Shift: rotates and tilts
 * - two fingers: zoom and rotate
 * - tap, then drag up or down: zooms
 * - wheel, or pinch on a trackpad: zooms at the pointer
 */
export const bindGestures = (surface: HTMLElement, rig: Camera, actions: GestureActions): void => {
  const doubles = createDoubleClicks();
  const fingers = new Map<number, ScreenPoint>();
  let mode: 'wait' | 'move' | 'turn' | 'zoom' = 'wait';
  let start: ScreenPoint = { x: 0, y: 0 };
  /** The press follows a tap. */
  let again = false;
  let tapped = false;
  let twisted = 0;
  let twists = false;
  let samples: Sample[] = [];

  const hold = (wanted: typeof mode) => {
    mode = wanted;
    tapped = false;
    samples = [];
    actions.held();
  };
  const pair = (): readonly [ScreenPoint, ScreenPoint] | null => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined || fingers.size !== 2 ? null : [a, b];
  };

  surface.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') fingers.clear();
    const at = spotOn(surface, event);
    fingers.set(event.pointerId, at);
    surface.setPointerCapture(event.pointerId);
    rig.stop();
    twisted = 0;
    twists = false;
    if (fingers.size > 1) {
      hold('move');
      return;
    }
    start = at;
    mode = 'wait';
    tapped = event.button === 0;
    again =
      event.pointerType === 'touch' && doubles.continues(event.timeStamp, at, event.pointerType);
  });

  const moveOne = (event: PointerEvent, from: ScreenPoint, to: ScreenPoint) => {
    if (mode === 'wait') {
      if (apart(start, to) <= stillness(event.pointerType)) return;
      const turns = event.shiftKey || (event.buttons & 6) !== 0;
      hold(again ? 'zoom' : turns ? 'turn' : 'move');
    }
    if (mode === 'turn') rig.turn((to.x - from.x) * TURN, (from.y - to.y) * TURN);
    else if (mode === 'zoom') {
      void rig.zoomAt(start, Math.exp((to.y - from.y) * ZOOM.drag), false);
    } else {
      samples = [...samples.slice(-20), { at: event.timeStamp, to, went: rig.drag(from, to) }];
    }
    actions.moved();
  };

  surface.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (from === undefined) return;
    const to = spotOn(surface, event);
    if (fingers.size === 1) {
      moveOne(event, from, to);
      fingers.set(event.pointerId, to);
      return;
    }
    const before = pair();
    fingers.set(event.pointerId, to);
    const after = pair();
    if (before === null || after === null) return;
    twisted += turnBetween(angle(...before), angle(...after));
    twists ||= Math.abs(twisted) > TWIST;
    rig.pinch(before, after, twists);
    actions.moved();
  });

  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) {
      twisted = 0;
      twists = false;
      return;
    }
    if (tapped && event.type === 'pointerup' && !again) doubles.clicked(event.timeStamp, start);
    else doubles.forget();
    const speed = mode === 'move' ? speedOf(samples, event.timeStamp) : null;
    if (mode !== 'wait') actions.released();
    mode = 'wait';
    if (speed === null || !actions.canAnimate()) return;
    rig.glide(speed);
    actions.moved();
  };
  surface.addEventListener('pointerup', release);
  surface.addEventListener('pointercancel', release);

  surface.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? LINE : surface.clientHeight;
      const pixels = (event.deltaY || event.deltaX) * unit;
      const bounded = Math.min(Math.max(pixels, -MOST_WHEEL), MOST_WHEEL);
      // Browsers report a pinch on a trackpad as a wheel with the control key.
      const factor = Math.exp(-bounded * (event.ctrlKey ? ZOOM.pinch : ZOOM.wheel));
      const isNotch = Math.abs(bounded) > NOTCH;
      void rig.zoomAt(spotOn(surface, event), factor, isNotch && actions.canAnimate());
      actions.moved();
    },
    { passive: false },
  );
};
