import type { Formats } from '../../shared/format.ts';
import { offsetWords } from '../../shared/zone-words.ts';
import { type Axis, dayOfMinute } from './geometry.ts';
import type { ClockAt } from './geometry-head.ts';

/** How the grid writes minutes since the epoch. Hundreds of them come into sight at once. */
export type Times = {
  readonly clockAt: ClockAt;
  readonly start: (minute: number) => string;
  /** As `start`, of an hour that comes twice too, where there is no room to say which of both it is. */
  readonly brief: (minute: number) => string;
  /** Midnight is the end of the day. */
  readonly end: (minute: number) => string;
  readonly interval: (start: number, end: number) => string;
};

const DAY = 1440;
/** Minutes by which clocks are put back. */
const PUT_BACK = [30, 60, 120] as const;

const remembering = <Value>(make: (key: number) => Value): ((key: number) => Value) => {
  const made = new Map<number, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

/**
 * To ask what clocks show in a zone is slow, and most days are as long as others: in them it follows from the day's
 * start. The rest is asked once.
 */
export const timesOf = (axis: Axis, zone: string, format: Formats, clockAt: ClockAt): Times => {
  const clock = remembering(clockAt);
  const written = remembering(format.minuteOfDay);
  /** By the day's first minute. */
  const isPlain = remembering((start) => {
    const last = (dayOfMinute(axis, start)?.end ?? start) - 1;
    return clock(last) - clock(start) === last - start;
  });
  /** Null: it does not show, or clocks change that day. */
  const reckoned = (minute: number): number | null => {
    const day = dayOfMinute(axis, minute);
    if (day === undefined || minute < day.start || minute > day.end) return null;
    return isPlain(day.start) ? clock(day.start) + minute - day.start : null;
  };
  /** What clocks show twice, before they are put back and after it, is told with how far they are from UTC. */
  const isTwice = (minute: number): boolean =>
    PUT_BACK.some((by) =>
      [minute - by, minute + by].some((other) => clock(other) === clock(minute)),
    );
  const told = (minute: number, text: string): string =>
    isTwice(minute) ? `${text} (${offsetWords(minute, zone)})` : text;
  const briefOther = remembering((minute) => format.time(minute, zone));
  const startOther = remembering((minute) => told(minute, format.time(minute, zone)));
  const endOther = remembering((minute) => told(minute, format.endTime(minute, zone)));
  const brief = (minute: number): string => {
    const found = reckoned(minute);
    return found === null ? briefOther(minute) : written(found % DAY);
  };
  const start = (minute: number): string => {
    const found = reckoned(minute);
    return found === null ? startOther(minute) : written(found % DAY);
  };
  const end = (minute: number): string => {
    const found = reckoned(minute);
    return found === null ? endOther(minute) : written(found === 0 ? DAY : found);
  };
  return {
    clockAt: clock,
    start,
    brief,
    end,
    interval: (from, to) => `${start(from)} – ${end(to)}`,
  };
};
