import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/runs.ts';
import { rigOn } from './rig-at-hand.ts';

const BOUNDS = { minX: -10, minY: 5, maxX: 62, maxY: 47 };
const share = fc.double({ min: 0, max: 0.36, noNaN: true });
const way = fc.array(
  fc.tuple(
    fc.double({ min: -10, max: 62, noNaN: true }),
    fc.double({ min: 5, max: 47, noNaN: true }),
  ),
  { minLength: 2, maxLength: 6 },
);
const windows = fc.record({
  width: fc.integer({ min: 320, max: 1600 }),
  height: fc.integer({ min: 400, max: 1100 }),
  yaw: fc.integer({ min: -180, max: 180 }),
  angle: fc.constantFrom('2d' as const, '3d' as const),
  turned: fc.integer({ min: -90, max: 90 }),
  tilted: fc.integer({ min: -60, max: 30 }),
  near: fc.double({ min: 0.5, max: 4, noNaN: true }),
});

test('a way is seen as a whole in the part that no panel covers', () => {
  fc.assert(
    fc.property(
      windows,
      way,
      share,
      share,
      share,
      share,
      (view, points, top, right, bottom, left) => {
        const rig = rigOn(view.width, view.height);
        const insets = {
          top: top * view.height,
          right: right * view.width,
          bottom: bottom * view.height,
          left: left * view.width,
        };
        // The panels open over a map that is there already, and that was turned, tilted and come near to.
        void rig.fit(BOUNDS, view.yaw, view.angle, false);
        rig.setInsets(insets);
        rig.turn(view.turned, view.angle === '2d' ? 0 : view.tilted);
        void rig.zoom(view.near, false);
        rig.update(0);
        void rig.frame(points, false);
        rig.update(0);
        for (const point of points) {
          const seen = rig.screenPoint(point, 0);
          if (seen === null) throw new Error('behind the camera');
          expect(seen.x).toBeGreaterThanOrEqual(insets.left);
          expect(seen.x).toBeLessThanOrEqual(view.width - insets.right);
          expect(seen.y).toBeGreaterThanOrEqual(insets.top);
          expect(seen.y).toBeLessThanOrEqual(view.height - insets.bottom);
        }
      },
    ),
    runs(500),
  );
});
