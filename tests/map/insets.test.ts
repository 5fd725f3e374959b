import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Insets } from '../../core/contract/viewer/messages.ts';
import { freePart } from '../../map/camera/ground.ts';
import type { Rig } from '../../map/camera/rig.ts';
import type { ScreenPoint } from '../../map/camera/screen.ts';
import { forAll } from '../support/runs.ts';
import { rigOn } from './rig-at-hand.ts';

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const BOUNDS = { minX: -10, minY: 5, maxX: 62, maxY: 47 };

const views = fc.record({
  width: fc.integer({ min: 320, max: 1600 }),
  height: fc.integer({ min: 400, max: 1100 }),
  yaw: fc.integer({ min: -180, max: 180 }),
  angle: fc.constantFrom('2d' as const, '3d' as const),
});
const sharesUpTo = (max: number) => {
  const share = fc.double({ min: 0, max, noNaN: true });
  return fc.record({ top: share, right: share, bottom: share, left: share });
};
const shares = sharesUpTo(0.3);
type View = typeof views extends fc.Arbitrary<infer V> ? V : never;
type Shares = typeof shares extends fc.Arbitrary<infer S> ? S : never;

const insetsOf = ({ width, height }: View, share: Shares): Insets => ({
  top: share.top * height,
  right: share.right * width,
  bottom: share.bottom * height,
  left: share.left * width,
});
/** The centre of the uncovered area. */
const middleOf = ({ width, height }: View, { top, right, bottom, left }: Insets): ScreenPoint => ({
  x: (left + width - right) / 2,
  y: (top + height - bottom) / 2,
});
const looking = (view: View, insets: Insets = NONE): Rig => {
  const rig = rigOn(view.width, view.height);
  rig.setInsets(insets);
  void rig.fit(BOUNDS, view.yaw, view.angle, false);
  rig.update(0);
  return rig;
};
/** A camera near the centre of the floor. */
const over = (view: View, insets?: Insets): Rig => {
  const rig = looking(view, insets);
  void rig.moveTo([26, 26], false);
  return rig;
};
const seen = (rig: Rig, x: number, y: number, height = 0): ScreenPoint => {
  rig.update(0);
  const point = rig.screenPoint([x, y], height);
  if (point === null) throw new Error('behind the camera');
  return point;
};
const onPlan = (rig: Rig, at: ScreenPoint): readonly [number, number] => {
  rig.update(0);
  const point = rig.planPoint(at, 0);
  if (point === null) throw new Error('above the horizon');
  return point;
};
const close = (a: ScreenPoint, b: ScreenPoint, pixels = 0.05) => {
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(pixels);
};
const within = (share: number, from: number, to: number) => from + share * (to - from);
const portion = fc.double({ min: 0, max: 1, noNaN: true });
const places = fc
  .tuple(portion, portion)
  .map(
    ([x, y]) => [within(x, BOUNDS.minX, BOUNDS.maxX), within(y, BOUNDS.minY, BOUNDS.maxY)] as const,
  );
const spots = fc.tuple(
  fc.double({ min: 0.3, max: 0.7, noNaN: true }),
  fc.double({ min: 0.3, max: 0.7, noNaN: true }),
);
const screenOf = ({ width, height }: View, [x, y]: readonly [number, number]): ScreenPoint => ({
  x: x * width,
  y: y * height,
});

describe('the part that panels cover', () => {
  test('is subtracted from each side of the window', () => {
    const size = { width: 1000, height: 500 };
    expect(freePart(NONE, size)).toEqual({ middle: { x: 0, y: 0 }, width: 1, height: 1 });
    const part = freePart({ top: 50, right: 100, bottom: 150, left: 300 }, size);
    expect(part.width).toBeCloseTo(0.6, 9);
    expect(part.height).toBeCloseTo(0.6, 9);
    expect(part.middle.x).toBeCloseTo(0.2, 9);
    expect(part.middle.y).toBeCloseTo(0.2, 9);
  });

  test('leaves at least a fifth of the window, however large it is', () => {
    const part = freePart(
      { top: 400, right: 0, bottom: 800, left: 5000 },
      { width: 100, height: 800 },
    );
    expect(part.width).toBeCloseTo(0.2, 9);
    expect(part.height).toBeCloseTo(0.2, 9);
    expect(part.middle.x).toBeCloseTo(0.8, 9);
    expect(part.middle.y).toBeCloseTo(4 / 15, 9);
  });

  test('does not move the map by itself', () => {
    const rig = looking({ width: 800, height: 600, yaw: 20, angle: '3d' });
    const before = seen(rig, 20, 20);
    rig.setInsets({ top: 0, right: 0, bottom: 300, left: 200 });
    close(seen(rig, 20, 20), before, 1e-6);
  });
});

