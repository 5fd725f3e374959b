import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsFor } from '../../ui/shared/format/format.ts';
import { beginsWith, typedMinutes, typedValue } from '../../ui/shared/time/typed-time.ts';
import { forAll } from '../support/runs.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

describe('a typed time', () => {
  test.each([
    ['13', [at(13)]],
    ['1330', [at(13, 30)]],
    ['13:30', [at(13, 30)]],
    ['13.30', [at(13, 30)]],
    ['13h30', [at(13, 30)]],
    ['13 : 30', [at(13, 30)]],
    ['13:', [at(13)]],
    ['930', [at(9, 30), at(21, 30)]],
    ['09:30', [at(9, 30), at(21, 30)]],
    ['7', [at(7), at(19)]],
    ['1:30 pm', [at(13, 30)]],
    ['1:30 PM', [at(13, 30)]],
    ['1:30 p.m.', [at(13, 30)]],
    ['130p', [at(13, 30)]],
    ['1:30 am', [at(1, 30)]],
    ['12 am', [0, at(24)]],
    ['12:15 a.m.', [15]],
    ['12 pm', [at(12)]],
    ['0', [0, at(24)]],
    ['0:00', [0, at(24)]],
    ['0:05', [5]],
    ['24', [at(24)]],
    ['24:00', [at(24)]],
    ['24:05', []],
    ['25', []],
    ['13:60', []],
    ['13:3', []],
    ['13 pm', []],
    ['0 am', []],
    ['', []],
    ['noon', []],
    ['1:30:00', []],
    ['12345', []],
  ])('UA15: %s means %o', (text, minutes) => {
    expect(typedMinutes(text)).toEqual(minutes);
  });

  test('UA15: every formatted time is parsed back to itself, on both clocks', () => {
    const step = fc.integer({ min: 0, max: 287 }).map((n) => n * 5);
    forAll(200, fc.constantFrom('HH:mm' as const, 'hh:mm a' as const), step, (format, minute) => {
      const text = formatsFor('en', format, undefined).minuteOfDay(minute);
      expect(typedMinutes(text)[0]).toBe(minute);
    });
  });
});

/** From 10:30 to midnight, in minutes since some epoch. */
const EPOCH = 100_000;
const options = Array.from({ length: 55 }, (_, n) => {
  const minute = at(10, 30) + n * 15;
  const label =
    minute === at(24) ? '24:00' : formatsFor('en', 'HH:mm', undefined).minuteOfDay(minute);
  return { value: EPOCH + minute, label };
});
const value = (text: string, fine = true): number | null => {
  const found = typedValue(text, options, fine);
  return found === null ? null : found - EPOCH;
};

describe('the value of a typed time', () => {
  test('UA15: is a listed time, or a multiple of five minutes between two of them', () => {
    expect(value('13')).toBe(at(13));
    expect(value('1335')).toBe(at(13, 35));
    expect(value('13:37')).toBe(at(13, 35));
    expect(value('13:38')).toBe(at(13, 40));
    expect(value('24:00')).toBe(at(24));
    for (const text of ['0:00', '00:00', '0', '0000']) expect(value(text), text).toBe(at(24));
    const morning = [0, 15].map((minute) => ({ value: minute, label: `0:${minute || '00'}` }));
    expect(typedValue('0:00', morning, true)).toBe(0);
    expect(typedValue('0:00', options.slice(0, -1), true)).toBeNull();
    expect(value('23:50')).toBe(at(23, 50));
  });

  test('UA15: is in the afternoon if the morning is not possible, but only on a 12-hour clock', () => {
    const halved = options.slice(0, -1).map(({ value: time }) => {
      const label = formatsFor('en', 'hh:mm a', undefined).minuteOfDay(time - EPOCH);
      return { value: time, label };
    });
    const half = (text: string) => (typedValue(text, halved, true) ?? 0) - EPOCH;
    expect(['11', '9', '2:15'].map(half)).toEqual([at(11), at(21), at(14, 15)]);
    expect(['11', '9', '2:15'].map((text) => value(text))).toEqual([at(11), null, null]);
    expect(value('9 pm')).toBe(at(21));
  });

  test('UA15: is null outside of the list, and for an unlisted time if only listed ones can be chosen', () => {
    expect(value('10:28 am')).toBe(at(10, 30));
    expect(value('10:27 am')).toBeNull();
    expect(value('1 am')).toBeNull();
    expect(value('x')).toBeNull();
    expect(value('13:35', false)).toBeNull();
    expect(value('13:45', false)).toBe(at(13, 45));
    expect(typedValue('13', [], true)).toBeNull();
  });

  test('UA15: the list shows times that begin with the typed text', () => {
    expect(['13:00', '01:30', '13:30', '21:30'].filter((label) => beginsWith(label, '13'))).toEqual(
      ['13:00', '01:30', '13:30'],
    );
    expect(beginsWith('09:30 PM', '9')).toBe(true);
    expect(beginsWith('09:30 PM', 'x')).toBe(false);
  });
});
