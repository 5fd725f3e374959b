import type { Formats } from '../../../shared/format/format.ts';
import { offsetWords } from '../../../shared/format/zone-words.ts';
import { type Axis, dayOfMinute } from './geometry.ts';
import type { ClockAt } from './geometry-head.ts';

/** Formats minutes since the epoch. Cached, because hundreds become visible at once. */
export type Times = {
  readonly clockAt: ClockAt;
  readonly start: (minute: number) => string;
  /** As `start`, without the UTC offset of an hour that occurs twice, where there is no room for it. */
  readonly brief: (minute: number) => string;
  /** Midnight is `24:00`. */
  readonly end: (minute: number) => string;
  readonly interval: (start: number, end: number) => string;
};

const DAY = 1440;
/** Minutes by which clocks can be set back. */
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
 * Computing local time in a zone is slow. Days without a clock change derive it from the start of the day; other
 * results are cached.
 */
export const timesOf = (axis: Axis, zone: string, format: Formats, clockAt: ClockAt): Times => {
  const clock = remembering(clockAt);
  const written = remembering(format.minuteOfDay);
  /** Whether the day has no clock change, by its first minute. */
  const isPlain = remembering((start) => {
    const last = (dayOfMinute(axis, start)?.end ?? start) - 1;
    return clock(last) - clock(start) === last - start;
  });
  /** Null: out of range, or the clocks change that day. */
  const reckoned = (minute: number): number | null => {
    const day = dayOfMinute(axis, minute);
    if (day === undefined || minute < day.start || minute > day.end) return null;
    return isPlain(day.start) ? clock(day.start) + minute - day.start : null;
  };
  /** A local time that occurs twice, before and after clocks are set back, is shown with its UTC offset. */
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
