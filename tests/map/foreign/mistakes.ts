import { isRecord } from '../../../map/imdf/geojson.ts';

/** Mistakes that exporting tools make, applied to the coordinates of some features. */

type Pair = readonly [number, number];
type Files = Readonly<Record<string, unknown>>;

const mapPairs = (value: unknown, change: (pair: Pair) => Pair): unknown => {
  if (!Array.isArray(value)) return value;
  const [x, y]: readonly unknown[] = value;
  if (typeof x === 'number' && typeof y === 'number') return change([x, y]);
  return value.map((part: unknown) => mapPairs(part, change));
};

/** The files with changed coordinates in the features of one file that are chosen by their position in it. */
export const withCoordinates = (
  files: Files,
  file: string,
  isChosen: (index: number) => boolean,
  change: (pair: Pair) => Pair,
): Files => {
  const collection = files[file];
  if (!isRecord(collection) || !Array.isArray(collection.features)) return files;
  const features = collection.features.map((feature: unknown, i) => {
    if (!isRecord(feature) || !isRecord(feature.geometry) || !isChosen(i)) return feature;
    const coordinates = mapPairs(feature.geometry.coordinates, change);
    return { ...feature, geometry: { ...feature.geometry, coordinates } };
  });
  return { ...files, [file]: { ...collection, features } };
};

const RADIUS = 6378137;
const RADIAN = Math.PI / 180;

/** EPSG:3857, in which many tools draw, instead of longitude and latitude. */
export const webMercator = ([lon, lat]: Pair): Pair => [
  lon * RADIAN * RADIUS,
  Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2)) * RADIUS,
];

export const swapped = ([lon, lat]: Pair): Pair => [lat, lon];
