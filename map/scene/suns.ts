import { Vector3 } from 'three';

const COUNT = 5;
/** How far the suns are from the middle one, which is about 1.4 away. */
const SPREAD = 0.2;

/** ML11: where the sun is seen from a floor, as offsets of its direction: soft edges instead of wedges behind walls. */
export const SUNS: readonly Vector3[] = Array.from({ length: COUNT }, (_, i) => {
  const turn = (i / COUNT) * Math.PI * 2;
  return new Vector3(Math.cos(turn), 0, Math.sin(turn)).multiplyScalar(SPREAD);
});

/** The opacity of the shade of each sun: together they are as dark as one. */
export const sunShade = (shade: number): number => 1 - (1 - shade) ** (1 / COUNT);

/** The share of the shade on a map that is seen from above. */
const FLAT = 0.62;

/** ML11: from 0, seen from above, to 1, tilted. */
export const shadeAt = (relief: number): number => FLAT + (1 - FLAT) * relief;
