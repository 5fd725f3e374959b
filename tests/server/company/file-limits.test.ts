import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { MOST_VERSIONS } from '../../../core/rules/company/tables.ts';
import { MOST_ENTRIES, TooLarge } from '../../../server/archive/entries.ts';
import { BadEntry, unzip } from '../../../server/archive/unzip.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { MOST_FAULTS } from '../../../server/company/format/fault-list.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../../../server/company/format/sheet.ts';
import { PROCESS_LIMITS } from '../../../server/company/process/compare-in-process.ts';
import { LONGEST_LINE, readCsv } from '../../../server/company/reading/csv.ts';
import { uploadedFiles } from '../../../server/company/upload/uploaded-files.ts';
import { readTable } from './read-list.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, table: TableName = 'groups') => readTable(table, bytes(text));
const faultsOf = (text: string, table: TableName = 'groups'): readonly string[] =>
  read(text, table).faults.map(faultLine);

const rows = (count: number, row: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => row(index)).join('\n');

describe('CD21: limits of a CSV file', () => {
  test('a heading with too many columns is reported at once, however many rows follow', () => {
    const names = ','.repeat(100_000);
    expect(faultsOf(`id,name${names}\n${'a,b\n'.repeat(99_000)}`)).toEqual([
      'groups.csv:1: expected at most 100 columns, not "100002"',
    ]);
  });

  test('empty columns at the end of the heading are no fault up to the limit', () => {
    const empty = ','.repeat(MOST_COLUMNS - 2);
    const { table, faults, warnings } = read(`id,name${empty}\na,b${empty}\n`);
    expect(faults).toEqual([]);
    expect(table?.rows).toHaveLength(1);
    expect(warnings).toHaveLength(MOST_COLUMNS - 2);
    expect(faultsOf(`id,name${empty},\na,b`)).toEqual([
      'groups.csv:1: expected at most 100 columns, not "101"',
    ]);
  });

  test('reading stops at a row with too many cells', () => {
    expect(faultsOf(`id,name\na,b${','.repeat(100)}\n,\nc\n`)).toEqual([
      'groups.csv:2: expected 2 cells, as in the first line, not "102"',
    ]);
  });

  test('reading stops at a line that is too long, and the fault names that line', () => {
    const long = 'x'.repeat(LONGEST_LINE);
    for (const text of [
      `id,name\r\na,b\r\nc,${long}`,
      `id,name\na,b\n${','.repeat(LONGEST_LINE + 1)}\nc,d`,
    ]) {
      expect(faultsOf(text)).toEqual([
        `groups.csv:3: expected at most ${LONGEST_LINE} characters in one line`,
      ]);
    }
    expect(faultsOf(`${','.repeat(20_000_000)}\n`)).toEqual([
      `groups.csv:1: expected at most ${LONGEST_LINE} characters in one line`,
    ]);
  });

  test('an unterminated quoted cell is not read to the end of the file', () => {
    const [fault] = read(`id,name\na,"${'b\n'.repeat(900_000)}`).faults;
    expect(fault).toMatchObject({ expected: { kind: 'csv' } });
    expect(fault?.line).toBeLessThan(LONGEST_LINE * 2 + 10);
  });

  test('a file with the maximum number of rows is read, and one more row is a fault', () => {
    const most = rows(MOST_ROWS, (index) => `${index},b`);
    expect(read(`id,name\n${most}`).table?.rows).toHaveLength(MOST_ROWS);
    expect(faultsOf(`id,name\n${most}\nlast,b\n`)).toEqual([
      'groups.csv:100002: expected at most 100000 rows',
    ]);
  });

  test('empty rows are ignored, up to the number of rows of a spreadsheet', () => {
    const { table, faults } = read(
      `id,name\n${',\n'.repeat(500_000)}a,b\n${'"",""\n'.repeat(500_000)}`,
    );
    expect([faults, table?.rows.map(({ line }) => line)]).toEqual([[], [500_002]]);
    expect(faultsOf(`id,name\n${'\n'.repeat(1_048_580)}`)).toEqual([
      'groups.csv:1048577: expected at most 100000 rows',
    ]);
  });

  test('line breaks within a cell are kept, also around lines that contain only separators', () => {
    const cell = 'a\n,\n"\n  \nb';
    const csv = readCsv('a.csv', bytes(`one,"${cell.replaceAll('"', '""')}"\n`));
    expect('lines' in csv && csv.lines.map(({ cells }) => cells)).toEqual([['one', cell]]);
  });

  test('a consents file with too many versions is a fault', () => {
    const versions = rows(MOST_VERSIONS + 1, (index) => `v${index},`);
    expect(faultsOf(`id,valid_from\n${versions}`, 'consents')).toEqual([
      'consents.csv:102: expected at most 100 rows',
    ]);
  });

  test('with too many faults only the first ones are listed, and a last line says that there are more', () => {
    const lines = faultsOf(
      `id,floor,zone,name,kind,seats\n${rows(30_000, () => 'a,b,c,d,x,y')}`,
      'spaces',
    );
    expect(lines).toHaveLength(MOST_FAULTS + 1);
    expect(lines.at(-1)).toBe(
      'spaces.csv:5002: expected at most 10000 faults: others of this file are not listed',
    );
  });
});

