import type { BufferGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { FURNITURE_SCALE } from './scale.ts';
import { box, slab } from './shapes.ts';
import type { Theme } from './theme.ts';

/** Metres. */
export const CHAIR_SIZE = { reach: 0.4, height: 0.9 * FURNITURE_SCALE };

/** The chair with less detail. */
export const plainChairShape = (theme: Theme): BufferGeometry =>
  mergeGeometries([
    box([0.46, 0.06, 0.44], [0, 0.44 * FURNITURE_SCALE + 0.03, 0], theme.chair),
    box([0.44, 0.4 * FURNITURE_SCALE, 0.1], [0, 0.7 * FURNITURE_SCALE, 0.21], theme.chairBack),
  ]);

/** An office chair at the origin; the person faces -z. */
export const chairShape = (theme: Theme): BufferGeometry => {
  const back = slab(
    0.44,
    0.1,
    0.05,
    0.5 * FURNITURE_SCALE,
    0.4 * FURNITURE_SCALE,
    theme.chairBack,
    2,
  );
  back.translate(0, 0, 0.21);
  return mergeGeometries([
    slab(0.46, 0.44, 0.12, 0.44 * FURNITURE_SCALE, 0.06, theme.chair, 2),
    back,
    box([0.06, 0.44 * FURNITURE_SCALE, 0.06], [0, 0.22 * FURNITURE_SCALE, 0], theme.metal),
  ]);
};
