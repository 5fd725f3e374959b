import type { ScheduleDay, ScheduleView } from '../../../core/features/schedule/views.ts';

/** A day on the axis, in pixels from the axis's left end. */
export type AxisDay = ScheduleDay & {
  readonly left: number;
  readonly width: number;
  /** The number of its first slot among all, and how many it has. */
  readonly firstSlot: number;
  readonly slots: number;
};

/**
 * Time from left to right: the days that show, one beside the other, each as wide as it is long. A day of 23 or 25 hours
 * is narrower or wider, and what is left out between two days has no width.
 */
export type Axis = {
  readonly days: readonly AxisDay[];
  /** Minutes of a slot; the last of a day takes what is left of the day. */
  readonly slot: number;
  /** Pixels of a minute. */
  readonly scale: number;
  readonly width: number;
  readonly slots: number;
};

export type Slot = { readonly day: AxisDay; readonly start: number; readonly end: number };

/** Least pixels of a slot: a word fits into a slot of a day, and a date over two slots of a month. */
const LEAST: Readonly<Record<ScheduleView['view'], number>> = {
  day: 56,
  week: 24,
  month: 36,
  quarter: 18,
};

/**
 * Days have at least one slot and else as many whole ones as come nearest: two halves also when it is an hour longer.
 */
const slotsOf = ({ start, end }: ScheduleDay, slot: number): number =>
  Math.max(1, Math.round((end - start) / slot));

/** Pixels of a minute: the axis fills `room` pixels where its days need less. */
export const scaleOf = (
  { days, slot, view }: Pick<ScheduleView, 'days' | 'slot' | 'view'>,
  room: number,
): number => {
  const minutes = days.reduce((sum, { start, end }) => sum + end - start, 0);
  // Half days, of which business hours leave one for each day, are as wide as a whole day's number needs.
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

/** The last of the days for which it holds; the first of all when it holds for none. It holds for days up to some one. */
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

/** The day that a minute is in, or the one before it. */
export const dayOfMinute = (axis: Axis, minute: number): AxisDay | undefined =>
  lastDay(axis, ({ start }) => start <= minute);

/** Pixels of a minute. What is left out lies where the day before it ends; what is before or after all, at the ends. */
export const xOf = (axis: Axis, minute: number): number => {
  const day = dayOfMinute(axis, minute);
  return day === undefined
    ? 0
    : day.left + (within(minute, day.start, day.end) - day.start) * axis.scale;
};

/** Whether the axis has the minute. */
export const isShown = (axis: Axis, minute: number): boolean => {
  const day = dayOfMinute(axis, minute);
  return day !== undefined && day.start <= minute && minute < day.end;
};

/** The minute, with its fraction, at so many pixels. */
export const minuteOf = (axis: Axis, x: number): number => {
  const day = lastDay(axis, ({ left }) => left <= x);
  return day === undefined
    ? 0
    : within(day.start + (x - day.left) / axis.scale, day.start, day.end);
};

/** The slot with this number; undefined where the axis has none such. */
export const slotAt = (axis: Axis, number: number): Slot | undefined => {
  const day = lastDay(axis, ({ firstSlot }) => firstSlot <= number);
  if (day === undefined || number < 0 || number >= axis.slots) return undefined;
  const at = number - day.firstSlot;
  const start = day.start + at * axis.slot;
  return { day, start, end: at === day.slots - 1 ? day.end : start + axis.slot };
};

const slotIn = (axis: Axis, day: AxisDay, minute: number): number =>
  day.firstSlot + within(Math.floor((minute - day.start) / axis.slot), 0, day.slots - 1);

/** The number of the slot with a minute; of what does not show, the nearest before or after it. */
export const slotOfMinute = (axis: Axis, minute: number): number => {
  const day = dayOfMinute(axis, minute);
  return day === undefined ? 0 : slotIn(axis, day, within(minute, day.start, day.end - 1));
};

/** The number of the slot at so many pixels. */
export const slotOfX = (axis: Axis, x: number): number => {
  const day = lastDay(axis, ({ left }) => left <= x);
  return day === undefined ? 0 : slotIn(axis, day, day.start + (x - day.left) / axis.scale);
};
