import { described, type ProblemCode } from './problem.ts';

/** Checked access to GeoJSON (RFC 7946), because archives come from many tools. */
export type LonLat = readonly [number, number];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number, or a text that is one; e.g. the ordinal "1". */
export const numberIn = (value: unknown): number | null => {
  const isText = typeof value === 'string' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(value);
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

type Rings = readonly (readonly LonLat[])[];

/** What a geometry has, or why it has none. */
export type Read<A> =
  | { readonly value: A }
  | { readonly code: ProblemCode; readonly detail: string };

const finite = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;

/** A pair as written; a coordinate that is not a number is NaN. */
const pairOf = (value: unknown): LonLat => {
  const [lon, lat]: readonly unknown[] = Array.isArray(value) ? value : [];
  return [finite(lon), finite(lat)];
};

const lineOf = (value: unknown): readonly LonLat[] =>
  Array.isArray(value) ? value.map(pairOf) : [];

const isSame = (a: LonLat | undefined, b: LonLat | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** A ring without its closing corner and without repeated corners. */
const ringOf = (line: readonly LonLat[]): readonly LonLat[] => {
  const corners = line.filter((corner, i) => !isSame(corner, line[i - 1]));
  return corners.length > 1 && isSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const none = (geometry: unknown): Read<never> =>
  isRecord(geometry)
    ? { code: 'wrong_geometry', detail: `it is ${described(geometry.type)}` }
    : { code: 'no_geometry', detail: '' };

/** The polygons of a Polygon, a MultiPolygon, or a closed LineString. */
export const polygonsIn = (geometry: unknown): Read<readonly Rings[]> => {
  if (!isRecord(geometry)) return none(geometry);
  const { type, coordinates } = geometry;
  const rings = (polygon: unknown): Rings => listOf(polygon).map(lineOf).map(ringOf);
  switch (type) {
    case 'Polygon':
      return { value: [rings(coordinates)] };
    case 'MultiPolygon':
      return { value: listOf(coordinates).map(rings) };
    case 'LineString': {
      const line = lineOf(coordinates);
      return isSame(line[0], line.at(-1)) && line.length > 3
        ? { value: [[ringOf(line)]] }
        : none(geometry);
    }
    default:
      return none(geometry);
  }
};

/** The lines of a LineString or MultiLineString. */
export const linesIn = (geometry: unknown): Read<readonly (readonly LonLat[])[]> => {
  if (!isRecord(geometry)) return none(geometry);
  if (geometry.type === 'LineString') return { value: [lineOf(geometry.coordinates)] };
  if (geometry.type === 'MultiLineString') {
    return { value: listOf(geometry.coordinates).map(lineOf) };
  }
  return none(geometry);
};

export const pointIn = (geometry: unknown): Read<LonLat> =>
  isRecord(geometry) && geometry.type === 'Point'
    ? { value: pairOf(geometry.coordinates) }
    : none(geometry);
