import type { SignType } from '../../core/contract/viewer/messages.ts';
import { signOfCategory } from '../imdf/amenity-signs.ts';
import { insideArea } from '../imdf/geometry.ts';
import type { Area, Labels, Level, Point, Unit } from '../imdf/plan.ts';
import { distance, distanceBetween, nearestOnSegment } from './segments.ts';

/** A place that directions name: a room with the labels of the archive, or what a sign shows. */
export type Landmark =
  | { readonly kind: 'room'; readonly spaceId: number | null; readonly name: Labels }
  | { readonly kind: 'sign'; readonly sign: SignType };

/** WF12: a landmark is at most this far from where it is named; metres. */
export const LANDMARK_REACH = 4;
/** Nearer than this a landmark may be anywhere around the walker; metres. */
const BESIDE = 1;
/** A landmark is behind the walker from this cosine of the angle to the heading on. */
const BEHIND = -0.4;
/** The thickest wall between the edge of a place and the air before it; metres. */
const WALL = 0.35;
/** How far a place may be from a door for the door to be its; metres. */
const AT_DOOR = 0.35;

/** Places that everybody who works here knows and passes, by the first part of their category. */
const PUBLIC = new Set([
  'lobby',
  'kitchen',
  'lounge',
  'foodservice',
  'restroom',
  'elevator',
  'stairs',
  'escalator',
  'mailroom',
  'library',
  'auditorium',
  'classroom',
  'fitnessroom',
]);
/** Rooms with a name at their door. */
const MEETING = new Set(['conferenceroom', 'huddleroom', 'phoneroom']);
/** Signs that are seen from afar and named alike by everybody. */
const SIGNS: ReadonlySet<SignType> = new Set([
  'stairs',
  'elevator',
  'toilet',
  'printer',
  'locker',
  'infoDesk',
  'restaurant',
  'emergencyExit',
  'fireExtinguisher',
  'defibrillator',
]);

/** Metres that a place must be nearer by to be named instead of a public one. */
const LESS_KNOWN = { place: 0, sign: 1, meeting: 1.5 } as const;

export type Candidate = {
  readonly landmark: Landmark;
  /** Metres by which a better known place may be further away. */
  readonly handicap: number;
  /** Where it is seen: its areas, else points such as its doors. */
  readonly areas: readonly Area[];
  readonly points: readonly Point[];
};

const nearestOnArea = (area: Area, point: Point): Point => {
  if (insideArea(area, point)) return point;
  let best: Point = area.outer[0] ?? point;
  for (const ring of [area.outer, ...area.holes]) {
    for (const [i, a] of ring.entries()) {
      const near = nearestOnSegment(point, a, ring[(i + 1) % ring.length] ?? a);
      if (distance(point, near) < distance(point, best)) best = near;
    }
  }
  return best;
};

/** The nearest point of a place; null if it has none. */
export const nearestOf = (
  { areas, points }: Pick<Candidate, 'areas' | 'points'>,
  from: Point,
): Point | null => {
  let best: Point | null = null;
  for (const near of [...areas.map((area) => nearestOnArea(area, from)), ...points]) {
    if (best === null || distance(from, near) < distance(from, best)) best = near;
  }
  return best;
};

const doorsOf = ({ openings }: Level, { areas }: Unit): readonly Point[] =>
  openings
    .map(({ a, b }): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
    .filter((door) => areas.some((area) => distance(door, nearestOnArea(area, door)) < AT_DOOR));

/** Whether every label says something. */
const isNamed = (labels: Labels | null): labels is Labels =>
  labels !== null &&
  Object.keys(labels).length > 0 &&
  Object.values(labels).every((label) => label.trim() !== '');

const kindOf = (category: string): string => category.split('.')[0] ?? '';

/** WF12: what directions on a level may name, never a desk. */
export const candidatesOf = (level: Level): readonly Candidate[] => {
  const found: Candidate[] = [];
  for (const unit of level.units) {
    const { category, name, spaceId, areas } = unit;
    const isMeeting = MEETING.has(kindOf(category));
    if (!isMeeting && !PUBLIC.has(kindOf(category))) continue;
    const sign = signOfCategory(category);
    const landmark: Landmark | null = isNamed(name)
      ? { kind: 'room', spaceId, name }
      : sign !== null && SIGNS.has(sign)
        ? { kind: 'sign', sign }
        : null;
    if (landmark === null) continue;
    const doors = isMeeting ? doorsOf(level, unit) : [];
    const handicap = isMeeting ? LESS_KNOWN.meeting : LESS_KNOWN.place;
    found.push({ landmark, handicap, areas: doors.length > 0 ? [] : areas, points: doors });
  }
  for (const { category, at } of level.amenities) {
    const sign = signOfCategory(category);
    if (sign === null || !SIGNS.has(sign)) continue;
    found.push({
      landmark: { kind: 'sign', sign },
      handicap: LESS_KNOWN.sign,
      areas: [],
      points: [at],
    });
  }
  for (const { name, areas } of level.kiosks) {
    if (!isNamed(name)) continue;
    const landmark: Landmark = { kind: 'room', spaceId: null, name };
    found.push({ landmark, handicap: LESS_KNOWN.place, areas, points: [] });
  }
  return found;
};

const isSeen = ({ walls }: Level, from: Point, place: Point): boolean => {
  const metres = distance(from, place);
  if (metres <= WALL) return true;
  const part = (metres - WALL) / metres;
  const before: Point = [
    from[0] + (place[0] - from[0]) * part,
    from[1] + (place[1] - from[1]) * part,
  ];
  return walls.every(({ a, b }) => distanceBetween(from, before, a, b) > 0);
};

const isBehind = (heading: Point, from: Point, place: Point): boolean => {
  const metres = distance(from, place);
  if (metres < BESIDE) return false;
  const ahead = heading[0] * (place[0] - from[0]) + heading[1] * (place[1] - from[1]);
  return ahead / metres < BEHIND;
};

/** WF12: the best known and nearest landmark that is seen beside or ahead of a walker; null if there is none. */
export const landmarkAt = (
  candidates: readonly Candidate[],
  level: Level,
  at: Point,
  heading: Point,
): Candidate | null => {
  let best: { candidate: Candidate; cost: number } | null = null;
  for (const candidate of candidates) {
    const place = nearestOf(candidate, at);
    if (place === null) continue;
    const metres = distance(at, place);
    const cost = metres + candidate.handicap;
    if (metres > LANDMARK_REACH || (best !== null && cost >= best.cost)) continue;
    if (isBehind(heading, at, place) || !isSeen(level, at, place)) continue;
    best = { candidate, cost };
  }
  return best?.candidate ?? null;
};