describe('the camera with panels', () => {
  test('projecting a point to the screen and back gives the same point, in any view', () =>
    forAll(100, views, shares, places, fc.constantFrom(0, 0.42, 0.7), (view, share, place, h) => {
      const rig = looking(view, insetsOf(view, share));
      void rig.moveTo([30, 25], false);
      rig.update(0);
      const screen = rig.screenPoint(place, h);
      if (screen === null) return;
      const back = rig.planPoint(screen, h);
      expect(back).not.toBeNull();
      expect(Math.hypot((back?.[0] ?? 0) - place[0], (back?.[1] ?? 0) - place[1])).toBeLessThan(
        1e-6,
      );
    }));

  test('the whole floor is in the uncovered part, and fills it in one direction', () =>
    forAll(100, views, shares, (view, share) => {
      const insets = insetsOf(view, share);
      const rig = looking(view, insets);
      const points = [BOUNDS.minX, BOUNDS.maxX].flatMap((x) =>
        [BOUNDS.minY, BOUNDS.maxY].flatMap((y) => [seen(rig, x, y), seen(rig, x, y, 0.7)]),
      );
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      const free = {
        width: view.width - insets.left - insets.right,
        height: view.height - insets.top - insets.bottom,
      };
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(insets.left - 0.5);
      expect(Math.max(...xs)).toBeLessThanOrEqual(view.width - insets.right + 0.5);
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(insets.top - 0.5);
      expect(Math.max(...ys)).toBeLessThanOrEqual(view.height - insets.bottom + 0.5);
      const fill = Math.max(
        (Math.max(...xs) - Math.min(...xs)) / free.width,
        (Math.max(...ys) - Math.min(...ys)) / free.height,
      );
      expect(fill).toBeGreaterThan(0.85);
    }));

  test('a located or followed point is in the middle of the uncovered part', () =>
    forAll(100, views, shares, places, (view, share, place) => {
      const insets = insetsOf(view, share);
      const rig = looking(view, insets);
      void rig.moveTo(place, false);
      close(seen(rig, ...place), middleOf(view, insets));
      expect(rig.offCentre(place)).toBeLessThan(0.05);
      const zoom = rig.pixelsPerMetre();
      expect(zoom).toBeGreaterThan(49.9);
      const [x, y] = [place[0] / 2 + 10, place[1] / 2 + 12];
      void rig.centre([x, y], false);
      close(seen(rig, x, y), middleOf(view, insets));
      expect(rig.pixelsPerMetre()).toBeCloseTo(zoom, 6);
    }));

  test('offCentre returns pixels from the middle, even before the camera arrives', () => {
    const rig = looking({ width: 800, height: 600, yaw: 0, angle: '2d' });
    void rig.moveTo([20, 20], true);
    expect(rig.offCentre([20, 20])).toBeLessThan(0.05);
    expect(rig.offCentre([21, 20])).toBeCloseTo(50, 0);
    expect(rig.offCentre([20, 18])).toBeCloseTo(100, 0);
  });

  test('zooming and rotating by buttons keep the middle of the uncovered part', () =>
    forAll(100, views, shares, fc.integer({ min: -170, max: 170 }), (view, share, degrees) => {
      const insets = insetsOf(view, share);
      const rig = over(view, insets);
      void rig.zoom(0.7, false);
      void rig.rotate(degrees, false);
      rig.turn(11, 4);
      void rig.setAngle(view.angle === '2d' ? '3d' : '2d', 10, false);
      close(seen(rig, 26, 26), middleOf(view, insets));
    }));

  test('reveal moves a covered place just far enough, and leaves an uncovered one in place', () => {
    const view: View = { width: 400, height: 800, yaw: 90, angle: '3d' };
    const rig = over(view);
    const before = seen(rig, 26, 26);
    void rig.reveal([26, 26], false);
    close(seen(rig, 26, 26), before, 1e-6);
    rig.setInsets({ ...NONE, bottom: 480 });
    void rig.reveal([26, 26], false);
    // The edge of the sheet is at 320, with a margin of 48 pixels.
    close(seen(rig, 26, 26), { x: 200, y: 272 });
    rig.setInsets({ ...NONE, left: 250 });
    void rig.reveal([26, 26], false);
    close(seen(rig, 26, 26), { x: 298, y: 272 });
    const zoom = rig.pixelsPerMetre();
    rig.setInsets({ top: 300, right: 250, bottom: 0, left: 0 });
    void rig.reveal([26, 26], false);
    close(seen(rig, 26, 26), { x: 102, y: 348 });
    expect(rig.pixelsPerMetre()).toBeCloseTo(zoom, 6);
  });

  test('UC3: reveal uncovers all of a room, and centres one that does not fit', () => {
    const view: View = { width: 1200, height: 800, yaw: 90, angle: '2d' };
    const rig = over(view);
    rig.setInsets({ ...NONE, right: 600 });
    const metre = rig.pixelsPerMetre();
    const square = (half: number): readonly (readonly [number, number])[] => [
      [26 - half / metre, 26 - half / metre],
      [26 + half / metre, 26 + half / metre],
    ];
    void rig.reveal([26, 26], false, square(150));
    // The edge of the panel is at 600, with 16 pixels between it and the room.
    close(seen(rig, 26, 26), { x: 434, y: 400 }, 1);
    void rig.reveal([26, 26], false, square(400));
    close(seen(rig, 26, 26), { x: 300, y: 400 }, 1);
  });
});

