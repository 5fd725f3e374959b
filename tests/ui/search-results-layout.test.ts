import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchRow, SearchUserRow } from '../../core/features/search/views.ts';
import { fewNames } from '../../ui/features/search/results/result-equipment.ts';
import {
  groupOfRow,
  HEADING_HEIGHT,
  headingLine,
  layoutOf,
  lineAt,
  lineOfRow,
  offsetOfRow,
  ROW_HEIGHT,
  rowAtOffset,
} from '../../ui/features/search/results/result-layout.ts';
import {
  followedRow,
  type RowAt,
  rowName,
  rowsOf,
  windowOf,
} from '../../ui/features/search/results/result-window.ts';
import { anchorShift } from '../../ui/features/search/results/use-anchor.ts';
import { forAll } from '../support/runs.ts';

/** The whole list: every line with its height. */
const writtenOut = (counts: readonly number[]) =>
  counts.flatMap((count, group) => [
    { kind: 'heading', group } as const,
    ...Array.from({ length: count }, () => ({ kind: 'row', group }) as const),
  ]);

const counts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
const layout = (sizes: readonly number[]) => layoutOf(sizes.map((count) => ({ count })));

describe('positions of rows and headings', () => {
  test('equal those of the fully rendered list', () =>
    forAll(100, counts, (sizes) => {
      const all = layout(sizes);
      const lines = writtenOut(sizes);
      expect(all.lines).toBe(lines.length);
      let row = 0;
      let offset = 0;
      for (const [line, { kind, group }] of lines.entries()) {
        if (kind === 'heading') {
          expect(lineAt(all, line)).toEqual({ kind, group });
          expect(headingLine(all, group)).toBe(line);
          offset += HEADING_HEIGHT;
          continue;
        }
        expect(lineAt(all, line)).toEqual({ kind, group, row });
        expect(groupOfRow(all, row)).toBe(group);
        expect(lineOfRow(all, row)).toBe(line);
        expect(offsetOfRow(all, row)).toBe(offset);
        row += 1;
        offset += ROW_HEIGHT;
      }
      expect(all.rows).toBe(row);
    }));

  test('an empty group has a heading and no row', () => {
    const all = layout([2, 0, 1]);
    expect([0, 1, 2, 3, 4, 5].map((line) => lineAt(all, line).kind)).toEqual([
      'heading',
      'row',
      'row',
      'heading',
      'heading',
      'row',
    ]);
    expect(lineAt(all, 5)).toEqual({ kind: 'row', group: 2, row: 2 });
    expect(groupOfRow(all, 2)).toBe(2);
  });

  test('the row at an offset is the first one not entirely above it', () => {
    forAll(100, counts, fc.integer({ min: 0, max: 3000 }), (sizes, offset) => {
      const all = layout(sizes);
      const rows = Array.from({ length: all.rows }, (_, row) => row);
      const inSight = rows.find((row) => offsetOfRow(all, row) + ROW_HEIGHT > offset);
      expect(rowAtOffset(all, offset)).toBe(inSight ?? all.rows - 1);
    });
    expect(rowAtOffset(layout([]), 10)).toBe(0);
    const end = HEADING_HEIGHT + ROW_HEIGHT;
    expect([end - 1, end].map((offset) => rowAtOffset(layout([3]), offset))).toEqual([0, 1]);
  });
});

describe('the requested windows', () => {
  test.each([
    [0, 0, 0, 50],
    [0, 8, 0, 50],
    [0, 29, 0, 50],
    [0, 30, 0, 100],
    [19, 28, 0, 50],
    [69, 78, 0, 100],
    [70, 79, 50, 100],
    [70, 80, 50, 150],
    [19_990, 19_999, 19_950, 20_050],
  ])('rows %i to %i in sight: from %i to %i', (first, last, from, to) => {
    expect(windowOf(first, last)).toEqual({ from, to });
  });

  test('contain the visible rows and 20 more, and are at most two steps longer', () =>
    forAll(100, fc.nat(20_000), fc.nat(40), (first, more) => {
      const { from, to } = windowOf(first, first + more);
      expect([from % 50, to % 50]).toEqual([0, 0]);
      expect(from).toBeLessThanOrEqual(Math.max(0, first - 20));
      expect(to).toBeGreaterThan(first + more + 20);
      expect(to - from).toBeLessThan(more + 1 + 40 + 100);
    }));
});

const person = (id: number): SearchUserRow => ({
  kind: 'user',
  id,
  name: `Person ${id}`,
  initials: 'P',
  photo: false,
  title: '',
  status: 'FREE',
  at: null,
  planned: null,
  selected: false,
});
const rowsFrom = (from: number, ids: readonly number[]): RowAt =>
  rowsOf({ from, rows: ids.map(person), bar: { start: 0, end: 60 }, zone: 'UTC' });

