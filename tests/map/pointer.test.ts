import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindPointer } from '../../map/input/pointer.ts';
import { type PointerInit, pointing, SECOND, Surface, TOUCH } from './surface.ts';

describe('clicks on the map', () => {
  let surface: Surface;
  let clock: { now: number };
  let hand: ReturnType<typeof pointing>;
  let said: unknown[][];

  beforeEach(() => {
    vi.useFakeTimers();
    surface = new Surface();
    clock = { now: 1000 };
    hand = pointing(surface, clock);
    said = [];
    const say =
      (name: string) =>
      (...values: unknown[]) => {
        said.push([name, ...values]);
      };
    bindPointer(surface.element, {
      click: say('click'),
      doubleClick: say('double'),
      longClick: say('long'),
      twoFingerTap: say('two'),
      pressing: (at) => said.push(at === null ? ['released'] : ['pressed', at.x, at.y]),
      hover: say('hover'),
      leave: say('leave'),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (milliseconds: number) => {
    clock.now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const click = (x: number, y: number, init?: PointerInit) => {
    hand.down(x, y, init);
    pass(60);
    hand.up(x, y, init);
  };
  const heard = (...names: readonly string[]) => said.filter(([name]) => names.includes(`${name}`));

  test('report their position immediately, with the tolerance of the pointer type', () => {
    click(100, 50);
    click(300, 50, TOUCH);
    click(500, 50, { type: 'pen' });
    expect(heard('click')).toEqual([
      ['click', 100, 50, 0],
      ['click', 300, 50, 12],
      ['click', 500, 50, 6],
    ]);
  });

  test('may move by a few pixels, but no further', () => {
    for (const [dx, init, counts] of [
      [6, {}, 1],
      [7, {}, 0],
      [10, TOUCH, 1],
      [11, TOUCH, 0],
      [8, { type: 'pen' }, 1],
      [9, { type: 'pen' }, 0],
    ] as const) {
      said = [];
      pass(1000);
      hand.down(100, 50, init);
      hand.move(100 + dx, 50, init);
      hand.up(100, 50, init);
      expect(heard('click', 'double'), `${dx} pixels`).toHaveLength(counts);
    }
  });

  test('count only for the primary button and the pressed pointer', () => {
    click(100, 50, { button: 2 });
    click(100, 50, { button: 1 });
    hand.down(100, 50);
    hand.up(100, 50, { id: 5 });
    hand.move(400, 50, { id: 5 });
    expect(heard('click')).toEqual([]);
    hand.up(100, 50);
    expect(heard('click')).toHaveLength(1);
  });

  test('zoom if they are double, and the first one has already selected', () => {
    click(100, 50);
    expect(heard('click')).toHaveLength(1);
    pass(239);
    click(104, 50);
    expect(heard('click', 'double')).toEqual([
      ['click', 100, 50, 0],
      ['double', 104, 50],
    ]);
    // The third click counts separately.
    click(104, 50);
    expect(heard('click', 'double')).toHaveLength(3);
    expect(said.filter(([name]) => name === 'double')).toHaveLength(1);
  });

  test('count separately if they are too far apart in time or space', () => {
    click(100, 50);
    pass(301);
    click(100, 50);
    pass(300);
    click(107, 50);
    expect(heard('click', 'double').map(([name]) => name)).toEqual(['click', 'click', 'click']);
    pass(300);
    click(113, 50);
    expect(heard('double')).toHaveLength(1);
    pass(1000);
    click(300, 50, TOUCH);
    pass(100);
    click(332, 50, TOUCH);
    expect(heard('double')).toHaveLength(2);
    pass(1000);
    click(300, 50, TOUCH);
    pass(100);
    click(333, 50, TOUCH);
    expect(heard('double')).toHaveLength(2);
  });

  test('zoom if the second is held, when it ends, and give no long press', () => {
    click(100, 50, TOUCH);
    pass(100);
    said = [];
    hand.down(100, 50, TOUCH);
    pass(900);
    expect(said).toEqual([]);
    hand.up(100, 50, TOUCH);
    expect(heard('long', 'double')).toEqual([['double', 100, 50]]);
  });

  test('become one long press if they are held, and no click', () => {
    hand.down(100, 50, TOUCH);
    expect(said.at(-1)).toEqual(['pressed', 100, 50]);
    pass(549);
    expect(heard('long')).toEqual([]);
    pass(1);
    expect(said.slice(-2)).toEqual([['released'], ['long', 100, 50, 12, 'touch']]);
    pass(2000);
    hand.up(100, 50, TOUCH);
    expect(heard('long')).toHaveLength(1);
    expect(heard('click')).toEqual([]);
    // The next click is not part of a double click.
    click(100, 50, TOUCH);
    expect(heard('click')).toHaveLength(1);
  });

  test('give no long press after a movement, a second finger or a cancel', () => {
    const spoilt: readonly (() => void)[] = [
      () => hand.move(130, 50, TOUCH),
      () => hand.down(200, 90, SECOND),
      () => hand.cancel(100, 50, TOUCH),
      () => hand.up(100, 50, TOUCH),
    ];
    for (const spoil of spoilt) {
      hand.down(100, 50, TOUCH);
      pass(200);
      spoil();
      expect(said.some(([name]) => name === 'released')).toBe(true);
      pass(1000);
      hand.up(100, 50, TOUCH);
      hand.up(200, 90, SECOND);
    }
    expect(heard('long')).toEqual([]);
  });

  test('of two fingers are a tap at the point between them if they are short', () => {
    hand.down(100, 50, TOUCH);
    pass(40);
    hand.down(200, 90, SECOND);
    hand.move(205, 90, SECOND);
    pass(280);
    hand.up(100, 50, TOUCH);
    hand.up(200, 90, SECOND);
    expect(heard('two', 'click')).toEqual([['two', 150, 70]]);
  });

  test('of two fingers are no tap if they move, last longer, or a third finger joins', () => {
    const spoilt: readonly (() => void)[] = [
      () => hand.move(140, 50, TOUCH),
      () => pass(281),
      () => hand.down(300, 90, { type: 'touch', id: 3, primary: false }),
    ];
    for (const spoil of spoilt) {
      hand.down(100, 50, TOUCH);
      hand.down(200, 90, SECOND);
      spoil();
      hand.up(100, 50, TOUCH);
      hand.up(200, 90, SECOND);
      pass(1000);
    }
    // A first finger that has moved cannot be part of a tap.
    hand.down(100, 50, TOUCH);
    hand.move(150, 50, TOUCH);
    hand.down(200, 90, SECOND);
    hand.up(200, 90, SECOND);
    expect(heard('two', 'click')).toEqual([]);
  });

  test('hover events come from a mouse without a pressed button, not from a finger', () => {
    hand.move(30, 40, { buttons: 0 });
    hand.move(31, 40, { buttons: 0, type: 'touch' });
    hand.move(32, 40, { buttons: 1 });
    hand.down(33, 40);
    hand.move(34, 40, { buttons: 0 });
    hand.up(33, 40);
    surface.dispatchEvent(new Event('pointerleave'));
    expect(heard('hover', 'leave')).toEqual([['hover', 30, 40], ['leave']]);
  });

  test('do not open the context menu of the browser', () => {
    const event = new Event('contextmenu', { cancelable: true });
    expect(surface.dispatchEvent(event)).toBe(false);
  });
});
