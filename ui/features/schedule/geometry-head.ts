import type { ScheduleView } from '../../../core/features/schedule/views.ts';
import type { Axis, AxisDay } from './geometry.ts';

/** A label at the head of the axis: pixels, and what it stands for. */
export type HeadMark = { readonly left: number; readonly width: number };
export type MonthMark = HeadMark & { readonly month: string };
export type HourMark = HeadMark & {
  /** Minutes since the epoch. */
  readonly minute: number;
  /** Minutes that clocks show, from 0 to 1439. */
  readonly clock: number;
};

/** Minutes that clocks show in the building at a minute since the epoch. */
export type ClockAt = (minute: number) => number;

const DAY = 1440;
const HALF_HOUR = 30;
/** Hours are labelled every so many minutes, whatever first leaves the room. */
const STEPS = [60, 120, 180, 360, 720] as const;

/** Business hours are those from 06:00 to 18:00. */
const OPENS = 360;
const CLOSES = 1080;

export const hasHours = (view: ScheduleView['view']): boolean => view === 'day' || view === 'week';

/** One label for each month, as long as it goes on. */
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

/** What clocks show is reckoned from the day's start, but where they change. */
const clockIn = (day: AxisDay, clockAt: ClockAt): ClockAt => {
  const first = clockAt(day.start);
  const isPlain = clockAt(day.end - 1) === first + day.end - day.start - 1;
  return isPlain ? (minute) => first + minute - day.start : clockAt;
};

/** The hours of a day that are labelled, by what clocks show; `least` pixels apart. */
export const hourMarks = (
  axis: Axis,
  day: AxisDay,
  least: number,
  clockAt: ClockAt,
): readonly HourMark[] => {
  const step = STEPS.find((minutes) => minutes * axis.scale >= least) ?? DAY;
  const clockOf = clockIn(day, clockAt);
  const marks: HourMark[] = [];
  // Clocks change by halves of an hour at least.
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

/** Where the business hours of a day begin and end, pixels from the day's left edge. */
export const businessHours = (
  axis: Axis,
  day: AxisDay,
  clockAt: ClockAt,
): { readonly from: number; readonly to: number } => {
  const clockOf = clockIn(day, clockAt);
  const reach = (wanted: number): number => {
    let minute = Math.min(day.end, day.start + wanted);
    // A change of the clocks puts it off by as much as the clock shows too much or too little.
    if (minute < day.end) minute += wanted - clockOf(minute);
    return Math.max(0, Math.min(minute, day.end) - day.start) * axis.scale;
  };
  const opened = clockOf(day.start);
  return {
    from: opened >= OPENS ? 0 : reach(OPENS),
    to: opened >= OPENS ? day.width : reach(CLOSES),
  };
};

/** The sign of now, and the part of the axis in which it may move to stay in sight; both in pixels of the axis. */
type NowMark = { readonly around: HeadMark; readonly sign: HeadMark };

/** A sign so many pixels wide, in the middle over a point unless an end of the axis is nearer than that. */
export const nowMark = ({ width }: Axis, x: number, wide: number): NowMark => {
  const half = wide / 2;
  const inside = (reach: number): number => Math.max(0, Math.min(x - reach, width - 2 * reach));
  // As far as leaves the sign in the middle, and no further than the line that it belongs to shows.
  const reach = Math.max(half, Math.min(wide, x, width - x));
  return {
    around: { left: inside(reach), width: 2 * reach },
    sign: { left: inside(half), width: wide },
  };
};

/** Whether the sign lies over the label of an hour, of which the words are so many pixels wide. */
export const covers = ({ left, width }: HeadMark, hour: HeadMark, words: number): boolean =>
  left < hour.left + words && hour.left < left + width;
