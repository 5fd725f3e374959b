import { apart, createDoubleClicks, type Spot, spotOn, stillness } from '../pick/press.ts';
import type { Ground } from './ground.ts';
import type { Rig } from './rig.ts';

export type GestureActions = {
  /** The map was taken hold of, and let go. */
  readonly held: () => void;
  readonly released: () => void;
  /** The camera went somewhere else. */
  readonly moved: () => void;
  /** Whether the camera may go on by itself. */
  readonly smooth: () => boolean;
};

type Hands = Pick<Rig, 'drag' | 'turn' | 'pinch' | 'zoomAt' | 'glide' | 'stop'>;

/** Degrees a pixel. */
const TURN = 0.4;
/** Two fingers turn the map once they have turned by this (radians): who zooms does not mean to. */
const TWIST = 0.14;
/** Zoom of a pixel: of a drag after a double tap, of a wheel, and of a trackpad's pinch, which comes as a wheel. */
const ZOOM = { drag: 0.008, wheel: 0.0018, pinch: 0.011 };
const LINE = 16;
/** One notch of a wheel is more than this, a trackpad's steps are less; and no step counts for more than the last. */
const NOTCH = 60;
const MOST_WHEEL = 240;
/** Milliseconds before the release whose movement a glide goes on with; pixels a second that it takes. */
const RECENT = 90;
const THROWN = 120;

type Sample = { readonly at: number; readonly to: Spot; readonly went: Ground };

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

const angle = (a: Spot, b: Spot) => Math.atan2(b.y - a.y, b.x - a.x);
const turnBetween = (before: number, after: number) =>
  Math.atan2(Math.sin(after - before), Math.cos(after - before));

/**
 * The hand on the map: what is held stays under the pointer. One pointer moves the map; the right or middle button, or
 * Shift, turns and tilts it; two fingers zoom and turn; a finger that comes down again after a tap zooms by moving up
 * and down; a wheel and a trackpad's pinch zoom at the pointer.
 */
export const bindGestures = (surface: HTMLElement, rig: Hands, actions: GestureActions): void => {
  const doubles = createDoubleClicks();
  const fingers = new Map<number, Spot>();
  let mode: 'wait' | 'move' | 'turn' | 'zoom' = 'wait';
  let start: Spot = { x: 0, y: 0 };
  /** A finger that came down again where it had tapped. */
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
  const pair = (): readonly [Spot, Spot] | null => {
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

  const moveOne = (event: PointerEvent, from: Spot, to: Spot) => {
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
    if (speed === null || !actions.smooth()) return;
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
      // Browsers tell of a trackpad's pinch as of a wheel with the control key.
      const factor = Math.exp(-bounded * (event.ctrlKey ? ZOOM.pinch : ZOOM.wheel));
      const isNotch = Math.abs(bounded) > NOTCH;
      void rig.zoomAt(spotOn(surface, event), factor, isNotch && actions.smooth());
      actions.moved();
    },
    { passive: false },
  );
};
