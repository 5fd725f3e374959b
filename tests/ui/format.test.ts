import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import { es } from 'date-fns/locale/es';
import { fr } from 'date-fns/locale/fr';
import { lt } from 'date-fns/locale/lt';
import { nb } from 'date-fns/locale/nb';
import { sv } from 'date-fns/locale/sv';
import { expect, test } from 'vitest';
import { countryNames, formatsFor } from '../../ui/shared/format/format.ts';

const minutesOf = (iso: string): number => Date.parse(iso) / 60_000;
const VILNIUS = 'Europe/Vilnius';

test('times are written in the named zone and in the chosen format', () => {
  const halfPastTwo = minutesOf('2026-11-23T12:30:00Z');
  expect(formatsFor('en', 'HH:mm', undefined).time(halfPastTwo, VILNIUS)).toBe('14:30');
  expect(formatsFor('en', 'hh:mm a', undefined).time(halfPastTwo, VILNIUS)).toBe('02:30 PM');
  expect(formatsFor('en', 'HH:mm', undefined).time(halfPastTwo, 'America/New_York')).toBe('07:30');
});

test('FM4: midnight is 24:00 as the end of an interval, 00:00 as its start', () => {
  const formats = formatsFor('en', 'HH:mm', undefined);
  const midnight = minutesOf('2026-11-23T22:00:00Z');
  expect(formats.time(midnight, VILNIUS)).toBe('00:00');
  expect(formats.endTime(midnight, VILNIUS)).toBe('24:00');
  expect(formats.interval(midnight - 90, midnight, VILNIUS)).toBe('22:30 – 24:00');
  expect(formats.minuteOfDay(1440)).toBe('24:00');
  expect(formats.minuteOfDay(0)).toBe('00:00');
  expect(formatsFor('en', 'hh:mm a', undefined).minuteOfDay(1440)).toBe('12:00 AM');
});

test('both occurrences of the repeated hour are written', () => {
  // In Vilnius, summer time ends on 2026-10-25 at 04:00, which becomes 03:00.
  const formats = formatsFor('en', 'HH:mm', undefined);
  const first = minutesOf('2026-10-25T00:30:00Z');
  expect([0, 60, 120].map((later) => formats.time(first + later, VILNIUS))).toEqual([
    '03:30',
    '03:30',
    '04:30',
  ]);
});

test.each([
  ['en', '23.11.26'],
  ['fr', '23.11.26'],
  ['de', '23.11.26'],
  ['es', '23.11.26'],
  ['sv', '26.11.23'],
  ['no', '26.11.23'],
  ['lt', '26.11.23'],
])('FM1: a date in %s is written %s', (language, written) => {
  expect(formatsFor(language, 'HH:mm', undefined).dayInFigures('2026-11-23')).toBe(written);
});

test('a day begins at midnight of the zone', () => {
  const { dayOf } = formatsFor('en', 'HH:mm', undefined);
  expect(dayOf(minutesOf('2026-11-22T23:30:00Z'), VILNIUS)).toBe('2026-11-23');
});

test.each([
  ['en', undefined, '1 Dec', 'Tue 1 Dec', 'Tuesday 1 December'],
  ['sv', sv, '1 dec.', 'tis 1 dec.', 'tisdag 1 december'],
  ['no', nb, '1. des.', 'tir. 1. des.', 'tirsdag 1. desember'],
  ['fr', fr, '1 déc.', 'mar. 1 déc.', 'mardi 1 décembre'],
  ['de', de, '1. Dez.', 'Di., 1. Dez.', 'Dienstag, 1. Dezember'],
  ['es', es, '1 dic', 'mar 1 dic', 'martes 1 de diciembre'],
  ['lt', lt, 'gruod. 1 d.', 'gruod. 1 d., an', 'gruodžio 1 d., antradienis'],
] as const)('WO2: a day in %s names its month', (language, locale, brief, short, long) => {
  const formats = formatsFor(language, 'HH:mm', locale);
  const day = '2026-12-01';
  expect([formats.briefDay(day), formats.shortDay(day), formats.longDay(day)]).toEqual([
    brief,
    short,
    long,
  ]);
});

