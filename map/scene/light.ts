import { Color, DirectionalLight, HemisphereLight, Vector3 } from 'three';
import type { Theme } from './theme.ts';

/** Intensities of the two lights. Together they render a white floor just below white. */
const SKY_LIGHT = 2.05;
const SUN_LIGHT = 1.18;

/** From the centre of the floor towards the sun, in the scene's axes. */
export const SUN_DIRECTION = new Vector3(-0.55, 1.25, 0.35);

/** The colour of a white surface that faces up. Floors are multiplied by it instead of being shaded. */
export const lightFromAbove = (theme: Theme): Color => {
  const sun = new Color(theme.sun).multiplyScalar(SUN_LIGHT * SUN_DIRECTION.clone().normalize().y);
  return new Color(theme.sky)
    .multiplyScalar(SKY_LIGHT)
    .add(sun)
    .multiplyScalar(1 / Math.PI);
};

export const createLights = () => {
  const sky = new HemisphereLight('#ffffff', '#ffffff', SKY_LIGHT);
  const sun = new DirectionalLight('#ffffff', SUN_LIGHT);
  return {
    sky,
    sun,
    setTheme: (theme: Theme) => {
      sky.color.set(theme.sky);
      sky.groundColor.set(theme.ground);
      sun.color.set(theme.sun);
    },
  };
};