describe('CD21: limits of a zip', () => {
  const all = { isWanted: () => true, fileBytes: 64_000_000, allBytes: 1_000_000_000 };
  const emptyFiles = (count: number): Uint8Array =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${index}`, new Uint8Array()]),
      ),
      { level: 0 },
    );

  it('refuses too many entries, even if the end record states fewer', () => {
    const packed = emptyFiles(MOST_ENTRIES + 1);
    const expected = { kind: 'mostEntries', most: MOST_ENTRIES };
    expect(uploadedFiles(packed, null)).toMatchObject({ ok: false, fault: { expected } });
    expect(uploadedFiles(packed, 'plan')).toMatchObject({ ok: false, fault: { expected } });
    const lying = Buffer.from(packed);
    lying.writeUInt16LE(1, lying.lastIndexOf('PK\u0005\u0006') + 10);
    expect(() => unzip(lying, { ...all, isWanted: () => false })).toThrow(
      'it has more than 50000 files and folders',
    );
  });

  it('accepts the maximum number of entries', () => {
    const packed = emptyFiles(MOST_ENTRIES);
    expect(unzip(packed, { ...all, isWanted: (name) => name === '49999' }).size).toBe(1);
  });

  it('limits the unpacked size to a hundred times the packed size, from 100 MB on', () => {
    const zeros = new Uint8Array(51_000_000);
    const packed = zipSync({ a: zeros, b: zeros }, { level: 1 });
    expect(() => unzip(packed, all)).toThrow(
      new TooLarge({ kind: 'size', file: null, most: 100_000_000 }),
    );
    // What stands before the first file, such as the program that unpacks it, is a part of the zip.
    const larger = Buffer.concat([new Uint8Array(1_100_000), packed]);
    expect(unzip(larger, all).size).toBe(2);
  });
});

describe('CD32: damage of a zip', () => {
  const all = { isWanted: () => true, fileBytes: 64_000_000, allBytes: 1_000_000_000 };
  const text = bytes('id,name\none,One\ntwo,Two\n');
  const pack = (level: 0 | 9): Buffer => Buffer.from(zipSync({ 'groups.csv': text }, { level }));

  it('notices each flipped bit of the content, stored or deflated, and of its checksum', () => {
    for (const level of [0, 9] as const) {
      const zip = pack(level);
      expect(Buffer.from(unzip(zip, all).get('groups.csv') ?? [])).toEqual(Buffer.from(text));
      const start = 30 + 'groups.csv'.length;
      // The last byte of what is deflated has bits that say nothing.
      const length = zip.readUInt32LE(18) - (level === 0 ? 0 : 1);
      const list = zip.indexOf('PK\u0001\u0002', 'latin1');
      for (const at of [...Array.from({ length }, (_, index) => start + index), list + 16]) {
        const damaged = Buffer.from(zip);
        damaged[at] = (damaged[at] ?? 0) ^ 4;
        expect(() => unzip(damaged, all)).toThrow(new BadEntry('groups.csv', 'undamaged'));
        const expected = { kind: 'undamaged' };
        expect(uploadedFiles(damaged, null)).toMatchObject({
          fault: { file: 'groups.csv', expected },
        });
      }
    }
  });

  it('refuses a zip that has a file twice, or ends in the middle, instead of reading a part of it', () => {
    const twice = Buffer.from(zipSync({ 'people.csv': text, 'peopl2.csv': text }));
    for (let at = twice.indexOf('peopl2'); at >= 0; at = twice.indexOf('peopl2')) {
      twice.write('people', at);
    }
    expect(uploadedFiles(twice, null)).toMatchObject({
      fault: { file: 'people.csv', expected: { kind: 'onlyOnce' } },
    });
    const zip = pack(9);
    for (let length = 0; length < zip.length; length += 1) {
      expect(uploadedFiles(zip.subarray(0, length), null)).toMatchObject({ ok: false });
    }
  });

  it('fails on any damage of the list of files in an orderly way', () => {
    const zip = pack(9);
    for (let at = zip.indexOf('PK\u0001\u0002', 'latin1'); at < zip.length; at += 1) {
      for (const byte of [0, 1, 127, 255]) {
        const damaged = Buffer.from(zip);
        damaged[at] = byte;
        const { ok } = uploadedFiles(damaged, null);
        expect(typeof ok).toBe('boolean');
      }
    }
  });
});

it('CD21: the documentation states every limit', () => {
  const text = readFileSync(join(root, 'docs/company-data.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const said = [
    `${MOST_ROWS.toLocaleString('en')} rows`,
    `${MOST_COLUMNS} columns`,
    `${LONGEST_LINE.toLocaleString('en')} characters`,
    `${MOST_ENTRIES.toLocaleString('en')} files and folders`,
    `${MOST_VERSIONS} versions`,
    `${PROCESS_LIMITS.megabytes.toLocaleString('en')} MB of memory`,
    `${PROCESS_LIMITS.seconds} seconds`,
    `${MOST_FAULTS.toLocaleString('en')} faults`,
  ];
  expect(said.filter((limit) => !text.includes(limit))).toEqual([]);
});
