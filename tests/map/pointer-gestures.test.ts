import { beforeEach, describe, expect, test } from 'vitest';
import { bindGestures } from '../../map/input/gestures.ts';
import { pointing, SECOND, Surface, TOUCH } from './surface.ts';

describe('gestures on the map', () => {
  let surface: Surface;
  let clock: { now: number };
  let hand: ReturnType<typeof pointing>;
  let did: unknown[][];
  let smooth: boolean;

  beforeEach(() => {
    surface = new Surface();
    clock = { now: 1000 };
    hand = pointing(surface, clock);
    did = [];
    smooth = true;
    const note =
      (name: string) =>
      (...values: readonly unknown[]) => {
        did.push([name, ...values]);
      };
    bindGestures(
      surface.element,
      {
        drag: (from, to) => {
          did.push(['drag', to.x - from.x, to.y - from.y]);
          // A hundredth of a metre per pixel, in the opposite direction.
          return { x: (from.x - to.x) / 100, z: (from.y - to.y) / 100 };
        },
        turn: note('turn'),
        pinch: note('pinch'),
        zoomAt: async (at, factor, isSmooth) => {
          did.push(['zoom', at.x, at.y, factor, isSmooth]);
        },
        glide: ({ x, z }) => did.push(['glide', x, z]),
        stop: note('stop'),
      },
      {
        held: note('held'),
        released: note('released'),
        moved: note('moved'),
        canAnimate: () => smooth,
      },
    );
  });

  const heard = (...names: readonly string[]) => did.filter(([name]) => names.includes(`${name}`));

  test('pressing stops a running movement and captures the pointer, without dragging yet', () => {
    hand.down(100, 100);
    hand.move(105, 100);
    hand.up(105, 100);
    expect(did).toEqual([['stop']]);
    expect(surface.captured).toEqual([1]);
  });

  test('dragging moves the map by the movement of the pointer', () => {
    hand.down(100, 100);
    hand.move(104, 100);
    hand.move(110, 100);
    hand.move(115, 108);
    hand.up(115, 108);
    expect(heard('drag', 'held', 'released')).toEqual([
      ['held'],
      ['drag', 6, 0],
      ['drag', 5, 8],
      ['released'],
    ]);
    expect(heard('moved')).toHaveLength(2);
    did = [];
    hand.move(200, 200);
    expect(did).toEqual([]);
  });

  test('another button or Shift rotates and tilts the map', () => {
    for (const init of [{ buttons: 2 }, { buttons: 4 }, { shift: true }]) {
      did = [];
      hand.down(100, 100, init);
      hand.move(120, 95, init);
      hand.up(120, 95, init);
      expect(heard('turn', 'drag')).toEqual([['turn', 8, 2]]);
    }
  });

  test('releasing during a movement lets the map glide, except with reduced motion', () => {
    const throwIt = (...steps: readonly (readonly [number, number])[]) => {
      did = [];
      hand.down(100, 100);
      let x = 100;
      for (const [milliseconds, pixels] of steps) {
        clock.now += milliseconds;
        x += pixels;
        hand.move(x, 100);
      }
      hand.up(x, 100);
      return heard('glide');
    };
    const [glide] = throwIt([20, 20], [20, 20], [20, 20]);
    // 20 pixels in 20 ms are 1000 per second, 10 metres; the map moves the other way.
    expect(glide?.[1]).toBeCloseTo(-10, 6);
    expect(glide?.[2]).toBeCloseTo(0, 6);
    expect(did.at(-1)).toEqual(['moved']);
    expect(throwIt([20, 60], [20, 60], [150, 0])).toEqual([]);
    expect(throwIt([20, 60], [20, 60], [60, 0])).toHaveLength(1);
    expect(throwIt([100, 20], [100, 8], [50, 1])).toEqual([]);
    expect(throwIt([20, 20])).toEqual([]);
    smooth = false;
    expect(throwIt([20, 20], [20, 20], [20, 20])).toEqual([]);
  });

  test('two fingers zoom, and rotate after a minimum rotation', () => {
    hand.down(100, 100, TOUCH);
    hand.down(200, 100, SECOND);
    hand.move(220, 100, SECOND);
    const at = (x: number, y: number) => ({ x, y });
    expect(heard('pinch')).toEqual([
      ['pinch', [at(100, 100), at(200, 100)], [at(100, 100), at(220, 100)], false],
    ]);
    // 0.1 radians, then another 0.1.
    hand.move(219.4, 112, SECOND);
    hand.move(217.6, 123.8, SECOND);
    hand.move(217.6, 100, SECOND);
    expect(heard('pinch').map((pinch) => pinch[3])).toEqual([false, false, true, true]);
    hand.up(100, 100, TOUCH);
    did = [];
    hand.move(230, 105, SECOND);
    expect(heard('drag', 'pinch')).toEqual([['drag', 230 - 217.6, 5]]);
    hand.up(230, 105, SECOND);
    expect(heard('glide')).toEqual([]);
    // The next pair must exceed the threshold again.
    hand.down(100, 100, TOUCH);
    hand.down(200, 100, SECOND);
    did = [];
    hand.move(200, 104, SECOND);
    expect(heard('pinch').map((pinch) => pinch[3])).toEqual([false]);
  });

  test('a third finger pauses the gesture until one is lifted', () => {
    hand.down(100, 100, TOUCH);
    hand.down(200, 100, SECOND);
    hand.down(300, 100, { type: 'touch', id: 3, primary: false });
    did = [];
    hand.move(250, 160, SECOND);
    expect(did).toEqual([]);
    hand.up(300, 100, { type: 'touch', id: 3, primary: false });
    hand.move(260, 160, SECOND);
    expect(heard('pinch')[0]?.[1]).toEqual([
      { x: 100, y: 100 },
      { x: 250, y: 160 },
    ]);
  });

  const tap = (x: number, y: number, init = TOUCH) => {
    hand.down(x, y, init);
    clock.now += 50;
    hand.up(x, y, init);
  };

  test('pressing again after a tap and moving up or down zooms', () => {
    tap(100, 100);
    clock.now += 300;
    hand.down(110, 100, TOUCH);
    hand.move(110, 115, TOUCH);
    hand.move(150, 140, TOUCH);
    hand.up(150, 140, TOUCH);
    const zooms = heard('zoom', 'drag');
    expect(zooms.map((zoom) => zoom.slice(0, 3))).toEqual([
      ['zoom', 110, 100],
      ['zoom', 110, 100],
    ]);
    const factor = zooms.reduce((total, zoom) => total * Number(zoom[3]), 1);
    // Downwards zooms in: 40 pixels of 0.008.
    expect(factor).toBeCloseTo(Math.exp(0.32), 6);
    expect(heard('glide')).toEqual([]);
  });

  test('a second press that is late, elsewhere, after a drag or by mouse drags the map', () => {
    const drags = (first: () => void, x = 100, init = TOUCH) => {
      clock.now += 5000;
      first();
      did = [];
      hand.down(x, 100, init);
      hand.move(x, 130, init);
      hand.up(x, 130, init);
      return heard('drag').length;
    };
    expect(drags(() => tap(100, 100))).toBe(0);
    const late = () => {
      tap(100, 100);
      clock.now += 301;
    };
    expect(drags(late)).toBe(1);
    expect(drags(() => tap(100, 100), 133)).toBe(1);
    expect(drags(() => tap(100, 100, {}), 100, {})).toBe(1);
    const twice = () => {
      tap(100, 100);
      tap(100, 100);
    };
    expect(drags(twice)).toBe(1);
    const dragged = () => {
      hand.down(70, 100, TOUCH);
      hand.move(100, 100, TOUCH);
      hand.up(100, 100, TOUCH);
    };
    expect(drags(dragged, 72)).toBe(1);
    const broken = () => {
      hand.down(100, 100, TOUCH);
      hand.cancel(100, 100, TOUCH);
    };
    expect(drags(broken)).toBe(1);
  });

  test('the wheel zooms at the pointer: smoothly with a mouse wheel, immediately with a trackpad', () => {
    const zoomed = (deltaY: number, more: object = {}) => {
      did = [];
      expect(hand.wheel(300, 200, deltaY, more)).toBe(false);
      const [zoom] = heard('zoom');
      expect(zoom?.slice(1, 3)).toEqual([300, 200]);
      expect(did.at(-1)).toEqual(['moved']);
      return { by: Math.log(Number(zoom?.[3])), softly: zoom?.[4] };
    };
    expect(zoomed(-100).by).toBeCloseTo(0.18, 9);
    expect(zoomed(-100).softly).toBe(true);
    expect(zoomed(12).by).toBeCloseTo(-0.0216, 9);
    expect(zoomed(12).softly).toBe(false);
    expect(zoomed(-10, { ctrlKey: true }).by).toBeCloseTo(0.11, 9);
    expect(zoomed(5, { deltaMode: 1 }).by).toBeCloseTo(-0.144, 9);
    expect(zoomed(0, { deltaX: 12 }).by).toBeCloseTo(-0.0216, 9);
    // One step is limited to 240 pixels.
    expect(zoomed(4000).by).toBeCloseTo(-0.432, 9);
    expect(zoomed(-1, { deltaMode: 2 }).by).toBeCloseTo(0.432, 9);
    smooth = false;
    expect(zoomed(-100).softly).toBe(false);
  });

  test('a cancelled pointer releases the map', () => {
    hand.down(100, 100);
    hand.move(150, 100);
    hand.cancel(150, 100);
    expect(did.at(-1)).toEqual(['released']);
    hand.up(150, 100);
    expect(heard('released')).toHaveLength(1);
  });
});
