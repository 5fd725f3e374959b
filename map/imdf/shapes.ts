import { BUDGET } from './budget.ts';
import type { Feature } from './features.ts';
import { toLocal } from './frame.ts';
import { type LonLat, linesIn, pointIn, polygonsIn } from './geojson.ts';
import { signedArea } from './geometry.ts';
import type { Area, Point } from './plan.ts';
import type { ProblemCode, ProblemList } from './problem.ts';
import { exchanged, isDegrees, type Reach, type Venue } from './venue.ts';

/** Square metres; smaller areas are drawing errors. */
const LEAST_AREA = 1e-4;

type Corners = {
  readonly points: readonly Point[];
  /** How many corners are invalid, and why the first is. */
  readonly lost: number;
  readonly code: ProblemCode | null;
};

/**
 * MP3: converts geometries to metres. Corners that are no valid coordinate or far away are left out; a feature is left out
 * if too few of its corners remain. Everything that is left out is reported.
 */
export class Shapes {
  private readonly project: (pair: LonLat) => Point;
  private readonly venue: Venue;
  private readonly problems: ProblemList;
  /** How many corners were read. */
  located = 0;
  /** Features with exchanged coordinates, which are reported once. */
  private readonly turned = new Set<Feature>();

  constructor(venue: Venue, problems: ProblemList) {
    this.venue = venue;
    this.problems = problems;
    this.project = toLocal(venue.frame);
  }

  private locate(feature: Feature, written: LonLat, { at, radius }: Reach): Point | ProblemCode {
    if (!Number.isFinite(written[0]) || !Number.isFinite(written[1])) return 'not_a_number';
    const usual = this.venue.isSwapped ? exchanged(written) : written;
    const isNear = ([x, y]: Point): boolean => Math.hypot(x - at[0], y - at[1]) <= radius;
    const near = [usual, exchanged(usual)].map((pair) => {
      if (!isDegrees(pair)) return null;
      const point = this.project(pair);
      return isNear(point) ? point : null;
    });
    const [here, there] = near;
    if (here !== undefined && here !== null) return here;
    if (there === undefined || there === null) return isDegrees(usual) ? 'far_away' : 'not_degrees';
    if (!this.turned.has(feature)) this.problems.add('swapped', feature);
    this.turned.add(feature);
    return there;
  }

  private corners(feature: Feature, pairs: readonly LonLat[], reach: Reach): Corners {
    const points: Point[] = [];
    let [lost, code]: [number, ProblemCode | null] = [0, null];
    this.located += pairs.length;
    for (const pair of pairs) {
      const found = this.locate(feature, pair, reach);
      if (typeof found !== 'string') points.push(found);
      else {
        lost += 1;
        code ??= found;
      }
    }
    return { points, lost, code };
  }

  private ring(feature: Feature, pairs: readonly LonLat[], reach: Reach): Corners {
    const corners = this.corners(feature, pairs, reach);
    const { points, lost } = corners;
    if (points.length < 3 || lost > points.length) {
      return { ...corners, points: [], code: corners.code ?? 'too_few_corners' };
    }
    return Math.abs(signedArea(points)) < LEAST_AREA
      ? { ...corners, points: [], code: 'no_area' }
      : corners;
  }

  /** Whether a feature has too many corners, which is reported. */
  private isTooDetailed(feature: Feature, count: number): boolean {
    if (count <= BUDGET.corners) return false;
    this.problems.add('over_budget', feature, `${count} corners`);
    return true;
  }

  /** The areas of a feature; null if it has none. */
  areas(feature: Feature, reach: Reach): readonly Area[] | null {
    const read = polygonsIn(feature.geometry);
    if ('code' in read) {
      this.problems.add(read.code, feature, read.detail);
      return null;
    }
    const count = read.value.flat().reduce((sum, ring) => sum + ring.length, 0);
    if (this.isTooDetailed(feature, count)) return null;
    let [lost, parts]: [ProblemCode | null, number] = [null, 0];
    let isCut = false;
    const areas = read.value.flatMap(([first = [], ...others]): Area[] => {
      const outer = this.ring(feature, first, reach);
      if (outer.points.length === 0) {
        lost ??= outer.code;
        parts += 1;
        return [];
      }
      const rings = others.map((ring) => this.ring(feature, ring, reach));
      const holes = rings.filter(({ points }) => points.length > 0);
      parts += rings.length - holes.length;
      isCut ||= [outer, ...holes].some((ring) => ring.lost > 0);
      return [{ outer: outer.points, holes: holes.map(({ points }) => points) }];
    });
    if (areas.length === 0) {
      this.problems.add(lost ?? 'too_few_corners', feature);
      return null;
    }
    if (parts > 0) this.problems.add('part_left_out', feature);
    if (isCut) this.problems.add('corner_left_out', feature);
    return areas;
  }

  /** The lines of a feature; null if it has none. */
  lines(feature: Feature, reach: Reach): readonly (readonly Point[])[] | null {
    const read = linesIn(feature.geometry);
    if ('code' in read) {
      this.problems.add(read.code, feature, read.detail);
      return null;
    }
    if (
      this.isTooDetailed(
        feature,
        read.value.reduce((sum, line) => sum + line.length, 0),
      )
    ) {
      return null;
    }
    const corners = read.value.map((line) => this.corners(feature, line, reach));
    const whole = corners.filter(({ points }) => points.length > 1);
    if (whole.length === 0) {
      const code = corners.find((line) => line.code !== null)?.code ?? 'too_few_corners';
      this.problems.add(code, feature);
      return null;
    }
    if (whole.length < corners.length) this.problems.add('part_left_out', feature);
    if (whole.some(({ lost }) => lost > 0)) this.problems.add('corner_left_out', feature);
    return whole.map(({ points }) => points);
  }

  /** The position of a feature; null if it has none. */
  point(feature: Feature, reach: Reach): Point | null {
    const read = pointIn(feature.geometry);
    if ('code' in read) {
      this.problems.add(read.code, feature, read.detail);
      return null;
    }
    const found = this.locate(feature, read.value, reach);
    if (typeof found !== 'string') return found;
    this.problems.add(found, feature);
    return null;
  }

  /** `display_point`, if it is a valid point near the level; it is optional, so it is not reported. */
  shownAt({ properties }: Feature, { at, radius }: Reach): Point | null {
    const read = pointIn(properties.display_point);
    if (!('value' in read)) return null;
    const pair = this.venue.isSwapped ? exchanged(read.value) : read.value;
    if (!isDegrees(pair)) return null;
    const point = this.project(pair);
    return Math.hypot(point[0] - at[0], point[1] - at[1]) <= radius ? point : null;
  }
}
