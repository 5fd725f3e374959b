import { BUDGET } from './budget.ts';

/**
 * MP5: why something in an archive is not drawn, not linked, or not as the archive says; and what would fix it. In English,
 * for company staff (`npm run perch -- doctor`).
 */
export const PROBLEMS = {
  no_correlation: {
    reason:
      'there is no correlation, so nothing on the map is linked to the floors and desks of Perch',
    fix: 'add correlation.json with the ids of levels, spaces and signs',
  },
  correlation_value: {
    reason: 'the correlation gives no number',
    fix: 'write the id of Perch as a number',
  },
  correlation_unknown: {
    reason: 'the correlation names a feature that the archive does not have',
    fix: 'correct the id of the feature, or remove the entry',
  },
  frame_invalid: {
    reason:
      'the frame of the correlation is not used: it needs lon, lat and rotation as numbers, in degrees',
    fix: 'correct the frame, or remove it',
  },
  frame_far: {
    reason: 'the frame of the correlation is not used: it is far from the building',
    fix: 'set lon and lat to a point of the building',
  },
  frame_swapped: {
    reason: 'latitude and longitude of the frame are swapped; they were exchanged',
    fix: 'write the longitude as lon and the latitude as lat',
  },
  level_not_linked: {
    reason: 'the level is not linked to a floor, so it is not shown',
    fix: 'add the id of the level to levels in correlation.json',
  },
  floor_assumed: {
    reason: 'the level is not linked; it is shown for the floor with the same number',
    fix: 'add the id of the level to levels in correlation.json',
  },
  desk_not_linked: {
    reason: 'the desk is not linked, so it cannot be booked on the map',
    fix: 'add the id of the fixture to spaces in correlation.json',
  },
  sign_not_linked: {
    reason: 'the amenity is not linked to a sign, so it is not drawn',
    fix: 'add the id of the amenity to signs in correlation.json',
  },
  linked_twice: {
    reason: 'another feature is linked to the same id, so this one is not linked',
    fix: 'give each feature an id of its own in correlation.json',
  },
  missing_file: {
    reason: 'the file is missing',
    fix: 'add the file to the archive, if the building has such features',
  },
  no_features: {
    reason: 'the file has no features',
    fix: 'export the features of this type, if the building has any',
  },
  not_a_collection: {
    reason: 'the file is not a GeoJSON FeatureCollection',
    fix: 'export the file again as GeoJSON (RFC 7946)',
  },
  over_budget: {
    reason: 'left out, because the archive is larger than Perch reads',
    fix: 'remove details that the map does not need, or split the building into several archives',
  },
  not_a_feature: {
    reason: 'the entry is not a GeoJSON Feature',
    fix: 'export the file again as GeoJSON (RFC 7946)',
  },
  no_id: {
    reason: 'the feature has no id, so it cannot be linked',
    fix: 'give the feature an id',
  },
  duplicate_id: {
    reason: 'an earlier feature has the same id, so this one is not linked',
    fix: 'give each feature an id of its own',
  },
  duplicate_level: {
    reason: 'left out, because an earlier level has the same id',
    fix: 'give each level an id of its own',
  },
  no_level: {
    reason: 'left out, because it names no level of the archive',
    fix: 'set level_id to the id of a level',
  },
  no_ordinal: {
    reason: 'the level has no ordinal; it counts as the ground floor',
    fix: 'set ordinal to the number of the floor, 0 for the ground floor',
  },
  no_anchor: {
    reason: 'left out, because it names no anchor of the archive',
    fix: 'set anchor_id to the id of an anchor that is in a unit',
  },
  no_name: {
    reason: 'left out, because it has no name to show',
    fix: 'give the occupant a name',
  },
  no_geometry: {
    reason: 'left out, because it has no geometry',
    fix: 'draw the feature',
  },
  wrong_geometry: {
    reason: 'left out, because of the type of its geometry',
    fix: 'draw the feature as the type that IMDF requires',
  },
  too_few_corners: {
    reason: 'left out, because it has too few corners',
    fix: 'draw an area with at least three corners, a line with two',
  },
  no_area: {
    reason: 'left out, because its area is zero',
    fix: 'draw the feature with its real outline',
  },
  not_a_number: {
    reason: 'left out, because its coordinates are not numbers',
    fix: 'write longitude and latitude as numbers, in degrees',
  },
  not_degrees: {
    reason:
      'left out, because its coordinates are not degrees; they look like Web Mercator or a local grid',
    fix: 'export with longitude and latitude (WGS 84, EPSG:4326)',
  },
  far_away: {
    reason: 'left out, because it is far from its level',
    fix: 'move the feature to its place, or set its level_id',
  },
  swapped: {
    reason: 'latitude and longitude are swapped; they were exchanged',
    fix: 'write the longitude first, then the latitude (RFC 7946)',
  },
  corner_left_out: {
    reason: 'a corner was left out, because it is far away or no valid coordinate',
    fix: 'move or remove the corner',
  },
  part_left_out: {
    reason: 'a hole or a part of the area was left out, because it is no valid ring',
    fix: 'draw each ring with at least three different corners',
  },
  outline_assumed: {
    reason: 'the level has no valid outline; one around its units is used',
    fix: 'draw the level as a polygon',
  },
  not_on_a_wall: {
    reason: 'left out, because the door is a point that is not on the edge of a unit',
    fix: 'draw the opening as a line on the edge of its unit',
  },
  walls_left_out: {
    reason: 'some walls of the level are left out, because there are more than Perch draws',
    fix: 'simplify the outlines of the units',
  },
  link_kind: {
    reason: 'left out, because routes change floors only by stairs, elevator and escalator',
    fix: 'none is needed',
  },
  link_places: {
    reason: 'left out, because it does not name features on two levels',
    fix: 'set origin and destination to units, openings or amenities on different levels',
  },
  door_assumed: {
    reason: 'no opening leads into it; routes use an assumed door',
    fix: 'add an opening on its edge where the door is',
  },
  no_way_in: {
    reason: 'no opening leads into it, and no door can be assumed, so no route leads there',
    fix: 'add an opening on its edge where the door is',
  },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/**
 * A problem of a feature; of a whole file if `id` is empty.
 *
 * Example: `{ code: 'no_level', feature: { type: 'unit', id: 'u7', name: 'Kitchen' }, detail: 'level_id l9' }`.
 */
export type PlanProblem = {
  readonly code: ProblemCode;
  readonly feature: { readonly type: string; readonly id: string; readonly name: string };
  /** What was found; may be empty. */
  readonly detail: string;
};

/** A value of an archive in words; never its content, which may be nested without end. */
export const described = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
};

