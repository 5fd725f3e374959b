import fc from 'fast-check';
import { ZONES } from './runs.ts';

/**
 * Clocks and calendars by the platform's Intl: the oracle for all zone arithmetic. It only reads local times at minutes;
 * the tests find everything else by walking from minute to minute.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
};

export type Reading = { readonly day: string; readonly minute: number };

/** The local time in the zone at a minute; `en-GB` formats 29/03/2026, 03:15. */
export const clock = (at: number, timeZone: string): Reading => {
  const text = formatOf(timeZone).format(at * 60_000);
  return {
    day: `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`,
    minute: Number(text.slice(12, 14)) * 60 + Number(text.slice(15, 17)),
  };
};

const utc = (day: string): number => Date.parse(`${day}T00:00Z`) / 60_000;

/** The zone's offset to UTC in minutes. */
const offset = (at: number, timeZone: string): number => {
  const { day, minute } = clock(at, timeZone);
  return utc(day) + minute - at;
};

type Walk = readonly { readonly at: number; readonly minute: number }[];

/** A cache of walked days, because a property looks at a day many times. */
const walked = new Map<string, Walk>();
const KEPT = 200;

/** Every `step`-th minute of a day in the zone, in order, with its local time. */
export const walk = (day: string, timeZone: string, step = 15): Walk => {
  const key = `${day} ${timeZone} ${step}`;
  const known = walked.get(key);
  if (known !== undefined) return known;
  const from = utc(day) - 15 * 60;
  const found: { at: number; minute: number }[] = [];
  for (let at = from; at < from + 55 * 60; at += step) {
    const shown = clock(at, timeZone);
    if (shown.day === day) found.push({ at, minute: shown.minute });
  }
  if (walked.size >= KEPT) walked.clear();
  walked.set(key, found);
  return found;
};

/** The first minute of a walked day and the minute after its last; clocks change at quarters of an hour. */
export const bounds = (day: string, timeZone: string): { start: number; end: number } => {
  const minutes = walk(day, timeZone);
  return { start: minutes[0]?.at ?? Number.NaN, end: (minutes.at(-1)?.at ?? Number.NaN) + 15 };
};

/** The minutes in [from, to) at which the zone's clocks change, found by bisection. */
export const clockChanges = (timeZone: string, from: number, to: number): number[] => {
  const week = 7 * 1440;
  const changes: number[] = [];
  for (let left = from; left < to; left += week) {
    let low = left;
    let high = Math.min(left + week, to);
    if (offset(low, timeZone) === offset(high, timeZone)) continue;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle, timeZone) === offset(low, timeZone)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
};

const dayAt = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10);

/** Leap days, year ends, and the day that Apia skipped with its neighbours. */
export const ODD_DAYS = [
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2028-02-29',
  '2027-02-28',
  '2025-12-31',
  '2026-01-01',
  '2011-12-29',
  '2011-12-31',
  '2012-01-01',
] as const;

const CHANGE_DAYS = new Map(
  ZONES.map((name) => [
    name,
    clockChanges(name, utc('2024-01-01'), utc('2029-01-01')).flatMap((at) => [
      clock(at - 1, name).day,
      clock(at, name).day,
    ]),
  ]),
);

/** A zone and a day in it: any day, an odd day, or a day with a clock change if the zone has any. */
export const zoneDay: fc.Arbitrary<{ readonly name: string; readonly day: string }> = fc
  .constantFrom(...ZONES)
  .chain((name) =>
    fc.record({
      name: fc.constant(name),
      day: fc.oneof(
        fc.integer({ min: utc('2010-01-01'), max: utc('2040-01-01') }).map(dayAt),
        fc.constantFrom(...ODD_DAYS),
        fc.constantFrom(...ODD_DAYS, ...(CHANGE_DAYS.get(name) ?? [])),
      ),
    }),
  )
  .filter(({ name, day }) => !(name === 'Pacific/Apia' && day === '2011-12-30'));