describe('gestures on the map', () => {
  // From readable sizes, but not so near that the camera reaches its limit.
  const wheel = fc.double({ min: 0.55, max: 1.7, noNaN: true });

  test('zooming keeps the point under the cursor, with and without an animation', () =>
    forAll(100, views, spots, wheel, fc.boolean(), (view, spot, factor, smooth) => {
      const rig = over(view);
      const at = screenOf(view, spot);
      const held = onPlan(rig, at);
      const zoom = rig.pixelsPerMetre();
      void rig.zoomAt(at, factor, smooth);
      for (let frame = 0; frame < 60; frame++) {
        rig.update(smooth ? 0.03 : 0);
        const point = rig.screenPoint(held, 0);
        if (point === null) throw new Error('lost');
        close(point, at, smooth ? 0.5 : 0.05);
      }
      expect(rig.pixelsPerMetre() / zoom).toBeCloseTo(factor, 3);
    }));

  test('dragging keeps the point under the pointer', () =>
    forAll(100, views, spots, spots, (view, from, to) => {
      const rig = over(view);
      const [start, end] = [screenOf(view, from), screenOf(view, to)];
      const held = onPlan(rig, start);
      rig.drag(start, end);
      close(seen(rig, ...held), end);
    }));

  test('from above, pinching keeps both points under the fingers', () =>
    forAll(
      100,
      views,
      spots,
      fc.double({ min: 0, max: 6.2, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      wheel,
      spots,
      (view, from, angle, twist, spread, to) => {
        const rig = over({ ...view, angle: '2d' });
        const pair = (middle: ScreenPoint, turn: number, reach: number) =>
          [-1, 1].map((side) => ({
            x: middle.x + side * reach * Math.cos(turn),
            y: middle.y + side * reach * Math.sin(turn),
          })) as [ScreenPoint, ScreenPoint];
        const before = pair(screenOf(view, from), angle, 60);
        const after = pair(screenOf(view, to), angle + twist, 60 * spread);
        const held = before.map((at) => onPlan(rig, at));
        rig.pinch(before, after, true);
        for (const [i, place] of held.entries()) {
          close(seen(rig, ...place), after[i] ?? { x: 0, y: 0 });
        }
      },
    ));

  test('dragging keeps the point under the pointer at the top of a fully tilted map', () => {
    const view: View = { width: 800, height: 600, yaw: 30, angle: '3d' };
    const rig = over(view);
    rig.turn(0, 90);
    rig.update(0);
    const from = { x: 400, y: 4 };
    const held = onPlan(rig, from);
    rig.drag(from, { x: 380, y: 2 });
    close(seen(rig, ...held), { x: 380, y: 2 });
  });

  test('reveal centres a point behind the camera, whose offCentre is infinite', () => {
    const rig = looking({ width: 800, height: 600, yaw: 0, angle: '3d' });
    void rig.moveTo([26, 46], false);
    rig.turn(0, 90);
    rig.update(0);
    expect(rig.screenPoint([26, 5], 0)).toBeNull();
    expect(rig.offCentre([26, 5])).toBe(Number.POSITIVE_INFINITY);
    void rig.reveal([26, 5], false);
    close(seen(rig, 26, 5), { x: 400, y: 300 });
  });

  test('pinching without rotation only zooms', () => {
    const rig = over({ width: 800, height: 600, yaw: 0, angle: '2d' });
    const heading = rig.heading();
    const zoom = rig.pixelsPerMetre();
    const from = [
      { x: 300, y: 300 },
      { x: 400, y: 300 },
    ] as const;
    const to = [
      { x: 300, y: 300 },
      { x: 300, y: 500 },
    ] as const;
    rig.pinch(from, to, false);
    rig.update(0);
    expect(rig.heading()).toBe(heading);
    expect(rig.pixelsPerMetre() / zoom).toBeCloseTo(2, 6);
    rig.pinch(from, [from[0], { x: 300, y: 400 }], true);
    rig.update(0);
    expect(Math.abs(rig.heading() - heading)).toBeCloseTo(90, 6);
  });

  test('the middle of the map stays over the building', () =>
    forAll(
      50,
      views,
      shares,
      fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })), {
        minLength: 1,
        maxLength: 6,
      }),
      (view, share, drags) => {
        const insets = insetsOf(view, share);
        const rig = over(view, insets);
        const start = middleOf(view, insets);
        for (const [x, y] of drags) {
          rig.drag(start, { x: start.x + x / 4, y: start.y + y / 4 });
          rig.glide({ x: x / 10, z: y / 10 });
          for (let frame = 0; frame < 30; frame++) rig.update(0.05);
          const [px, py] = onPlan(rig, start);
          expect(px).toBeGreaterThan(BOUNDS.minX - 1e-3);
          expect(px).toBeLessThan(BOUNDS.maxX + 1e-3);
          expect(py).toBeGreaterThan(BOUNDS.minY - 1e-3);
          expect(py).toBeLessThan(BOUNDS.maxY + 1e-3);
        }
      },
    ));

  test('zooming has a minimum and a maximum', () => {
    const rig = looking({ width: 800, height: 600, yaw: 0, angle: '2d' });
    const whole = rig.pixelsPerMetre();
    void rig.zoomAt({ x: 400, y: 300 }, 1e-6, false);
    rig.update(0);
    expect(rig.pixelsPerMetre()).toBeCloseTo(whole / 1.3, 6);
    void rig.zoomAt({ x: 400, y: 300 }, 1e6, false);
    rig.update(0);
    // 600 pixels over a window 9 m away, with a field of view of 28 degrees.
    expect(rig.pixelsPerMetre()).toBeCloseTo(600 / (2 * 9 * Math.tan((14 * Math.PI) / 180)), 6);
  });

  test('a glide slows down and ends by itself, and a touch stops it', () => {
    const rig = over({ width: 800, height: 600, yaw: 0, angle: '2d' });
    rig.update(0.016);
    rig.update(0.016);
    expect(rig.update(0.016)).toBe(false);
    rig.glide({ x: 4, z: 0 });
    const steps: number[] = [];
    let before = onPlan(rig, { x: 400, y: 300 })[0];
    while (steps.length < 200 && rig.update(0.016)) {
      const [x] = rig.planPoint({ x: 400, y: 300 }, 0) ?? [0];
      steps.push(x - before);
      before = x;
    }
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.length).toBeLessThan(120);
    for (const [i, step] of steps.entries()) {
      if (i > 1) expect(step).toBeLessThanOrEqual((steps[i - 1] ?? 0) + 1e-9);
    }
    // 4 m/s, falling to 1/e every 0.18 s.
    expect(before - 26).toBeGreaterThan(0.5);
    expect(before - 26).toBeLessThan(0.9);
    rig.glide({ x: 4, z: 0 });
    rig.update(0.016);
    rig.stop();
    const stopped = onPlan(rig, { x: 400, y: 300 })[0];
    rig.update(0.1);
    rig.update(0.1);
    expect(onPlan(rig, { x: 400, y: 300 })[0]).toBeCloseTo(stopped, 9);
  });

  test('pan moves by fractions of the view, right and up on the screen', () => {
    for (const yaw of [0, 90, 200]) {
      const rig = over({ width: 900, height: 600, yaw, angle: '2d' });
      const before = seen(rig, 26, 26);
      void rig.pan(0.1, 0.2, false);
      const after = seen(rig, 26, 26);
      expect(before.x - after.x).toBeCloseTo(90, 4);
      expect(after.y - before.y).toBeCloseTo(120, 4);
    }
  });
});

