import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import { moment, type Value } from '../../../core/rules/company/cell.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import type { Column } from '../../../core/rules/company/table.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { forAll } from '../../support/runs.ts';

const columns: readonly (readonly [string, Column])[] = TABLE_NAMES.flatMap((table) =>
  Object.entries(columnsOf(table)).map(([name, column]) => [`${table}.${name}`, column] as const),
);

/** Texts that some columns accept, without the spaces around them: a cell is read without these. */
const cell = fc
  .oneof(
    fc.string(),
    fc.integer().map(String),
    fc.double({ noNaN: true, min: -1000, max: 1000 }).map((value) => value.toFixed(3)),
    fc.constantFrom(
      'yes',
      'NO',
      'desk',
      'Room',
      'book',
      'Europe/Oslo',
      'a@b.c',
      'a|b|a',
      ' | ',
      '',
    ),
  )
  .map((text) => text.trim());

describe('cells', () => {
  test.each(columns)(
    'CD6: %s: a value that is read is the same once it is written',
    (_, column) => {
      forAll(200, cell, (text) => {
        const read = column.read(text);
        if (!('value' in read)) return;
        const written = column.write(read.value);
        expect(column.read(written)).toEqual({ value: read.value satisfies Value });
      });
    },
  );
});

describe('a time in UTC', () => {
  const digits = (most: number, length = 2) =>
    fc.nat(most).map((number) => String(number).padStart(length, '0'));
  const day = fc
    .tuple(
      fc.oneof(
        digits(9999, 4),
        digits(40).map((year) => `20${year}`),
      ),
      digits(13),
      digits(32),
    )
    .map((parts) => parts.join('-'));
  const clock = fc
    .tuple(fc.constantFrom('T', ' '), digits(25), digits(61), fc.option(digits(61)))
    .map(([separator, hour, minute, second]) =>
      [`${separator}${hour}`, minute, ...(second === null ? [] : [second])].join(':'),
    );
  const text = fc
    .tuple(day, fc.option(fc.tuple(clock, fc.constantFrom('Z', '')), { nil: ['', ''] }))
    .map(([date, [time, end]]) => `${date}${time}${end}`);

  const isRead = (written: string): boolean => 'value' in moment.read(written);

  test('CT1: accepts any calendar time after the beginning of 1970', () => {
    forAll(2_000, text, (written) => {
      fc.pre(!written.startsWith('9999-12-31'));
      const [date, time = '00:00'] = written.replace('Z', '').split(/[T ]/);
      const full = `${date}T${time.length === 5 ? `${time}:00` : time}.000Z`;
      const at = Date.parse(full);
      expect(isRead(written)).toBe(at > 0 && new Date(at).toISOString() === full);
    });
  });

  test.each([
    ['1970-01-01', false],
    ['1970-01-01T00:00:01', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-01-01T24:00', false],
    ['9999-12-30T23:59:59Z', true],
    // TM25
    ['9999-12-31', false],
    ['', false],
  ])('CT1: %s', (written, isFine) => {
    expect(isRead(written)).toBe(isFine);
  });
});

describe('CD2: the key of a row', () => {
  test('is the same for the texts of a page and the values of the server', () => {
    const grant = { group: 'product', person: null, capability: 'administer', zone: null };
    expect(keyOf('grants', { ...grant, building: null, floor: null })).toBe(
      keyOf('grants', { ...grant, person: '', zone: '' }),
    );
  });

  test('is the id, if there is one', () => {
    expect(keyOf('spaces', { id: 'desk-1', name: 'Window' })).toBe('desk-1');
  });
});
