import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../core/contract/languages.ts';
import { chosenTimeFormat } from '../../core/office/settings/step.ts';
import { formatsFor } from '../../ui/shared/format/format.ts';
import { CoreSession } from '../support/core-session.ts';
import { forAll, minute, zone } from '../support/runs.ts';
import { clock, ODD_DAYS, zoneDay } from '../support/wall-clock.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** The 12-hour clock as a table. */
const TWELVE = '12 1 2 3 4 5 6 7 8 9 10 11'.split(' ').map(Number);
const to24 = (at: number): string => `${two(Math.floor(at / 60))}:${two(at % 60)}`;
const to12 = (at: number): string =>
  `${two(TWELVE[Math.floor(at / 60) % 12] ?? 0)}:${two(at % 60)} ${at < 720 ? 'AM' : 'PM'}`;

const language = fc.constantFrom(...LANGUAGE_CODES);
const formats = (of: LanguageCode, timeFormat: 'HH:mm' | 'hh:mm a' = 'HH:mm') =>
  formatsFor(of, timeFormat, undefined);
const TWENTY_FOUR = formats('en');
const TWELVES = formats('en', 'hh:mm a');

describe('dates', () => {
  it('FM1: a day is written with its own digits, also on leap days and at year ends', () => {
    const days = fc.oneof(
      fc.constantFrom(...ODD_DAYS),
      zoneDay.map(({ day }) => day),
    );
    forAll(100, days, language, (day, of) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const written =
        LANGUAGES[of].dateOrder === 'dmy'
          ? `${date}.${month}.${year.slice(2)}`
          : `${year.slice(2)}.${month}.${date}`;
      expect(formats(of).dayInFigures(day)).toBe(written);
    });
  });

  it('FM1: a minute belongs to the calendar day of its zone', () =>
    forAll(100, minute, zone, language, (at, name, of) => {
      expect(formats(of).dayOf(at, name)).toBe(clock(at, name).day);
    }));
});

describe('times', () => {
  it('FM3: a minute is written in the given zone, independent of the host’s zone', () =>
    forAll(200, minute, zone, language, (at, name, of) => {
      const shown = clock(at, name);
      expect(formats(of).time(at, name)).toBe(to24(shown.minute));
      expect(formats(of, 'hh:mm a').time(at, name)).toBe(to12(shown.minute));
    }));

  it('FM3: noon and midnight on a 12-hour clock', () => {
    const written = [0, 1, 59, 60, 719, 720, 779, 780, 1_439].map(TWELVES.minuteOfDay);
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

  it('FM4: every minute of a day, and its end, is written correctly', () => {
    for (let at = 0; at < 1_440; at += 1) {
      expect(TWENTY_FOUR.minuteOfDay(at)).toBe(to24(at));
      expect(TWELVES.minuteOfDay(at)).toBe(to12(at));
    }
    expect(TWENTY_FOUR.minuteOfDay(1_440)).toBe('24:00');
    expect(TWELVES.minuteOfDay(1_440)).toBe('12:00 AM');
  });
});

describe('the stored time format', () => {
  it('SG3: a valid format is kept and not stored again; any other value is replaced once by the default', () => {
    const stored = fc.oneof(
      fc.constantFrom('kk:mm', 'HH:mm', 'hh:mm a', 'hh:mm', 'HH:MM', 'HH:mm ', 'null', ''),
      fc.string(),
    );
    forAll(100, stored, (text) => {
      const known = text === 'HH:mm' || text === 'hh:mm a';
      expect(chosenTimeFormat(text)).toBe(known ? text : 'HH:mm');
      const core = new CoreSession().start({ timeFormat: text });
      expect(core.state.settings.timeFormat).toBe(known ? text : 'HH:mm');
      const writes = core.asked('Store').filter(({ key }) => key === 'timeFormat');
      expect(writes.map(({ value }) => value)).toEqual(known ? [] : ['HH:mm']);
    });
  });

  it('SG3: without a stored format, nothing is stored', () => {
    const core = new CoreSession().start();
    expect(core.state.settings.timeFormat).toBe('HH:mm');
    expect(core.asked('Store')).toEqual([]);
  });
});
