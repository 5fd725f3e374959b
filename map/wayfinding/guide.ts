import type { Level, Point } from '../imdf/plan.ts';
import {
  type Candidate,
  candidatesOf,
  LANDMARK_REACH,
  type Landmark,
  landmarkAt,
  nearestOf,
} from './landmarks.ts';
import { distance } from './segments.ts';

/** Names what a walker sees on one leg of a route; each place at most once. */
export type Guide = {
  /** WF12: a landmark at a turn. */
  readonly at: (point: Point, heading: Point) => Landmark | null;
  /** WF12: a landmark beside a part of the route, and after how many metres of it the walker passes. */
  readonly past: (line: readonly Point[]) => { landmark: Landmark; metres: number } | null;
};

/** Landmarks are named only on longer stretches without a turn, at least this far from both ends; metres. */
const LONG = 16;
const FROM_ENDS = 5;
/** The distance between the points at which a walker looks around; metres. */
const LOOK = 1;

const known = new WeakMap<Level, readonly Candidate[]>();

const candidatesOn = (level: Level): readonly Candidate[] => {
  const found = known.get(level) ?? candidatesOf(level);
  known.set(level, found);
  return found;
};

type Looked = { readonly at: Point; readonly heading: Point; readonly metres: number };

/** Points along a line. */
const looksOn = (line: readonly Point[]): readonly Looked[] => {
  const looks: Looked[] = [];
  let walked = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (a === undefined || b === undefined) continue;
    const metres = distance(a, b);
    const heading: Point = [(b[0] - a[0]) / metres, (b[1] - a[1]) / metres];
    for (let on = Math.ceil(walked / LOOK) * LOOK - walked; on < metres; on += LOOK) {
      const at: Point = [a[0] + heading[0] * on, a[1] + heading[1] * on];
      looks.push({ at, heading, metres: walked + on });
    }
    walked += metres;
  }
  return looks.filter((look) => look.metres >= FROM_ENDS && look.metres <= walked - FROM_ENDS);
};

/** `avoided`: places that are no help, such as the room where the route begins. */
export const guideOn = (level: Level, avoided: readonly Point[]): Guide => {
  const left = new Set(
    candidatesOn(level).filter((candidate) =>
      avoided.every((point) => {
        const near = nearestOf(candidate, point);
        return near === null || distance(near, point) > 1;
      }),
    ),
  );
  const named = (candidate: Candidate): Landmark => {
    left.delete(candidate);
    return candidate.landmark;
  };
  return {
    at: (point, heading) => {
      const found = landmarkAt([...left], level, point, heading);
      return found === null ? null : named(found);
    },
    past: (line) => {
      const looks = looksOn(line);
      const length = (looks.at(-1)?.metres ?? 0) + FROM_ENDS;
      if (length < LONG) return null;
      const candidates = [...left].filter(({ handicap }) => handicap === 0);
      let best: { candidate: Candidate; metres: number; away: number } | null = null;
      for (const { at, heading, metres } of looks) {
        const candidate = landmarkAt(candidates, level, at, heading);
        const near = candidate === null ? null : nearestOf(candidate, at);
        if (candidate === null || near === null) continue;
        const away = distance(at, near) + Math.abs(metres - length / 2) / LANDMARK_REACH;
        if (best === null || away < best.away) best = { candidate, metres, away };
      }
      return best === null ? null : { landmark: named(best.candidate), metres: best.metres };
    },
  };
};
