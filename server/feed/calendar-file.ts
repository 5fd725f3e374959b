import { escapeText, writeLines } from './content-lines.ts';
import type { FeedEvent } from './event.ts';
import { timeForm, timeLines } from './event-times.ts';
import { writeUtc } from './local-time.ts';
import { timeZoneLines } from './time-zone.ts';

/** The refresh interval suggested to calendar programs: an hour. */
const REFRESH = 'PT1H';

type Timed = { readonly event: FeedEvent; readonly form: ReturnType<typeof timeForm> };

const eventLines = ({ event, form }: Timed, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp}`,
  ...timeLines(event, event.zone, form),
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
  `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** CE3: the VTIMEZONEs of all events in local time, each for the span of its events. */
const zoneLines = (timed: readonly Timed[]): readonly string[] => {
  const spans = new Map<string, { start: number; end: number }>();
  for (const { event, form } of timed) {
    if (form !== 'zone') continue;
    const span = spans.get(event.zone) ?? { start: event.start, end: event.end };
    spans.set(event.zone, {
      start: Math.min(span.start, event.start),
      end: Math.max(span.end, event.end),
    });
  }
  return [...spans].flatMap(([zone, span]) => timeZoneLines(zone, span));
};

/** Writes a calendar (RFC 5545) as of `now`, minutes since the epoch. */
export const writeCalendar = (name: string, events: readonly FeedEvent[], now: number): string => {
  const stamp = writeUtc(now);
  const timed = events.map((event) => ({
    event,
    form: timeForm(event, event.zone, event.mayBeDays),
  }));
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Perch//Perch//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zoneLines(timed),
    ...timed.flatMap((each) => eventLines(each, stamp)),
    'END:VCALENDAR',
  ]);
};
