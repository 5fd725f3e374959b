import type { ClockAt } from './geometry-head.ts';

/** By zone; cached because creating one takes milliseconds. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  return clock;
};

/** Local time in a zone, in minutes of the day. */
export const clockIn = (zone: string): ClockAt => {
  const format = clockOf(zone);
  return (minute) => {
    const [hours = '0', minutes = '0'] = format.format(minute * 60_000).split(':');
    return Number(hours) * 60 + Number(minutes);
  };
};
