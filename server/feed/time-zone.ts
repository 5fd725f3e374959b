import type { Interval } from '../../core/time/interval.ts';
import { MINUTES_PER_DAY } from '../../core/time/zone.ts';
import { aheadOfUtc, writeLocal, writeOffset } from './local-time.ts';

/** Clocks are put from one distance to UTC to another at a minute. */
type Change = { readonly at: number; readonly from: number; readonly to: number };

/** The first minute after `before` at which clocks are no longer as they were there; by `after` they are not. */
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

/** No zone has two changes within so many minutes: the shortest, over Ramadan, last a month. */
const STEP = 7 * MINUTES_PER_DAY;

/** CE3: every change of the zone's clocks after the start, up to the end. */
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

/** From when on clocks show what they show; the local time is that of the clocks before. */
const observance = ({ at, from, to }: Change, kind: 'STANDARD' | 'DAYLIGHT') => [
  `BEGIN:${kind}`,
  `DTSTART:${writeLocal(at + from, 'UTC')}`,
  `TZOFFSETFROM:${writeOffset(from)}`,
  `TZOFFSETTO:${writeOffset(to)}`,
  `END:${kind}`,
];

/**
 * CE3: a zone as its clocks really go while the span lasts: how they stand as it begins, and each change in it. Lines of
 * a VTIMEZONE.
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
