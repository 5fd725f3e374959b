import type { Point, Ring } from './geometry.ts';

/** The position of a building's plan on the globe: its origin, and the bearing of +y (degrees clockwise from north). */
export type Frame = { readonly lon: number; readonly lat: number; readonly rotation: number };

export type LonLat = readonly [lon: number, lat: number];

/** Metres per radian: the WGS 84 equatorial radius. */
const RADIUS = 6378137;
const RADIAN = Math.PI / 180;

const rounded = (degrees: number): number => Math.round(degrees * 1e10) / 1e10;

/** Converts plan metres to longitude and latitude with ten decimals (a hundredth of a millimetre). */
export const toLonLat = ({ lon, lat, rotation }: Frame): ((point: Point) => LonLat) => {
  const cos = Math.cos(rotation * RADIAN);
  const sin = Math.sin(rotation * RADIAN);
  const perLon = RADIUS * RADIAN * Math.cos(lat * RADIAN);
  const perLat = RADIUS * RADIAN;
  return ([x, y]) => [
    rounded(lon + (x * cos + y * sin) / perLon),
    rounded(lat + (y * cos - x * sin) / perLat),
  ];
};

/** A polygon without holes: closed and counter-clockwise, as RFC 7946 requires. */
export const polygonOf = (ring: Ring, project: (point: Point) => LonLat) => {
  const points = ring.map(project);
  return { type: 'Polygon' as const, coordinates: [[...points, ...points.slice(0, 1)]] };
};
