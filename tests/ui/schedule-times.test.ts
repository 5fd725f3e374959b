import { describe, expect, test } from 'vitest';
import { dayEnd, dayStart, wallClock } from '../../core/time/zone.ts';
import { axisOf } from '../../ui/features/schedule/geometry/geometry.ts';
import { clockIn } from '../../ui/features/schedule/geometry/grid-clock.ts';
import { timesOf } from '../../ui/features/schedule/geometry/grid-times.ts';
import { formatsFor } from '../../ui/shared/format/format.ts';
import { offsetWords, zoneWords } from '../../ui/shared/format/zone-words.ts';

const format = formatsFor('en', 'HH:mm', undefined);
const dayIn = (zone: string, day: string) => ({
  day,
  start: dayStart(day, zone),
  end: dayEnd(day, zone),
  weekend: true,
});
const timesIn = (zone: string, day: string) =>
  timesOf(axisOf([dayIn(zone, day)], 30, 1), zone, format, clockIn(zone));

describe('SC23: an hour that occurs twice when the clocks change', () => {
  // On 4 April 2027 the clocks in Adelaide go back from 03:00 to 02:00.
  const zone = 'Australia/Adelaide';
  const times = timesIn(zone, '2027-04-04');
  const one = wallClock('2027-04-04', 60, zone);

  test('shows the UTC offset for both occurrences', () => {
    const told = [0, 30, 60, 90, 120, 150, 180, 210].map((after) => times.start(one + after));
    expect(told).toEqual([
      '01:00',
      '01:30',
      '02:00 (UTC+10:30)',
      '02:30 (UTC+10:30)',
      '02:00 (UTC+9:30)',
      '02:30 (UTC+9:30)',
      '03:00',
      '03:30',
    ]);
    expect(times.end(one + 90)).toBe('02:30 (UTC+10:30)');
    expect(times.interval(one, one + 150)).toBe('01:00 – 02:30 (UTC+9:30)');
  });

  test('is short in the brief form, and other hours have no offset', () => {
    expect(times.brief(one + 60)).toBe('02:00');
    expect(times.end(dayEnd('2027-04-04', zone))).toBe('24:00');
    const ordinary = timesIn(zone, '2027-04-05');
    expect(ordinary.start(wallClock('2027-04-05', 120, zone))).toBe('02:00');
    // Where clocks go forward, an hour is skipped and none is repeated.
    const spring = timesIn('Europe/Stockholm', '2027-03-28');
    const night = dayStart('2027-03-28', 'Europe/Stockholm');
    expect([60, 90, 120, 150].map((after) => spring.start(night + after))).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
  });

  test('is handled for a change by half an hour, too', () => {
    // Lord Howe Island, on the same day, from 02:00 to 01:30.
    const island = timesIn('Australia/Lord_Howe', '2027-04-04');
    const night = dayStart('2027-04-04', 'Australia/Lord_Howe');
    expect([60, 90, 120, 150].map((after) => island.start(night + after))).toEqual([
      '01:00',
      '01:30 (UTC+11)',
      '01:30 (UTC+10:30)',
      '02:00',
    ]);
  });
});

describe('SC23: the zone of a building', () => {
  test('is named after its city, with its UTC offset', () => {
    expect(zoneWords('America/New_York', [dayStart('2026-11-23', 'America/New_York')])).toBe(
      'New York (UTC−5)',
    );
    expect(zoneWords('UTC', [dayStart('2026-11-23', 'UTC'), undefined])).toBe('UTC');
    expect(offsetWords(dayStart('2026-11-23', 'Asia/Kathmandu'), 'Asia/Kathmandu')).toBe(
      'UTC+5:45',
    );
  });

  test('has both offsets if the clocks change within the visible days', () => {
    const edges = [
      dayStart('2027-03-27', 'Europe/Vilnius'),
      dayEnd('2027-03-28', 'Europe/Vilnius'),
    ];
    expect(zoneWords('Europe/Vilnius', edges)).toBe('Vilnius (UTC+2 / UTC+3)');
    expect(zoneWords('Europe/Vilnius', edges.slice(0, 1))).toBe('Vilnius (UTC+2)');
  });
});
