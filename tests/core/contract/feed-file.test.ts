import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { addDay, dayOf, dayStart } from '../../../core/time/zone.ts';
import { writeCalendar } from '../../../server/feed/calendar-file.ts';
import { type FeedEvent, feedEvents } from '../../../server/feed/event.ts';
import type { OwnBooking, OwnRegistration } from '../../../server/feed/own-days.ts';
import { forAll, minute, ZONES, zone } from '../../support/runs.ts';

const NOW = 30_000_000;

const event = (change: Partial<FeedEvent>): FeedEvent => ({
  uid: 'booking-1@perch',
  start: NOW,
  end: NOW + 60,
  zone: 'UTC',
  mayBeDays: false,
  summary: 'Desk 1',
  location: '',
  isBusy: false,
  ...change,
});

/** Parses the text as a calendar program does. Times as minutes since the epoch, or as days. */
const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const time = (value: ICAL.Time) => (value.isDate ? value.toString() : value.toUnixTime() / 60);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const read = new ICAL.Event(component);
    return {
      uid: read.uid,
      start: time(read.startDate),
      end: time(read.endDate),
      tzid: component.getFirstProperty('dtstart')?.getParameter('tzid') ?? null,
      summary: read.summary,
      location: read.location ?? '',
    };
  });
};

/** The minutes of clock changes in each zone, over the years of the tests. */
const CHANGES = new Map(
  ZONES.map((name) => {
    const ahead = (at: number) => {
      const shown = new Date(at * 60_000).toLocaleString('sv-SE', { timeZone: name });
      return Date.parse(`${shown.replace(' ', 'T')}Z`) / 60_000 - at;
    };
    const found: number[] = [];
    for (let at = 27_000_000; at < 30_000_000; at += 1_440) {
      if (ahead(at) !== ahead(at + 1_440)) found.push(at);
    }
    return [name, found] as const;
  }),
);

/** Slots in a zone, half of them within two days of a clock change. */
const zonedSlot = zone.chain((name) => {
  const changes = CHANGES.get(name) ?? [];
  const near = fc
    .tuple(fc.constantFrom(...(changes.length === 0 ? [NOW] : changes)), fc.nat(2_880))
    .map(([change, later]) => change + later);
  return fc.record({
    zone: fc.constant(name),
    start: fc.oneof(minute, near),
    length: fc.integer({ min: 1, max: 3 * 1_440 }),
  });
});

describe('a calendar file as a program reads it', () => {
  test('CE3, CE4: every start and end survives a round trip, in all zones and over clock changes', () => {
    forAll(150, fc.array(zonedSlot, { minLength: 1, maxLength: 4 }), (slots) => {
      // A feed spans months, not decades.
      const first = slots[0]?.start ?? 0;
      const events = slots.map(({ zone: name, start, length }, n) => {
        const at = first + ((start - first) % 300_000);
        return event({ uid: `e${n}`, zone: name, start: at, end: at + length });
      });
      expect(readBack(writeCalendar('x', events, NOW))).toMatchObject(
        events.map(({ uid, start, end }) => ({ uid, start, end })),
      );
    });
  });

  test.each([
    // 02:30 in summer time, and again an hour later in winter time.
    ['Europe/Stockholm', Date.UTC(2026, 9, 25, 0, 30), null],
    ['Europe/Stockholm', Date.UTC(2026, 9, 25, 1, 30), null],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 45), null],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15, 15), null],
    ['Europe/Stockholm', Date.UTC(2026, 9, 24, 23, 59), 'Europe/Stockholm'],
    ['Europe/Stockholm', Date.UTC(2026, 9, 25, 2, 0), 'Europe/Stockholm'],
    ['Europe/Stockholm', Date.UTC(2026, 2, 29, 1, 0), 'Europe/Stockholm'],
    ['Asia/Kathmandu', Date.UTC(2026, 3, 4, 14, 45), 'Asia/Kathmandu'],
  ])('CE4: in %s, %i is written by the clocks unless they show it twice', (name, ms, tzid) => {
    const start = ms / 60_000;
    const [read] = readBack(
      writeCalendar('x', [event({ zone: name, start, end: start + 300 })], NOW),
    );
    expect(read).toMatchObject({ start, end: start + 300, tzid });
  });

  test('CE3: each zone is described once, with summer and winter time in order', () => {
    const start = Date.UTC(2026, 6, 1) / 60_000;
    const half = 182 * 1_440;
    const text = writeCalendar(
      'x',
      [0, half].map((later) =>
        event({ zone: 'Europe/Stockholm', start: start + later, end: start + later + 60 }),
      ),
      NOW,
    );
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(text).toContain(
      [
        'BEGIN:STANDARD',
        'DTSTART:20261025T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
      ].join('\r\n'),
    );
    expect(text.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:DAYLIGHT', 'BEGIN:STANDARD']);
  });

  test('CE2: any text survives a round trip, in correctly folded lines of at most 75 octets', () => {
    const anyCharacter = fc.oneof(fc.nat(0x7f), fc.nat(0x7ff), fc.nat(0x10ffff));
    const texts = fc
      .array(anyCharacter, { maxLength: 120 })
      .map((points) => String.fromCodePoint(...points));
    const hard = fc.constantFrom(
      ',;\\',
      '\n',
      'ordf, rum; “A\\B”',
      '👩‍💻'.repeat(30),
      'ą'.repeat(74),
    );
    forAll(150, fc.oneof(texts, hard), fc.oneof(texts, hard), (summary, location) => {
      const text = writeCalendar('x', [event({ summary, location })], NOW);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = text.split('\r\n');
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(lines.filter((line) => Buffer.from(line).toString() !== line)).toEqual([]);
      const plain = (said: string) =>
        said
          .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
          .replaceAll(/[\p{Cc}\p{Cs}]/gu, (each) => (/[\n\t]/.test(each) ? each : ''));
      expect(readBack(text)).toMatchObject([
        { summary: plain(summary), location: plain(location) },
      ]);
    });
  });

  test('CE7: a registration that fills its day is an all-day event in every zone; any other has times', () => {
    forAll(150, zone, minute, fc.boolean(), (name, at, isShort) => {
      const day = dayOf(at, name);
      const start = dayStart(day, name);
      const whole = dayStart(addDay(day, 1), name);
      fc.pre(whole > start);
      const end = isShort ? whole - 1 : whole;
      const text = writeCalendar('x', [event({ zone: name, start, end, mayBeDays: true })], NOW);
      const expected = isShort ? { start, end } : { start: day, end: dayOf(whole, name) };
      expect(readBack(text)).toMatchObject([expected]);
    });
  });
});

