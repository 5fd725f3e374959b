import type { Feature } from './features.ts';
import { degreesEast, type Frame, toLocal } from './frame.ts';
import { type LonLat, polygonsIn } from './geojson.ts';
import type { Point } from './plan.ts';
import type { ProblemList } from './problem.ts';

/** Where the corners of a feature may be; metres. */
export type Reach = { readonly at: Point; readonly radius: number };

/** Where the building is on the globe. */
export type Venue = {
  readonly frame: Frame;
  /** All coordinates are written with the latitude first. */
  readonly isSwapped: boolean;
  readonly reach: Reach;
};

/** The radius around the middle of all levels in metres: at least, at most, and as a multiple of the typical distance. */
const REACH = { least: 1_000, most: 20_000, factor: 6 } as const;
/** A frame may be this far from the building; metres. */
const FRAME_REACH = 20_000;
/** A few corners per feature, and of some features, suffice to find the middle. */
const SAMPLED = { corners: 5, features: 2_000 } as const;

export const isDegrees = ([lon, lat]: LonLat): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

export const exchanged = ([a, b]: LonLat): LonLat => [b, a];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middleOf = (pairs: readonly LonLat[]): LonLat => {
  const [first = 0] = pairs[0] ?? [];
  const lon = first + median(pairs.map((pair) => degreesEast(first, pair[0])));
  return [lon - 360 * Math.round(lon / 360), median(pairs.map(([, lat]) => lat))];
};

const metresBetween = (a: LonLat, b: LonLat): number => {
  const [x, y] = toLocal({ lon: a[0], lat: a[1], rotation: 0 })(b);
  return Math.hypot(x, y);
};

const cornersOf = ({ geometry }: Feature): readonly LonLat[] => {
  const read = polygonsIn(geometry);
  if (!('value' in read)) return [];
  return read.value
    .slice(0, SAMPLED.corners)
    .flatMap(([outer = []]) => outer.slice(0, SAMPLED.corners));
};

/** Corners of features from the whole list. */
const sampleOf = (features: readonly Feature[]): readonly LonLat[] => {
  const step = Math.max(1, Math.floor(features.length / SAMPLED.features));
  return features.filter((_, i) => i % step === 0).flatMap(cornersOf);
};

const firstCorner = (features: readonly Feature[]): LonLat | undefined => {
  for (const feature of features) {
    const [corner] = cornersOf(feature);
    if (corner !== undefined) return corner;
  }
  return undefined;
};

/**
 * MP3: finds the building by the median of its corners, which outliers do not move. The frame of the correlation is used if
 * it is near; else the origin is the first corner, as written by most tools. Null if no corner is a valid coordinate.
 */
export const venueOf = (
  footprints: readonly Feature[],
  levels: readonly Feature[],
  units: readonly Feature[],
  given: Frame | null,
  problems: ProblemList,
): Venue | null => {
  const corners = [...sampleOf(levels), ...sampleOf(units)];
  const right = corners.filter(isDegrees);
  const turned = corners.map(exchanged).filter(isDegrees);
  const isNear = (pairs: readonly LonLat[], [lon, lat]: LonLat): boolean =>
    pairs.length > 0 && metresBetween(middleOf(pairs), [lon, lat]) < FRAME_REACH;
  const origin: LonLat | null = given === null ? null : [given.lon, given.lat];
  const fits = (pairs: readonly LonLat[]): boolean =>
    origin !== null && isDegrees(origin) && isNear(pairs, origin);
  const isSwapped = fits(turned) ? !fits(right) : !fits(right) && turned.length > 2 * right.length;
  const valid = isSwapped ? turned : right;
  if (valid.length === 0) return null;
  if (isSwapped) problems.addFor('archive', 'swapped');

  const middle = middleOf(valid);
  const isFrameSwapped =
    origin !== null &&
    !fits(valid) &&
    isDegrees(exchanged(origin)) &&
    isNear(valid, exchanged(origin));
  if (isFrameSwapped) problems.addFor('correlation.json', 'frame_swapped');
  else if (origin !== null && !fits(valid)) {
    problems.addFor('correlation.json', 'frame_far', origin.join(', '));
  }
  const usual = firstCorner([...footprints, ...levels]);
  const corner = usual === undefined ? middle : isSwapped ? exchanged(usual) : usual;
  const start = isDegrees(corner) && metresBetween(middle, corner) < REACH.most ? corner : middle;
  const [lon, lat] =
    origin === null || (!fits(valid) && !isFrameSwapped)
      ? start
      : isFrameSwapped
        ? exchanged(origin)
        : origin;
  const frame = { lon, lat, rotation: given?.rotation ?? 0 };
  const typical = median(valid.map((pair) => metresBetween(middle, pair)));
  const radius = Math.min(REACH.most, Math.max(REACH.least, REACH.factor * typical));
  return { frame, isSwapped, reach: { at: toLocal(frame)(middle), radius } };
};
