import type { SpaceClosure } from '../../contract/space.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { slotEnds, timesOfDay } from '../../time/options.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import type { RefusedPart } from '../booking-rules/refused-parts.ts';
import { lastsDuring } from '../status/status.ts';

/** The day of a space as a bar. Minutes since the epoch. */
export type DayBar = Interval & {
  /** When the space is taken, in order, without overlaps. */
  readonly taken: readonly Interval[];
  /** MI4: the parts of it that the user has booked. */
  readonly own: readonly Interval[];
  /** CS17: the closures that overlap it, by start; their times are taken. */
  readonly closed: readonly SpaceClosure[];
  /** UC56: when a rule refuses every booking, in order; these times are taken. */
  readonly refused: readonly RefusedPart[];
  /** Earlier times have passed. */
  readonly earliest: number;
  /** TI7: the times at which the ends of the slot can be put down, in order. */
  readonly stops: readonly number[];
  /** The hours that are named. */
  readonly ticks: readonly number[];
};

/** A day in a zone, yyyy-MM-dd. */
type Day = {
  readonly day: string;
  readonly zone: string;
  /** The working hours of the day. */
  readonly hours: Interval;
  readonly now: number;
  /** When the user has the space. */
  readonly own?: readonly Interval[];
  /** The closures of the day, by start. */
  readonly closed?: readonly SpaceClosure[];
  /** When rules refuse every booking of the day, in order. */
  readonly refused?: readonly RefusedPart[];
};

const HOUR = 60;
/** More named hours do not fit side by side. */
const MOST_TICKS = 7;

/** The parts of an interval that are taken, joined. */
export const joinedIn = (taken: readonly Interval[], day: Interval): readonly Interval[] => {
  const joined: Interval[] = [];
  const inOrder = taken
    .filter((one) => overlaps(one, day))
    .map(({ start, end }) => ({ start: Math.max(start, day.start), end: Math.min(end, day.end) }))
    .sort((a, b) => a.start - b.start);
  for (const one of inOrder) {
    const last = joined.at(-1);
    if (last === undefined || one.start > last.end) joined.push(one);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, one.end) };
  }
  return joined;
};

/** Every hour, or fewer if those are too many. */
const ticksOf = (hours: readonly number[]): readonly number[] => {
  const step = Math.ceil((hours.length - 1) / (MOST_TICKS - 1));
  return hours.filter((_hour, at) => at % step === 0);
};

/**
 * TI6: the bar of a day: the working hours, extended to taken times and the slot. TI7: the slot can begin and end at quarter
 * hours, at the ends of taken times, at its own ends, and at the next five minutes.
 *
 * Example: with work from 8:00 to 17:00 and a booking from 18:10 to 19:30 the bar is from 8:00 to 20:00.
 */
export const dayBar = (
  taken: readonly Interval[],
  slot: Interval,
  { day, zone, hours, now, own = [], closed = [], refused = [] }: Day,
): DayBar => {
  const whole = { start: dayStart(day, zone), end: dayEnd(day, zone) };
  // A claim holds a desk from long before; it is no reason to show the night.
  const held = joinedIn(taken, whole).filter(({ start }) => start > whole.start);
  const inside = [hours, slot, ...held].map(({ start, end }) => ({
    start: Math.max(start, whole.start),
    end: Math.min(end, whole.end),
  }));
  const first = Math.min(...inside.map(({ start }) => start));
  const last = Math.max(...inside.map(({ end }) => end));
  const start = timesOfDay(day, zone, HOUR).findLast((time) => time <= first) ?? whole.start;
  const end = slotEnds(day, zone, HOUR).find((time) => time >= last) ?? whole.end;
  const shown = joinedIn([...taken, ...refused], { start, end });
  const earliest = Math.min(Math.max(start, roundUp(now, BOOKING_STEP)), end);
  const ends = [...shown, slot].flatMap((one) => [one.start, one.end]);
  const stops = [...timesOfDay(day, zone), ...ends, earliest, end].filter(
    (time) => (time >= earliest || time === slot.start) && time <= end,
  );
  const named = [...timesOfDay(day, zone, HOUR), whole.end].filter(
    (time) => time >= start && time <= end,
  );
  return {
    start,
    end,
    taken: shown,
    own: joinedIn(own, { start, end }),
    closed: closed.filter((one) => lastsDuring(one, { start, end })),
    refused: refused
      .filter((one) => overlaps(one, { start, end }))
      .map((one) => ({ ...one, start: Math.max(one.start, start), end: Math.min(one.end, end) })),
    earliest,
    stops: [...new Set(stops)].sort((a, b) => a - b),
    ticks: ticksOf(named),
  };
};
