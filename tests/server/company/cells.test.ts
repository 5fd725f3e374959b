import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../../../server/company/format/cell.ts';
import type { Column } from '../../../server/company/format/table.ts';
import { TABLE_NAMES, TABLES } from '../../../server/company/format/tables.ts';
import { readCsv } from '../../../server/company/reading/csv.ts';
import { forAll } from '../../support/runs.ts';

const columns: readonly (readonly [string, Column])[] = TABLE_NAMES.flatMap((table) =>
  Object.entries<Column>(TABLES[table]).map(
    ([name, column]) => [`${table}.${name}`, column] as const,
  ),
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

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('CSV', () => {
  test('CD4: the cells and the lines of a text editor, with any delimiter and line break', () => {
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
});
