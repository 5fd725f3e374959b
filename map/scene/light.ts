import { Color, Vector3 } from 'three';
import type { Theme } from './theme.ts';

/** Strengths of the two lights; together they leave a white floor just below white. */
export const SKY_LIGHT = 2.05;
export const SUN_LIGHT = 1.18;

/** From the middle of the floor towards the sun, in the scene's axes. */
export const SUN_DIRECTION = new Vector3(-0.55, 1.25, 0.35);

/** What the lights make of a white surface that faces up: floors need no shading, only this factor. */
export const lightFromAbove = (theme: Theme): Color => {
  const sun = new Color(theme.sun).multiplyScalar(SUN_LIGHT * SUN_DIRECTION.clone().normalize().y);
  return new Color(theme.sky)
    .multiplyScalar(SKY_LIGHT)
    .add(sun)
    .multiplyScalar(1 / Math.PI);
};
