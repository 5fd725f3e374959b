import type { ScheduleDay, ScheduleView } from '../../../../core/features/schedule/views.ts';

/** A day on the axis, in pixels from the left of the axis. */
export type AxisDay = ScheduleDay & {
  readonly left: number;
  readonly width: number;
  /** The index of its first slot on the axis, and its number of slots. */
  readonly firstSlot: number;
  readonly slots: number;
};

/**
 * The time axis, left to right: the visible days side by side, each as wide as it is long. A day of 23 or 25 hours is
 * narrower or wider; hidden hours between two days have no width.
 */
export type Axis = {
  readonly days: readonly AxisDay[];
  /** Minutes per slot; the last slot of a day takes the remainder. */
  readonly slot: number;
  /** Pixels per minute. */
  readonly scale: number;
  readonly width: number;
  readonly slots: number;
};

export type Slot = { readonly day: AxisDay; readonly start: number; readonly end: number };

/** Minimum width of a slot in pixels: one slot fits a word in the day view, two slots fit a date in the month view. */
const LEAST: Readonly<Record<ScheduleView['view'], number>> = {
  day: 56,
  week: 24,
  month: 36,
  quarter: 18,
};

/** The number of slots of a day, at least one. Rounded: a day of 25 hours has two half-day slots. */
const slotsOf = ({ start, end }: ScheduleDay, slot: number): number =>
  Math.max(1, Math.round((end - start) / slot));

/** Pixels per minute: the axis fills `room` pixels if its days need less. */
export const scaleOf = (
  { days, slot, view }: Pick<ScheduleView, 'days' | 'slot' | 'view'>,
  room: number,
): number => {
  const minutes = days.reduce((sum, { start, end }) => sum + end - start, 0);
  // With half-day slots and business hours, each day has one slot, which must fit the day's number.
  const half = days.every(({ start, end }) => end - start <= slot);
  const least = ((half ? 2 : 1) * LEAST[view]) / slot;
  return minutes === 0 ? least : Math.max(least, room / minutes);
};

export const axisOf = (days: readonly ScheduleDay[], slot: number, scale: number): Axis => {
  const placed: AxisDay[] = [];
  let left = 0;
  let firstSlot = 0;
  for (const day of days) {
    const width = (day.end - day.start) * scale;
    const slots = slotsOf(day, slot);
    placed.push({ ...day, left, width, firstSlot, slots });
    left += width;
    firstSlot += slots;
  }
  return { days: placed, slot, scale, width: left, slots: firstSlot };
};

/** Binary search: the last day for which `holds` is true, where it is true up to some day; otherwise the first day. */
const lastDay = (axis: Axis, holds: (day: AxisDay) => boolean): AxisDay | undefined => {
  let low = 0;
  let high = axis.days.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const day = axis.days[middle];
    if (day !== undefined && holds(day)) low = middle;
    else high = middle - 1;
  }
  return axis.days[low];
};

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The day that contains the minute, or the one before it. */
export const dayOfMinute = (axis: Axis, minute: number): AxisDay | undefined =>
  lastDay(axis, ({ start }) => start <= minute);

/**
 * The position of a minute in pixels. A hidden minute is at the end of the day before it, one out of range at an end.
 */
export const xOf = (axis: Axis, minute: number): number => {
  const day = dayOfMinute(axis, minute);
  return day === undefined
    ? 0
    : day.left + (within(minute, day.start, day.end) - day.start) * axis.scale;
};

export const isShown = (axis: Axis, minute: number): boolean => {
  const day = dayOfMinute(axis, minute);
  return day !== undefined && day.start <= minute && minute < day.end;
};

/** The minute at a position, with its fraction. */
export const minuteOf = (axis: Axis, x: number): number => {
  const day = lastDay(axis, ({ left }) => left <= x);
  return day === undefined
    ? 0
    : within(day.start + (x - day.left) / axis.scale, day.start, day.end);
};

/** The slot with this index; undefined out of range. */
export const slotAt = (axis: Axis, number: number): Slot | undefined => {
  const day = lastDay(axis, ({ firstSlot }) => firstSlot <= number);
  if (day === undefined || number < 0 || number >= axis.slots) return undefined;
  const at = number - day.firstSlot;
  const start = day.start + at * axis.slot;
  return { day, start, end: at === day.slots - 1 ? day.end : start + axis.slot };
};

const slotIn = (axis: Axis, day: AxisDay, minute: number): number =>
  day.firstSlot + within(Math.floor((minute - day.start) / axis.slot), 0, day.slots - 1);

/** The index of the slot that contains a minute; for a hidden minute, of the nearest slot. */
export const slotOfMinute = (axis: Axis, minute: number): number => {
  const day = dayOfMinute(axis, minute);
  return day === undefined ? 0 : slotIn(axis, day, within(minute, day.start, day.end - 1));
};

/** The index of the slot at a position. */
export const slotOfX = (axis: Axis, x: number): number => {
  const day = lastDay(axis, ({ left }) => left <= x);
  return day === undefined ? 0 : slotIn(axis, day, day.start + (x - day.left) / axis.scale);
};