test('the time of the last update includes seconds', () => {
  const at = Date.parse('2026-11-23T08:05:09Z');
  expect(formatsFor('en', 'HH:mm', undefined).clock(at, VILNIUS)).toBe('10:05:09');
  expect(formatsFor('en', 'hh:mm a', undefined).clock(at, VILNIUS)).toBe('10:05:09 AM');
});

test.each([
  ['en', enGB],
  ['sv', sv],
  ['no', nb],
  ['fr', fr],
  ['de', de],
  ['es', es],
  ['lt', lt],
])('FM3: times are written alike in %s', (language, locale) => {
  const formats = formatsFor(language, 'hh:mm a', locale);
  expect([0, 30, 720, 1439, 1440].map(formats.minuteOfDay)).toEqual([
    '12:00 AM',
    '12:30 AM',
    '12:00 PM',
    '11:59 PM',
    '12:00 AM',
  ]);
  const at = minutesOf('2026-11-23T12:30:00Z');
  expect(formats.interval(at, at + 60, VILNIUS)).toBe('02:30 PM – 03:30 PM');
  expect(formats.clock(at * 60_000, VILNIUS)).toBe('02:30:00 PM');
});

test('weekdays are named in the language', () => {
  expect(formatsFor('en', 'HH:mm', undefined).weekday('2026-11-23')).toBe('Monday');
  expect(formatsFor('sv', 'HH:mm', sv).weekday('2026-11-23')).toBe('måndag');
  // The nominative, not "on Monday" as in a sentence.
  expect(formatsFor('lt', 'HH:mm', lt).weekday('2026-11-23')).toBe('pirmadienis');
});

test('days are written in words in the given language', () => {
  const named = (language: string, locale: Parameters<typeof formatsFor>[2]) =>
    formatsFor(language, 'HH:mm', locale).dayInWords('2026-12-01');
  expect([
    named('en', enGB),
    named('en', undefined),
    named('sv', sv),
    named('no', nb),
    named('fr', fr),
    named('de', de),
    named('es', es),
    named('lt', lt),
  ]).toEqual([
    '1 December 2026',
    '1 December 2026',
    '1 december 2026',
    '1. desember 2026',
    '1 décembre 2026',
    '1. Dezember 2026',
    '1 de diciembre de 2026',
    '2026 m. gruodžio 1 d.',
  ]);
});

test('countries are named in the given language; an unknown code stays as it is', () => {
  expect(countryNames('nb', ['DE', 'lt', 'X1'])).toEqual({
    DE: 'Tyskland',
    lt: 'Litauen',
    X1: 'X1',
  });
});

test.each([
  ['en', 'November 2026', '104%'],
  ['sv', 'november 2026', '104\u00a0%'],
  ['no', 'november 2026', '104\u00a0%'],
  ['fr', 'novembre 2026', '104\u00a0%'],
  ['de', 'November 2026', '104\u00a0%'],
  ['es', 'noviembre de 2026', '104\u00a0%'],
  ['lt', '2026 m. lapkritis', '104\u00a0%'],
])(
  'a month and a percentage in %s: %s, %s, whatever the zone of the page',
  (language, month, percent) => {
    const formats = formatsFor(language, 'HH:mm', undefined);
    expect(formats.month('2026-11')).toBe(month);
    // Newer locale data has a narrow space in French.
    expect(formats.percent(104).replace('\u202f', '\u00a0')).toBe(percent);
  },
);

test('UC63: the months of two days are both named', () => {
  const { months } = formatsFor('en', 'HH:mm', undefined);
  expect(months('2026-11-30', '2026-12-27')).toMatch(/^Nov\S*\s–\sDec\S*\s2026$/);
  expect(months('2026-11-02', '2026-11-29')).toBe('November 2026');
  const lithuanian = formatsFor('lt', 'HH:mm', lt).months;
  expect(lithuanian('2026-11-30', '2026-12-27')).toBe('2026 lapkr. – gruod.');
  expect(lithuanian('2026-12-28', '2027-01-24')).toBe('2026 gruod. – 2027 saus.');
});
