import { expect, it } from 'vitest';
import { isTimestamp } from '../../../core/contract/timestamp.ts';
import { timestampOf } from '../../../core/time/timestamp.ts';
import { dayOf } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

it('SP6: a timestamp encodes the minute with the local time of its zone', () => {
  forAll(300, minute, zone, (at, of) => {
    const text = timestampOf(at, of);
    expect(Date.parse(text)).toBe(at * 60_000);
    expect(text.slice(0, 10)).toBe(dayOf(at, of));
    expect(isTimestamp(text)).toBe(true);
  });
});

it.each([
  [0, 'UTC', '1970-01-01T00:00+00:00'],
  [0, 'America/St_Johns', '1969-12-31T20:30-03:30'],
  [29_898_540, 'Europe/Stockholm', '2026-11-05T22:00+01:00'],
])('SP6: minute %i in %s is %s', (at, of, text) => {
  expect(timestampOf(at, of)).toBe(text);
});

it.each(['', 'today', '2026-11-23', '2026-11-23T10:00', '2026-13-23T10:00Z', '2026-11-23 10:00Z'])(
  'SP6: %j is no timestamp',
  (text) => {
    expect(isTimestamp(text)).toBe(false);
  },
);
