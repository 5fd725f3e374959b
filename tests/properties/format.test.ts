import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanguageCode } from '../../core/contract/settings.ts';
import { dateFormatOf } from '../../core/office/settings/date-format.ts';
import { chosenTimeFormat } from '../../core/office/settings/step.ts';
import {
  ATTENDANCE_DATE,
  DISPLAY_DATE,
  writeDay,
  writeMinute,
  writeMinuteOfDay,
} from '../../core/time/format.ts';
import { formatsFor } from '../../ui/parts/format.ts';
import { CoreSession } from '../support/core-session.ts';
import { minute, runs, zone } from '../support/runs.ts';
import { clock, ODD_DAYS, zoneDay } from '../support/wall-clock.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** A reading of the clock in words, as a table of the hours of a clock that counts to twelve. */
const TWELVE = '12 1 2 3 4 5 6 7 8 9 10 11'.split(' ').map(Number);
const to24 = (at: number): string => `${two(Math.floor(at / 60))}:${two(at % 60)}`;
const to12 = (at: number): string =>
  `${two(TWELVE[Math.floor(at / 60) % 12] ?? 0)}:${two(at % 60)} ${at < 720 ? 'AM' : 'PM'}`;

describe('dates', () => {
  it.each([
    ['en', '23.11.26'],
    ['fr', '23.11.26'],
    ['de', '23.11.26'],
    ['es', '23.11.26'],
    ['sv', '26.11.23'],
    ['no', '26.11.23'],
    ['lt', '26.11.23'],
  ])('FM1: %s writes 23 November 2026 as %s', (language, written) => {
    expect(LanguageCode.literals).toHaveLength(7);
    expect(writeDay('2026-11-23', dateFormatOf(language))).toBe(written);
    expect(formatsFor(language, 'HH:mm', undefined).day('2026-11-23')).toBe(written);
  });

  it('FM1: what is no language of the app writes dates like English', () => {
    expect(['ja', '', 'EN', 'constructor'].map(dateFormatOf)).toEqual(Array(4).fill('dd.MM.yy'));
  });

  it('FM1, FM2: a day is written by its own digits, on leap days and at year ends too', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...ODD_DAYS),
          zoneDay.map(({ day }) => day),
        ),
        (day) => {
          const [year = '', month = '', date = ''] = day.split('-');
          expect(writeDay(day, 'dd.MM.yy')).toBe(`${date}.${month}.${year.slice(2)}`);
          expect(writeDay(day, 'yy.MM.dd')).toBe(`${year.slice(2)}.${month}.${date}`);
          expect(writeDay(day, ATTENDANCE_DATE)).toBe(day);
          expect(writeDay(day, DISPLAY_DATE)).toBe(`${year} - ${month} - ${date}`);
        },
      ),
      runs(),
    );
    expect([ATTENDANCE_DATE, DISPLAY_DATE]).toEqual(['yyyy-MM-dd', 'yyyy - MM - dd']);
  });
});

describe('times', () => {
  it('FM3: a minute is written as the clocks of the zone show it, and not those of the host', () => {
    fc.assert(
      fc.property(minute, zone, (at, name) => {
        const shown = clock(at, name);
        expect(writeMinute(at, name, 'HH:mm')).toBe(to24(shown.minute));
        expect(writeMinute(at, name, 'hh:mm a')).toBe(to12(shown.minute));
        expect(writeMinute(at, name, ATTENDANCE_DATE)).toBe(shown.day);
      }),
      runs(200),
    );
  });

  it('FM3: noon and midnight on a clock that counts to twelve', () => {
    const written = [0, 1, 59, 60, 719, 720, 779, 780, 1_439].map((at) =>
      writeMinuteOfDay(at, 'hh:mm a'),
    );
    expect(written).toEqual([
      '12:00 AM',
      '12:01 AM',
      '12:59 AM',
      '01:00 AM',
      '11:59 AM',
      '12:00 PM',
      '12:59 PM',
      '01:00 PM',
      '11:59 PM',
    ]);
  });

  it('FM4: every minute of a day, and its end', () => {
    for (let at = 0; at < 1_440; at += 1) {
      expect(writeMinuteOfDay(at, 'HH:mm')).toBe(to24(at));
      expect(writeMinuteOfDay(at, 'hh:mm a')).toBe(to12(at));
    }
    expect(writeMinuteOfDay(1_440, 'HH:mm')).toBe('24:00');
    expect(writeMinuteOfDay(1_440, 'hh:mm a')).toBe('12:00 AM');
  });

  it('FM1, FM3, FM4: the page, which may not import the core’s table, writes what the core writes', () => {
    fc.assert(
      fc.property(
        minute,
        zone,
        fc.constantFrom(...LanguageCode.literals),
        fc.constantFrom('HH:mm' as const, 'hh:mm a' as const),
        fc.integer({ min: 0, max: 1_440 }),
        (at, name, language, timeFormat, ofDay) => {
          const page = formatsFor(language, timeFormat, undefined);
          expect(page.time(at, name)).toBe(writeMinute(at, name, timeFormat));
          expect(page.date(at, name)).toBe(writeMinute(at, name, dateFormatOf(language)));
          expect(page.minuteOfDay(ofDay)).toBe(writeMinuteOfDay(ofDay, timeFormat));
        },
      ),
      runs(),
    );
  });
});

describe('the stored time format', () => {
  it('SG3: one of the two is kept and not stored again, any other is replaced once by the default', () => {
    const stored = fc.oneof(
      fc.constantFrom('kk:mm', 'HH:mm', 'hh:mm a', 'hh:mm', 'HH:MM', 'HH:mm ', 'null', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const known = text === 'HH:mm' || text === 'hh:mm a';
        expect(chosenTimeFormat(text)).toBe(known ? text : 'HH:mm');
        const core = new CoreSession().start({ timeFormat: text });
        expect(core.state.settings.timeFormat).toBe(known ? text : 'HH:mm');
        const writes = core.asked('Store').filter(({ key }) => key === 'timeFormat');
        expect(writes.map(({ value }) => value)).toEqual(known ? [] : ['HH:mm']);
      }),
      runs(),
    );
  });

  it('SG3: nothing stored is nothing to replace', () => {
    const core = new CoreSession().start();
    expect(core.state.settings.timeFormat).toBe('HH:mm');
    expect(core.asked('Store')).toEqual([]);
  });
});
