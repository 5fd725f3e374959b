import { workingDayOn } from '../../time/default-slot.ts';
import type { Interval } from '../../time/interval.ts';
import { BOOKING_STEP, roundUp, type WorkHours } from '../../time/rounding.ts';

/** TI1: parts of a day that one press chooses, the shorter ones first. */
export const PRESETS = ['morning', 'afternoon', 'allDay'] as const;
export type Preset = (typeof PRESETS)[number];

/** Minutes of the day. */
const NOON = 12 * 60;

/** A day, yyyy-MM-dd, with its hours. `now`: minutes since the epoch. */
export type PresetDay = {
  readonly day: string;
  readonly hours: WorkHours;
  readonly now: number;
  readonly zone: string;
};

/** TI1: hours on one side of noon have no halves. */
const hoursOf = (preset: Preset, hours: WorkHours): WorkHours | null => {
  if (preset === 'allDay') return hours;
  if (hours.start >= NOON || hours.end <= NOON) return null;
  return preset === 'morning' ? { start: hours.start, end: NOON } : { start: NOON, end: hours.end };
};

const wholeOf = (preset: Preset, { day, hours, zone }: PresetDay): Interval | null => {
  const part = hoursOf(preset, hours);
  return part === null ? null : workingDayOn(day, part, zone);
};

/**
 * TI1: the interval of a preset on a day, minutes since the epoch; null: there is none. TI2: of a part that has begun, the
 * rest from the next five minutes.
 *
 * Example: with hours from 08:00 to 17:00, the morning is 08:00 to 12:00, and at 10:02 of the same day 10:05 to 12:00.
 */
export const presetSlot = (preset: Preset, on: PresetDay): Interval | null => {
  const whole = wholeOf(preset, on);
  if (whole === null || whole.start >= on.now) return whole;
  const start = roundUp(on.now, BOOKING_STEP);
  return start < whole.end ? { start, end: whole.end } : null;
};

/** TI2: the presets of a day; of two that are the same time, the shorter one. */
export const offeredPresets = (on: PresetDay): readonly Preset[] => {
  const seen = new Set<string>();
  return PRESETS.filter((preset) => {
    const slot = presetSlot(preset, on);
    if (slot === null) return false;
    const time = `${slot.start} ${slot.end}`;
    const isNew = !seen.has(time);
    seen.add(time);
    return isNew;
  });
};

/** TI3: the preset that matches an interval; null: none. A preset chosen earlier today still matches. */
export const presetIn = (interval: Interval, on: PresetDay): Preset | null => {
  const next = roundUp(on.now, BOOKING_STEP);
  const isIn = (preset: Preset): boolean => {
    const whole = wholeOf(preset, on);
    if (whole === null || interval.end !== whole.end) return false;
    const { start } = interval;
    return start === whole.start || (start > whole.start && start <= next);
  };
  return PRESETS.find(isIn) ?? null;
};
