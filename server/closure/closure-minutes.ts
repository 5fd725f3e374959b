import { wallClock } from '../../core/time/zone.ts';

/** Minutes since the epoch of a local time like `2026-12-24T08:00`. */
const minuteOf = (local: string, zone: string): number => {
  const [day = '', clock = ''] = local.split('T');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return wallClock(day, hour * 60 + minute, zone);
};

/** CS2: the time of a closure from its local times. An hour that a clock change repeats or skips counts as one minute at least. */
export const closureMinutes = (
  { start, end }: { readonly start: string; readonly end: string | null },
  zone: string,
): { readonly start: number; readonly end: number | null } => {
  const from = minuteOf(start, zone);
  return { start: from, end: end === null ? null : Math.max(minuteOf(end, zone), from + 1) };
};
