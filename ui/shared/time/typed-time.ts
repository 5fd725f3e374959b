const HOUR = 60;
const HALF_DAY = 12 * HOUR;
const DAY = 24 * HOUR;

/** `13`, `1:30`, `13.30`, `13h30`, `1330`, each with or without AM or PM. */
const SEPARATED = /^(\d{1,2})(?:\s*[:.,h]\s*(\d{2})?)?\s*([ap])?m?$/;
const TOGETHER = /^(\d{1,2})(\d{2})\s*([ap])?m?$/;

/**
 * The minutes of the day that a typed time may mean, the likeliest first; 1440 is the end of the day. None if it is not a time.
 *
 * Example: `1:30` means 90 or, where that is not possible, 810; `1:30 pm` means 810; `0:00` means 0 or 1440.
 */
export const typedMinutes = (text: string): readonly number[] => {
  // "a.m." and "p.m." have points like the separator of hours and minutes.
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\.?\s?m\.?$/, 'm');
  const found = TOGETHER.exec(plain) ?? SEPARATED.exec(plain);
  if (found === null) return [];
  const [, hours = '', past = '00', half] = found;
  const hour = Number(hours);
  const minute = hour * HOUR + Number(past);
  if (Number(past) >= HOUR || minute > DAY) return [];
  if (half === undefined) {
    // Midnight is also the end of a day.
    if (minute === 0) return [0, DAY];
    return hour > 0 && hour < 12 ? [minute, minute + HALF_DAY] : [minute];
  }
  if (hour < 1 || hour > 12) return [];
  const inHalf = minute % HALF_DAY;
  if (half === 'p') return [inHalf + HALF_DAY];
  return inHalf === 0 ? [0, DAY] : [inHalf];
};

/** Whether times are written with AM and PM. */
export const hasHalves = (written: string): boolean => /[a-z]/i.test(written);

/** A time to choose: its value, and how it is written. */
export type TimeOption = { readonly value: number; readonly label: string };

/** Minutes; booking times are multiples of it (TM4). */
const STEP = 5;
/** Minutes from one option to the next. */
const NEXT = 15;

/**
 * The value of a typed time; null: it is not a time, or not one of those that can be chosen. `fine`: multiples of five minutes
 * between the options can be chosen, too. On a clock of 24 hours a time means only itself, never twelve hours later.
 */
export const typedValue = (
  text: string,
  options: readonly TimeOption[],
  fine: boolean,
): number | null => {
  const read = options.map(({ value, label }) => ({ value, at: typedMinutes(label)[0] ?? -1 }));
  const last = options.at(-1)?.value ?? 0;
  const isHalved = options.some(({ label }) => hasHalves(label));
  const [first, ...rest] = typedMinutes(text);
  const meant = rest.filter((minute) => isHalved || minute - (first ?? 0) !== HALF_DAY);
  for (const minute of first === undefined ? [] : [first, ...meant]) {
    const exact = read.find(({ at }) => at === minute || (minute === DAY && at === 0));
    if (exact !== undefined) return exact.value;
    const rounded = Math.round(minute / STEP) * STEP;
    const before = read.findLast(({ at }) => at >= 0 && at <= rounded && rounded - at < NEXT);
    const value = before === undefined ? null : before.value + rounded - before.at;
    if (fine && value !== null && value <= last) return value;
  }
  return null;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a written time begins with what was typed, with or without its leading zero. */
export const beginsWith = (label: string, text: string): boolean => {
  const typed = digitsOf(text);
  const written = digitsOf(label);
  return typed !== '' && (written.startsWith(typed) || written.startsWith(`0${typed}`));
};