describe('rows of a window', () => {
  test('are found by their number in the whole list', () => {
    const rowAt = rowsFrom(50, [7, 8]);
    expect([49, 50, 51, 52].map((row) => rowAt(row)?.id)).toEqual([undefined, 7, 8, undefined]);
    expect(rowsOf(undefined)(0)).toBeUndefined();
  });

  test('a person and a space with the same id are different rows', () => {
    const { id } = person(7);
    expect(rowName({ kind: 'user', id })).not.toBe(rowName({ kind: 'space', id }));
  });

  test.each<[string, readonly number[], number, number]>([
    ['that stayed', [1, 2, 3], 1, 1],
    ['that moved down', [9, 8, 1, 2, 3], 1, 3],
    ['that moved up', [2, 3], 1, 0],
    ['that is gone', [1, 3], 1, 1],
  ])('the keyboard stays with a row %s', (_, ids, row, expected) => {
    expect(followedRow(rowsFrom(0, ids), rowName(person(2)), row)).toBe(expected);
  });

  test('a moved row is searched only nearby', () => {
    const far = (away: number) => {
      const only = (row: number): SearchRow | undefined => (row === away ? person(2) : undefined);
      return followedRow(only, rowName(person(2)), 0);
    };
    expect([far(100), far(101)]).toEqual([100, 0]);
  });
});

describe('the scroll position when a poll changes the list', () => {
  const shown = (groups: readonly number[], ids: readonly number[]) => ({
    layout: layout(groups),
    rowAt: rowsFrom(0, ids),
  });
  const ids = [1, 2, 3, 4, 5, 6];
  /** Row 3 is the topmost one below the sticky heading. */
  const scrollTop = HEADING_HEIGHT + 3 * ROW_HEIGHT - HEADING_HEIGHT + 10;

  test.each<[string, readonly number[], readonly number[], number]>([
    ['a row above comes', [7], [9, ...ids], ROW_HEIGHT],
    ['a row comes right above', [7], [1, 2, 3, 9, 4, 5, 6], ROW_HEIGHT],
    ['a row above goes', [5], [1, 3, 4, 5, 6], -ROW_HEIGHT],
    ['a row below comes', [7], [1, 2, 3, 4, 9, 5, 6], 0],
    ['a heading above comes', [1, 5], ids, HEADING_HEIGHT],
    ['a row below goes', [5], [1, 2, 3, 4, 6], 0],
    ['the row itself goes', [5], [1, 2, 3, 5, 6], 0],
    ['the row itself moves to the top', [6], [4, 1, 2, 3, 5, 6], 0],
    ['the row itself moves to the end', [6], [1, 2, 3, 5, 6, 4], 0],
  ])('%s: what is in sight stays where it is', (_, groups, after, shift) => {
    expect(anchorShift(shown([6], ids), shown(groups, after), scrollTop)).toBe(shift);
  });

  test('a list at its top stays there', () => {
    expect(anchorShift(shown([6], ids), shown([7], [9, ...ids]), 0)).toBe(0);
    expect(anchorShift(shown([6], ids), shown([7], [9, ...ids]), 1)).toBe(ROW_HEIGHT);
  });

  test('does not change for rows that were not loaded', () => {
    expect(anchorShift(shown([6], []), shown([7], [9, ...ids]), scrollTop)).toBe(0);
  });
});

describe('the equipment that fits in a row', () => {
  const long = 'A name that is longer than the whole line';
  test.each<[readonly string[], string, readonly string[], number]>([
    [[], '', [], 0],
    [['Screen'], '', ['Screen'], 0],
    [['Dual screen', 'Phone'], '', ['Dual screen', 'Phone'], 0],
    [['Dual screen', 'Phone', 'Sofa'], '', ['Dual screen', 'Phone'], 1],
    [['Dual screen', 'Ergonomic desk', 'Phone'], '', ['Dual screen'], 2],
    [[long], '', [long], 0],
    [[long, 'Phone'], '', [long], 1],
    // 31 characters: names of 11 and 12 with their icons fill the line.
    [['01234567890', '012345678901'], '', ['01234567890', '012345678901'], 0],
    [['01234567890', '0123456789012'], '', ['01234567890'], 1],
    [['01234567890', '0123456'], 'F', ['01234567890', '0123456'], 0],
    [['01234567890', '01234567'], 'F', ['01234567890'], 1],
    // Eight characters of the first name are visible, or none.
    [[long, 'Phone'], 'F'.repeat(15), [long], 1],
    [[long, 'Phone'], 'F'.repeat(16), [], 2],
    [['Phone'], 'F'.repeat(100), [], 1],
  ])('%j beside %j', (names, before, few, rest) => {
    expect(fewNames(names, before)).toEqual({ shown: few, rest });
  });
});