describe('the events of a person', () => {
  const booking: OwnBooking = {
    id: 7,
    kind: 'desk',
    subject: 'Multiple Booking',
    start_minute: NOW,
    end_minute: NOW + 60,
    space_name: '1-027',
    floor_name: 'Floor 1',
    building_name: 'Quay',
    time_zone: 'Europe/Vilnius',
  };
  const away: OwnRegistration = {
    id: 9,
    type: 'HOME',
    start_minute: NOW,
    end_minute: NOW + 60,
    building_name: null,
    time_zone: null,
  };
  const events = (
    bookings: readonly OwnBooking[],
    registrations: readonly OwnRegistration[] = [],
    zones: readonly string[] = ['America/Los_Angeles', 'Europe/Vilnius'],
  ) => feedEvents({ bookings, registrations, zones, installation: 'perch' }, 'en');

  test('CE6: a meeting is named by its subject; a desk, and a room without a subject, by its name', () => {
    const room: OwnBooking = { ...booking, kind: 'room', subject: 'Plans, part 2' };
    expect(
      events([booking, room, { ...room, subject: ' ' }]).map(({ summary }) => summary),
    ).toEqual(['Desk 1-027', 'Plans, part 2', 'Room 1-027']);
    expect(events([booking])[0]).toMatchObject({ location: '1-027, Floor 1, Quay', isBusy: false });
  });

  test('CE5: a booking and a registration with the same id have different identifiers', () => {
    const uids = events([booking], [{ ...away, id: 7 }]).map(({ uid }) => uid);
    expect(uids).toEqual(['booking-7@perch', 'registration-7@perch']);
  });

  test('CE8: a registration without a building gets the zone whose day it fills, own zones first', () => {
    const day = (name: string) => {
      const start = dayStart('2027-03-09', name);
      return { start_minute: start, end_minute: dayStart('2027-03-10', name) };
    };
    const zoneOf = (registration: OwnRegistration, bookings = [booking]) =>
      events(bookings, [registration]).at(-1)?.zone;
    expect(zoneOf({ ...away, ...day('America/Los_Angeles') })).toBe('America/Los_Angeles');
    expect(zoneOf({ ...away, ...day('Europe/Vilnius') })).toBe('Europe/Vilnius');
    expect(zoneOf(away)).toBe('Europe/Vilnius');
    expect(zoneOf(away, [])).toBe('America/Los_Angeles');
    expect(events([], [away], [])[0]?.zone).toBe('UTC');
  });
});
