import { type BufferGeometry, PlaneGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { FURNITURE_SCALE } from './scale.ts';
import { box, slab, tint } from './shapes.ts';
import type { Theme } from './theme.ts';

/** Metres. */
export const CHAIR_SIZE = { reach: 0.4, height: 0.9 * FURNITURE_SCALE };

/** Without sides, which are hardly a pixel high. */
const seat = (theme: Theme): BufferGeometry => {
  const sheet = new PlaneGeometry(0.46, 0.44).toNonIndexed();
  sheet.rotateX(-Math.PI / 2).translate(0, 0.44 * FURNITURE_SCALE + 0.06, 0);
  return tint(sheet.deleteAttribute('uv'), theme.chair);
};

/** The chair with less detail. */
export const plainChairShape = (theme: Theme): BufferGeometry =>
  mergeGeometries([
    seat(theme),
    box([0.44, 0.4 * FURNITURE_SCALE, 0.1], [0, 0.7 * FURNITURE_SCALE, 0.21], theme.chairBack),
  ]);

/** An office chair at the origin; the person faces -z. */
export const chairShape = (theme: Theme): BufferGeometry => {
  const back = slab(
    { width: 0.44, depth: 0.1, thickness: 0.4 * FURNITURE_SCALE, radius: 0.05 },
    0.5 * FURNITURE_SCALE,
    theme.chairBack,
    2,
  );
  back.translate(0, 0, 0.21);
  return mergeGeometries([
    slab(
      { width: 0.46, depth: 0.44, thickness: 0.06, radius: 0.12 },
      0.44 * FURNITURE_SCALE,
      theme.chair,
      2,
    ),
    back,
    box([0.06, 0.44 * FURNITURE_SCALE, 0.06], [0, 0.22 * FURNITURE_SCALE, 0], theme.metal),
  ]);
};