const LONGEST = 80;

/** One printable line, whatever a hostile archive contains. */
const oneLine = (text: string): string => {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}...`;
};

/** Example: `unit u7 "Kitchen": left out, because it names no level of the archive (level_id l9). Fix: ...`. */
export const problemLine = ({ code, feature, detail }: PlanProblem): string => {
  const { reason, fix } = PROBLEMS[code];
  const name = feature.name === '' ? '' : ` "${oneLine(feature.name)}"`;
  const what = `${feature.type}${feature.id === '' ? '' : ` ${oneLine(feature.id)}`}${name}`;
  return `${what}: ${reason}${detail === '' ? '' : ` (${oneLine(detail)})`}. Fix: ${fix}.`;
};

/** The length of a summary in characters; the contract allows 2,000. */
const SUMMARY = 1_900;

/** The first problems, one line each, and how many more there are. */
export const problemSummary = (problems: readonly PlanProblem[]): string => {
  const lines: string[] = [];
  let length = 0;
  for (const problem of problems) {
    const line = problemLine(problem);
    length += line.length + 1;
    if (length > SUMMARY) break;
    lines.push(line);
  }
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`${more} more`] : [])].join('\n');
};

/** Collects problems; beyond a limit per kind it only counts them. */
export class ProblemList {
  private readonly listed: PlanProblem[] = [];
  private readonly counts = new Map<ProblemCode, number>();

  add(code: ProblemCode, feature: PlanProblem['feature'], detail = ''): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count > BUDGET.problems) return;
    const { type, id, name } = feature;
    this.listed.push({ code, feature: { type, id, name }, detail });
  }

  /** A problem of a whole file or of the archive. */
  addFor(type: string, code: ProblemCode, detail = ''): void {
    this.add(code, { type, id: '', name: '' }, detail);
  }

  all(): readonly PlanProblem[] {
    const rest = [...this.counts].flatMap(([code, count]): PlanProblem[] => {
      const more = count - BUDGET.problems;
      const feature = { type: 'archive', id: '', name: '' };
      return more <= 0 ? [] : [{ code, feature, detail: `${more} more` }];
    });
    return [...this.listed, ...rest];
  }
}
