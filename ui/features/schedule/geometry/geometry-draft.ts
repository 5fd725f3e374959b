import type { Interval } from '../../../../core/time/interval.ts';

/** Minutes from one possible time to the next (TM5). */
export const STEP = 15;

/** Minutes: the length of a draft that is pressed and not drawn (TM18). */
const LENGTH = 60;

const down = (minute: number): number => Math.floor(minute / STEP) * STEP;
const up = (minute: number): number => Math.ceil(minute / STEP) * STEP;
const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** A draft is at least one step long, or as long as the free time. */
const leastOf = (free: Interval): number => Math.min(STEP, free.end - free.start);

/** SC62: the draft drawn between two minutes, in either direction, in whole steps and within the free time. */
export const drawnIn = (free: Interval, from: number, to: number): Interval => {
  const least = leastOf(free);
  const start = down(Math.min(from, to));
  const end = up(Math.max(from, to));
  const begin = within(start, free.start, free.end - least);
  return { start: begin, end: within(end, begin + least, free.end) };
};

/** SC62: what a press drafts: an hour from the slot on, or as much of it as is free. */
export const pressedIn = (free: Interval, slotStart: number): Interval => {
  const start = within(slotStart, free.start, free.end - leastOf(free));
  return { start, end: Math.min(start + LENGTH, free.end) };
};

export type DraftSide = 'start' | 'end';

/** SC63: one end at another minute, in whole steps; the other end stays. */
export const movedTo = (
  free: Interval,
  draft: Interval,
  side: DraftSide,
  minute: number,
): Interval => {
  const least = Math.min(leastOf(free), draft.end - draft.start);
  const at = Math.round(minute / STEP) * STEP;
  return side === 'start'
    ? { ...draft, start: within(at, free.start, draft.end - least) }
    : { ...draft, end: within(at, draft.start + least, free.end) };
};

/** SC63: the next step of one end, earlier or later. */
export const stepFrom = (minute: number, by: 1 | -1): number =>
  by > 0 ? up(minute + 1) : down(minute - 1);
