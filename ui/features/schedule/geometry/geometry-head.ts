import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import type { Axis, AxisDay } from './geometry.ts';

/** The position in pixels of a label in the head of the axis. */
export type HeadMark = { readonly left: number; readonly width: number };
export type MonthMark = HeadMark & { readonly month: string };
export type HourMark = HeadMark & {
  /** Minutes since the epoch. */
  readonly minute: number;
  /** Local time in minutes of the day, 0 to 1439. */
  readonly clock: number;
};

/** Local time of the building, in minutes of the day, at a minute since the epoch. */
export type ClockAt = (minute: number) => number;

const DAY = 1440;
const HALF_HOUR = 30;
/** Possible distances between hour labels in minutes; the first that leaves enough room is used. */
const STEPS = [60, 120, 180, 360, 720] as const;

/** Business hours: 06:00 to 18:00. */
const OPENS = 360;
const CLOSES = 1080;

export const hasHours = (view: ScheduleView['view']): boolean => view === 'day' || view === 'week';

/** One label per month, as wide as its days. */
export const monthMarks = ({ days }: Axis): readonly MonthMark[] => {
  const marks: MonthMark[] = [];
  for (const { day, left, width } of days) {
    const month = day.slice(0, 7);
    const last = marks.at(-1);
    if (last?.month === month)
      marks[marks.length - 1] = { ...last, width: left + width - last.left };
    else marks.push({ month, left, width });
  }
  return marks;
};

/** Computes local time from the start of the day, except on days with a clock change. */
const clockIn = (day: AxisDay, clockAt: ClockAt): ClockAt => {
  const first = clockAt(day.start);
  const isPlain = clockAt(day.end - 1) === first + day.end - day.start - 1;
  return isPlain ? (minute) => first + minute - day.start : clockAt;
};

/** The hour labels of a day, by local time, at least `least` pixels apart. */
export const hourMarks = (
  axis: Axis,
  day: AxisDay,
  least: number,
  clockAt: ClockAt,
): readonly HourMark[] => {
  const step = STEPS.find((minutes) => minutes * axis.scale >= least) ?? DAY;
  const clockOf = clockIn(day, clockAt);
  const marks: HourMark[] = [];
  // Clock changes are at least half an hour.
  for (let minute = day.start; minute < day.end; minute += HALF_HOUR) {
    const clock = clockOf(minute);
    const left = day.left + (minute - day.start) * axis.scale;
    const last = marks.at(-1);
    if (clock % step !== 0 || (last !== undefined && left - last.left < least)) continue;
    marks.push({
      minute,
      clock,
      left,
      width: Math.min(step * axis.scale, day.left + day.width - left),
    });
  }
  return marks;
};

/** Start and end of a day's business hours, in pixels from the left of the day. */
export const businessHours = (
  axis: Axis,
  day: AxisDay,
  clockAt: ClockAt,
): { readonly from: number; readonly to: number } => {
  const clockOf = clockIn(day, clockAt);
  const reach = (wanted: number): number => {
    let minute = Math.min(day.end, day.start + wanted);
    // A clock change shifts it by the difference between the wanted and the shown local time.
    if (minute < day.end) minute += wanted - clockOf(minute);
    return Math.max(0, Math.min(minute, day.end) - day.start) * axis.scale;
  };
  const opened = clockOf(day.start);
  return {
    from: opened >= OPENS ? 0 : reach(OPENS),
    to: opened >= OPENS ? day.width : reach(CLOSES),
  };
};

/** The label of the current time, and the part of the axis in which it may move to stay in view. Pixels of the axis. */
type NowMark = { readonly around: HeadMark; readonly sign: HeadMark };

/** Centres a label of a given width on a point, or moves it inwards at the ends of the axis. */
export const nowMark = ({ width }: Axis, x: number, wide: number): NowMark => {
  const half = wide / 2;
  const inside = (reach: number): number => Math.max(0, Math.min(x - reach, width - 2 * reach));
  // As wide as the label stays centred, and no wider than its line is visible.
  const reach = Math.max(half, Math.min(wide, x, width - x));
  return {
    around: { left: inside(reach), width: 2 * reach },
    sign: { left: inside(half), width: wide },
  };
};

/** Whether the label overlaps an hour label whose text has the given width. */
export const covers = ({ left, width }: HeadMark, hour: HeadMark, words: number): boolean =>
  left < hour.left + words && hour.left < left + width;