test('shows the whole route in the part without panels', () => {
  const point = fc.tuple(
    fc.double({ min: -10, max: 62, noNaN: true }),
    fc.double({ min: 5, max: 47, noNaN: true }),
  );
  const moved = fc.record({
    turned: fc.integer({ min: -90, max: 90 }),
    tilted: fc.integer({ min: -60, max: 30 }),
    near: fc.double({ min: 0.5, max: 4, noNaN: true }),
    points: fc.array(point, { minLength: 2, maxLength: 6 }),
  });
  forAll(500, views, moved, sharesUpTo(0.36), (view, { turned, tilted, near, points }, share) => {
    // The panels open over a map that was turned, tilted and zoomed before.
    const rig = looking(view);
    const insets = insetsOf(view, share);
    rig.setInsets(insets);
    rig.turn(turned, view.angle === '2d' ? 0 : tilted);
    void rig.zoom(near, false);
    rig.update(0);
    void rig.frame(points, false);
    for (const [x, y] of points) {
      const at = seen(rig, x, y);
      expect(at.x).toBeGreaterThanOrEqual(insets.left);
      expect(at.x).toBeLessThanOrEqual(view.width - insets.right);
      expect(at.y).toBeGreaterThanOrEqual(insets.top);
      expect(at.y).toBeLessThanOrEqual(view.height - insets.bottom);
    }
  });
});
