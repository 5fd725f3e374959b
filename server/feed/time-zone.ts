import type { Interval } from '../../core/time/interval.ts';
import { MINUTES_PER_DAY } from '../../core/time/zone.ts';
import { aheadOfUtc, writeLocal, writeOffset } from './local-time.ts';

/** A clock change: the offset to UTC before and after, in minutes. */
type Change = { readonly at: number; readonly from: number; readonly to: number };

/** Bisects to the first minute with another offset than at `before`; at `after` the offset is another one. */
const changeBetween = (before: number, after: number, zone: string): number => {
  const from = aheadOfUtc(before, zone);
  let [same, other] = [before, after];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (aheadOfUtc(middle, zone) === from) same = middle;
    else other = middle;
  }
  return other;
};

/** No zone has two clock changes within this many minutes: the shortest period, over Ramadan, is a month. */
const STEP = 7 * MINUTES_PER_DAY;

/** CE3: all clock changes of the zone in (start, end]. */
const changesWithin = ({ start, end }: Interval, zone: string): readonly Change[] => {
  const changes: Change[] = [];
  let from = aheadOfUtc(start, zone);
  for (let at = start; at < end; at += STEP) {
    const next = Math.min(at + STEP, end);
    const to = aheadOfUtc(next, zone);
    if (to !== from) changes.push({ at: changeBetween(at, next, zone), from, to });
    from = to;
  }
  return changes;
};

/** One observance of a VTIMEZONE; DTSTART is in local time before the change. */
const observance = ({ at, from, to }: Change, kind: 'STANDARD' | 'DAYLIGHT') => [
  `BEGIN:${kind}`,
  `DTSTART:${writeLocal(at + from, 'UTC')}`,
  `TZOFFSETFROM:${writeOffset(from)}`,
  `TZOFFSETTO:${writeOffset(to)}`,
  `END:${kind}`,
];

/**
 * CE3: the lines of a VTIMEZONE with the zone's real clock changes during the span: the offset at its beginning, and each
 * change in it.
 */
export const timeZoneLines = (zone: string, span: Interval): readonly string[] => {
  const start = span.start - MINUTES_PER_DAY;
  const changes = changesWithin({ start, end: span.end + MINUTES_PER_DAY }, zone);
  const first = aheadOfUtc(start, zone);
  const isSummer = changes[0] !== undefined && changes[0].to < first;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({ at: start, from: first, to: first }, isSummer ? 'DAYLIGHT' : 'STANDARD'),
    ...changes.flatMap((change) =>
      observance(change, change.to > change.from ? 'DAYLIGHT' : 'STANDARD'),
    ),
    'END:VTIMEZONE',
  ];
};
