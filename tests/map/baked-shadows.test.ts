import fc from 'fast-check';
import {
  type Camera,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  type Object3D,
  Scene,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { expect, test } from 'vitest';
import type { Bounds } from '../../map/imdf/geometry.ts';
import { type BakeGpu, bakeShadow } from '../../map/scene/bake.ts';
import { SUNS } from '../../map/scene/suns.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { forAllAsync } from '../support/runs.ts';

/** Higher than any wall of the map; metres. */
const HIGHEST = 3;

/** A renderer that draws nothing. `filled`: the shadow map of the sun is drawn. */
const gpuThat = (filled: (sun: DirectionalLight) => void): BakeGpu => {
  const sun = new DirectionalLight();
  const shadowMap = { enabled: false, autoUpdate: true, needsUpdate: false };
  const nothing = () => undefined;
  const renderer = {
    shadowMap,
    autoClear: true,
    capabilities: { maxTextureSize: 4096 },
    extensions: { has: () => false },
    properties: { get: () => ({}) },
    getClearColor: () => new Color(),
    getClearAlpha: () => 0,
    setClearColor: nothing,
    setRenderTarget: nothing,
    clear: nothing,
    compile: nothing,
    render: (_scene: Object3D, _camera: Camera) => {
      if (!shadowMap.needsUpdate) return;
      shadowMap.needsUpdate = false;
      sun.shadow.updateMatrices(sun);
      filled(sun);
    },
  };
  return {
    renderer: renderer as unknown as WebGLRenderer,
    scene: new Scene(),
    sun,
    submitted: nothing,
    done: async () => undefined,
  };
};

const cornersOf = ({ minX, minY, maxX, maxY }: Bounds): readonly Vector3[] =>
  [minX, maxX].flatMap((x) =>
    [minY, maxY].flatMap((y) => [0, HIGHEST].map((height) => new Vector3(x, height, -y))),
  );

test('ML11: every sun sees the whole floor with its walls, however small or long, so that no shadow is cut', () => {
  const metres = fc.integer({ min: 1, max: 300 });
  const middle = fc.integer({ min: -100, max: 100 });
  return forAllAsync(50, middle, middle, metres, metres, async (x, y, width, depth) => {
    const bounds = { minX: x, minY: y, maxX: x + width, maxY: y + depth };
    let suns = 0;
    const gpu = gpuThat(({ shadow: { camera } }) => {
      suns += 1;
      for (const corner of cornersOf(bounds)) {
        const seen = corner.clone().project(camera);
        expect(Math.max(Math.abs(seen.x), Math.abs(seen.y), Math.abs(seen.z))).toBeLessThan(1);
      }
    });
    const group = new Group();
    const floor = { group, showAll: () => undefined, contactShade: new Mesh() };
    const baked = await bakeShadow(gpu, floor, bounds, THEMES.light, () => true);
    expect(suns).toBe(SUNS.length);
    expect(group.children).toEqual([baked?.mesh]);
    baked?.dispose();
    expect(group.children).toEqual([]);
  });
});
