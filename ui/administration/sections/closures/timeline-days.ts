/** Days and times here are texts on the clocks of the building: `2026-12-02`, `2026-12-02T18:00`. */

export const SPANS = { month: 31, weeks: 28, year: 364 } as const;
export type Span = keyof typeof SPANS;

const DAY_MS = 86_400_000;

const instant = (local: string): number => Date.parse(`${local.slice(0, 16)}Z`);
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const isDayText = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const addDays = (day: string, count: number): string =>
  dayText(Date.parse(day) + count * DAY_MS);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a span: whole weeks, a month or a year. */
export const daysOfSpan = (first: string, span: Span): readonly string[] => {
  const days = Array.from({ length: SPANS[span] }, (_, index) => addDays(first, index));
  return span === 'month' ? days.filter((day) => day.slice(0, 7) === first.slice(0, 7)) : days;
};

/** ISO week. */
export const weekOf = (day: string): number => {
  const thursday = addDays(mondayOf(day), 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - first) / DAY_MS / 7) + 1;
};

/** Where a closure is within some days, as parts of their width; null: outside. `end` '': until further notice. */
export const placeWithin = (
  { start, end }: { readonly start: string; readonly end: string },
  days: readonly string[],
): { readonly from: number; readonly width: number } | null => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || start === '') return null;
  const [from, to] = [Date.parse(first), Date.parse(last) + DAY_MS];
  const [a, b] = [Math.max(instant(start), from), Math.min(end === '' ? to : instant(end), to)];
  if (Number.isNaN(a) || Number.isNaN(b) || a >= to || b <= from) return null;
  return { from: (a - from) / (to - from), width: Math.max(b - a, 0) / (to - from) };
};

/** The present on the clocks of a time zone; `minute`: since the epoch. */
export const nowIn = (zone: string, minute: number): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(minute * 60_000);
  return parts.replace(' ', 'T');
};
