import type { Interval } from '../../../../core/time/interval.ts';
import { movedTo, STEP, stepFrom } from './geometry-draft.ts';

/** SC72: what of a meeting is held: all of it, or one end. */
export type Grip = 'whole' | 'start' | 'end';

/** Pixels at each end of a meeting that hold the end; of a narrow one a quarter. */
const EDGE = 8;

type Held = { readonly left: number; readonly width: number };

/** What a press at this position holds. `running`: the start is settled (BK30). */
export const gripAt = ({ left, width }: Held, x: number, running: boolean): Grip => {
  const edge = Math.min(EDGE, width / 4);
  if (running || x >= left + width - edge) return 'end';
  return x < left + edge ? 'start' : 'whole';
};

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Moved as a whole into the bounds, in whole steps; one that is longer begins with them. */
const wholeIn = (bounds: Interval, { start, end }: Interval, wanted: number): Interval => {
  const length = end - start;
  const at = Math.round(wanted / STEP) * STEP;
  const begin = Math.max(bounds.start, within(at, bounds.start, bounds.end - length));
  return { start: begin, end: begin + length };
};

/**
 * SC72: a meeting that was held at one minute and dragged to another. `bounds`: the visible hours of that day, from the
 * first minute on that can be chosen.
 *
 * Example: one from 60 to 90 that was held at 70 and dragged to 120 is then from 105 to 135.
 */
export const draggedTo = (
  bounds: Interval,
  meeting: Interval,
  { grip, from }: { readonly grip: Grip; readonly from: number },
  minute: number,
): Interval =>
  grip === 'whole'
    ? wholeIn(bounds, meeting, meeting.start + minute - from)
    : movedTo(bounds, meeting, grip, minute);

/** SC73: one step of a key. */
export const steppedBy = (
  bounds: Interval,
  meeting: Interval,
  grip: Exclude<Grip, 'start'>,
  by: 1 | -1,
): Interval =>
  grip === 'whole'
    ? wholeIn(bounds, meeting, stepFrom(meeting.start, by))
    : movedTo(bounds, meeting, 'end', stepFrom(meeting.end, by));
