import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultLine } from '../../../server/company/format/fault.ts';
import { readCsv } from '../../../server/company/reading/csv.ts';
import { forAll } from '../../support/runs.ts';
import { readTable } from './read-list.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('CD14: a decimal comma', () => {
  const read = (separator: string, written: string) => {
    const csv = `id${separator}seats${separator}x\nd1${separator}1${separator}${written}\n`;
    const { table, faults } = readTable('spaces', new TextEncoder().encode(csv));
    const [fault] = faults;
    return fault === undefined ? table?.rows[0]?.values.x : faultLine(fault);
  };

  test('is accepted in a file with semicolons, whatever digits follow it', () => {
    forAll(100, fc.integer({ min: -99_999, max: 99_999 }), fc.nat(999), (whole, decimals) => {
      const digits = String(decimals).padStart(3, '0');
      const point = Number(`${whole}.${digits}`);
      expect(read(';', `${whole},${digits}`)).toBe(point + 0);
    });
  });

  test.each([
    [',', '"3,5"', 3.5],
    ['\t', '3,5', 3.5],
    [',', '"-0,125"', -0.125],
    [',', '"1234,125"', 1234.125],
    [';', '1,234', 1.234],
  ])('separated by %j, %s is a number', (separator, written, number) => {
    expect(read(separator, written)).toBe(number);
  });

  test.each([
    [',', '"1,234"', '1,234'],
    ['\t', '-12,500', '-12,500'],
    [';', '1,234,5', null],
    [';', '1.234,5', null],
  ])('separated by %j, %s is a fault', (separator, written, comma) => {
    const point = comma === null ? '' : ', with a point in place of the comma';
    const fault = `expected a number from -100000 to 100000${point}, not ${written.replaceAll('"', '')}`;
    expect(String(read(separator, written)).replaceAll('"', '')).toBe(`spaces.csv:2: x: ${fault}`);
  });

  test('is a fault in a whole number', () => {
    const csv = 'id;seats\nd1;1,5\n';
    const { faults } = readTable('spaces', new TextEncoder().encode(csv));
    expect(faults.map(faultLine)).toEqual([
      'spaces.csv:2: seats: expected a whole number from 0 to 10000, not "1,5"',
    ]);
  });
});

describe('CSV', () => {
  test('CD4: gives the same cells and lines as a text editor, for any delimiter and line break', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 });
    const style = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      lineBreak: fc.constantFrom('\n', '\r\n'),
      mark: fc.boolean(),
    });
    forAll(300, rows, style, (cells, { delimiter, lineBreak, mark }) => {
      const head = ['id', 'name', 'other'];
      const text = [head, ...cells].map((row) => row.map(quoted).join(delimiter)).join(lineBreak);
      const read = readCsv('a.csv', new TextEncoder().encode((mark ? '\uFEFF' : '') + text));
      const expected = cells
        .map((row) => row.map((each) => each.trim()))
        .filter((row) => row.some((each) => each !== ''));
      expect('lines' in read && read.lines.slice(1).map((line) => line.cells)).toEqual(expected);
    });
  });

  test('CD4: keeps a row whose only content is a quote', () => {
    const read = readCsv('a.csv', new TextEncoder().encode('id,name\n"""",""\n"",""\n'));
    expect('lines' in read && read.lines.map((line) => line.cells)).toEqual([
      ['id', 'name'],
      ['"', ''],
    ]);
  });
});
