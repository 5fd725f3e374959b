import type { Point } from './plan.ts';

/** The position of the local frame: its origin, and the bearing of its +y axis (degrees clockwise from north). */
export type Frame = { readonly lon: number; readonly lat: number; readonly rotation: number };

const EARTH_RADIUS = 6378137;
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

const terms = (frame: Frame) => {
  const turn = (frame.rotation * Math.PI) / 180;
  return {
    kx: METRES_PER_DEGREE * Math.cos((frame.lat * Math.PI) / 180),
    ky: METRES_PER_DEGREE,
    cos: Math.cos(turn),
    sin: Math.sin(turn),
  };
};

/** Degrees of longitude from one meridian to another the short way round, which may cross the 180th. */
export const degreesEast = (from: number, to: number): number => {
  const degrees = to - from;
  return degrees - 360 * Math.round(degrees / 360);
};

/** Converts longitude and latitude to metres. Equirectangular: the error is below a millimetre over 300 m. */
export const toLocal = (frame: Frame): ((lonLat: readonly [number, number]) => Point) => {
  const { kx, ky, cos, sin } = terms(frame);
  return ([lon, lat]) => {
    const east = degreesEast(frame.lon, lon) * kx;
    const north = (lat - frame.lat) * ky;
    return [east * cos - north * sin, east * sin + north * cos];
  };
};
