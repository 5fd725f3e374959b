import { Line2 } from 'three/addons/lines/Line2.js';
import { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import type { Place } from '../model/place-index.ts';
import { DESK_TOP } from './scale.ts';

export type Outline = { readonly line: Line2; readonly dispose: () => void };

/** A line around a desk or room. Its width is in metres, so it scales with the plan. */
export const createOutline = (place: Place, colour: string, strength: number): Outline | null => {
  const ring = place.areas[0]?.outer;
  const first = ring?.[0];
  if (ring === undefined || first === undefined) return null;
  const height = place.kind === 'desk' ? DESK_TOP + 0.02 : 0.03;
  const geometry = new LineGeometry();
  geometry.setPositions([...ring, first].flatMap(([x, y]) => [x, height, -y]));
  const material = new LineMaterial({
    color: colour,
    worldUnits: true,
    linewidth: (place.kind === 'desk' ? 0.12 : 0.2) * strength,
    depthTest: false,
    transparent: true,
  });
  const line = new Line2(geometry, material);
  line.renderOrder = 5;
  return {
    line,
    dispose: () => {
      line.removeFromParent();
      geometry.dispose();
      material.dispose();
    },
  };
};
