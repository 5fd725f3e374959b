/** Checked access to GeoJSON (RFC 7946) and IMDF, because archives come from many tools. */
export type LonLat = readonly [number, number];
export type Feature = {
  readonly id: string;
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The features of a collection; null for anything else. Skips features without an id or properties. */
export const featuresOf = (json: unknown): readonly Feature[] | null => {
  if (!isRecord(json) || !Array.isArray(json.features)) return null;
  return json.features.flatMap((feature: unknown) =>
    isRecord(feature) && typeof feature.id === 'string' && isRecord(feature.properties)
      ? [{ id: feature.id, geometry: feature.geometry, properties: feature.properties }]
      : [],
  );
};

const lonLatOf = (value: unknown): LonLat | null => {
  if (!Array.isArray(value)) return null;
  const [lon, lat]: readonly unknown[] = value;
  return Number.isFinite(lon) && Number.isFinite(lat) ? [Number(lon), Number(lat)] : null;
};

const lineOf = (value: unknown): readonly LonLat[] | null => {
  if (!Array.isArray(value)) return null;
  const points = value.map(lonLatOf);
  return points.every((point) => point !== null) ? points : null;
};

/** A ring without its closing corner; null when fewer than three corners are left. */
const ringOf = (value: unknown): readonly LonLat[] | null => {
  const line = lineOf(value);
  const [first, last] = [line?.[0], line?.at(-1)];
  if (line === null || first === undefined || last === undefined) return null;
  const closed = first[0] === last[0] && first[1] === last[1];
  const ring = closed ? line.slice(0, -1) : line;
  return ring.length >= 3 ? ring : null;
};

/** The polygons of a Polygon or MultiPolygon, each as rings (outer first); null for anything else. */
export const polygonsOf = (
  geometry: unknown,
): readonly (readonly (readonly LonLat[])[])[] | null => {
  if (!isRecord(geometry) || !Array.isArray(geometry.coordinates)) return null;
  const polygons: readonly unknown[] | null =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : null;
  if (polygons === null) return null;
  const read = polygons.flatMap((polygon) => {
    if (!Array.isArray(polygon)) return [];
    const rings = polygon.map(ringOf);
    return rings.length > 0 && rings[0] !== null ? [rings.filter((ring) => ring !== null)] : [];
  });
  return read.length > 0 ? read : null;
};

/** The two ends of a LineString. */
export const endsOf = (geometry: unknown): readonly [LonLat, LonLat] | null => {
  if (!isRecord(geometry) || geometry.type !== 'LineString') return null;
  const line = lineOf(geometry.coordinates);
  const [first, last] = [line?.[0], line?.at(-1)];
  return first !== undefined && last !== undefined && line !== null && line.length > 1
    ? [first, last]
    : null;
};

export const pointOf = (geometry: unknown): LonLat | null =>
  isRecord(geometry) && geometry.type === 'Point' ? lonLatOf(geometry.coordinates) : null;
