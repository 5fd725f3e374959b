import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { cornersOf, fitPoints } from '../../map/camera/fit.ts';
import { forAll } from '../support/runs.ts';

const views = fc.record({
  x: fc.double({ min: -200, max: 200, noNaN: true }),
  y: fc.double({ min: -200, max: 200, noNaN: true }),
  width: fc.double({ min: 5, max: 250, noNaN: true }),
  depth: fc.double({ min: 5, max: 250, noNaN: true }),
  yaw: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  polar: fc.double({ min: 0.001, max: 1.1, noNaN: true }),
  aspect: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
});

test('the whole floor is in view from every direction, and as large as it can be', () =>
  forAll(100, views, ({ x, y, width, depth, yaw, polar, aspect }) => {
    const bounds = { minX: x, minY: y, maxX: x + width, maxY: y + depth };
    const corners = cornersOf(bounds, 0, 0.7);
    const view = fitPoints(corners, 0, { yaw, polar }, { fov: 28, aspect }, 1);
    const camera = new PerspectiveCamera(28, aspect, 0.1, 10_000);
    camera.position.setFromSphericalCoords(view.distance, polar, yaw).add(view.target);
    camera.lookAt(view.target);
    camera.updateMatrixWorld();
    let reach = 0;
    for (const cornerX of [bounds.minX, bounds.maxX]) {
      for (const cornerZ of [-bounds.minY, -bounds.maxY]) {
        for (const height of [0, 0.7]) {
          const seen = new Vector3(cornerX, height, cornerZ).project(camera);
          reach = Math.max(reach, Math.abs(seen.x), Math.abs(seen.y));
        }
      }
    }
    expect(view.target.y).toBeCloseTo(0, 6);
    expect(reach).toBeLessThan(1 + 1e-6);
    expect(reach).toBeGreaterThan(0.95);
  }));
