import { describe, expect, test } from 'vitest';
import type { SearchRow, SearchSpaceRow, SearchUserRow } from '../../core/features/search/views.ts';
import { assetOf, choiceOf } from '../../ui/features/search/results/result-choice.ts';
import { type ResultStep, resultStep } from '../../ui/features/search/results/result-keys.ts';

const pressed = (name: string) => {
  const keys = name.split('+');
  return {
    key: name === '+' ? name : (keys.at(-1) ?? ''),
    shiftKey: keys.includes('Shift'),
    ctrlKey: keys.includes('Ctrl'),
    metaKey: keys.includes('Meta'),
    altKey: keys.includes('Alt'),
  };
};
const reach = { rows: 100, columns: 3, page: 7 };
const after = (name: string, row: number, column = 0) =>
  resultStep(pressed(name), { row, column }, reach);
const at = (row: number, column = 0): ResultStep => ({ to: 'place', place: { row, column } });
const typed: ResultStep = { to: 'box', typed: true };

describe('keys in the list of results (G179)', () => {
  test.each<[string, number, number, ResultStep | null]>([
    ['ArrowDown', 0, 0, at(1)],
    ['ArrowDown', 98, 2, at(99, 2)],
    ['ArrowDown', 99, 0, at(99)],
    ['ArrowUp', 99, 1, at(98, 1)],
    ['ArrowUp', 1, 0, at(0)],
    ['ArrowUp', 0, 0, { to: 'box', typed: false }],
    ['ArrowUp', 0, 1, { to: 'box', typed: false }],
    ['PageDown', 0, 0, at(7)],
    ['PageDown', 95, 0, at(99)],
    ['PageUp', 50, 0, at(43)],
    ['PageUp', 3, 0, at(0)],
    ['Home', 50, 0, at(0)],
    ['Home', 0, 0, at(0)],
    ['End', 50, 0, at(99)],
    ['Ctrl+Home', 50, 2, at(0)],
    ['Ctrl+End', 50, 2, at(99)],
    ['ArrowRight', 5, 0, at(5, 1)],
    ['ArrowRight', 5, 2, at(5, 2)],
    ['ArrowLeft', 5, 2, at(5, 1)],
    ['ArrowLeft', 5, 0, at(5, 0)],
    ['Shift+Enter', 5, 0, { to: 'way' }],
    ['Shift+Enter', 5, 2, { to: 'way' }],
    ['Enter', 5, 0, null],
    [' ', 5, 0, null],
    ['Tab', 5, 0, null],
    ['Shift+Tab', 5, 0, null],
    ['Escape', 5, 0, null],
    ['Shift', 5, 0, null],
    ['F5', 5, 0, null],
    ['Dead', 5, 0, null],
    ['Process', 5, 0, null],
    ['a', 5, 0, typed],
    ['Shift+A', 5, 0, typed],
    ['ä', 5, 0, typed],
    ['1', 5, 1, typed],
    ['+', 5, 0, typed],
    ['𝒜', 5, 0, typed],
    ['Backspace', 5, 0, typed],
    ['Ctrl+a', 5, 0, null],
    ['Ctrl+Enter', 5, 0, null],
    ['Ctrl+ArrowDown', 5, 0, null],
    ['Meta+c', 5, 0, null],
    ['Alt+ArrowLeft', 5, 1, null],
    ['Meta+ArrowDown', 5, 1, null],
  ])('%s at row %i, column %i', (name, row, column, step) => {
    expect(after(name, row, column)).toEqual(step);
  });

  test('keys do nothing in a list of one row without buttons', () => {
    const alone = { rows: 1, columns: 1, page: 7 };
    for (const key of [
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'End',
      'Home',
      'PageDown',
      'PageUp',
      'Ctrl+End',
    ]) {
      expect(resultStep(pressed(key), { row: 0, column: 0 }, alone)).toEqual(at(0));
    }
  });

  test('keys in a list that is being emptied go to no row before the first', () => {
    const none = { rows: 0, columns: 0, page: 1 };
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Ctrl+End']) {
      expect(resultStep(pressed(key), { row: 0, column: 0 }, none)).toEqual(at(0));
    }
  });
});

const desk: SearchSpaceRow = {
  kind: 'space',
  id: 4097,
  floorId: 1,
  asset: 'DESK',
  name: '1-001',
  status: 'FREE',
  seats: 0,
  free: [],
  until: null,
  taken: [],
  closed: [],
  book: null,
  equipment: [],
  floorName: 'Floor 1',
  buildingName: 'Quay',
  reachable: true,
  selected: false,
};
const there = {
  floorId: 2,
  spaceName: '2-001',
  floorName: 'Floor 2',
  buildingName: 'Quay',
  reachable: true,
};
const anna: SearchUserRow = {
  kind: 'user',
  id: 7,
  name: 'Anna Ek',
  initials: 'AE',
  photo: false,
  title: 'Architect',
  status: 'FREE',
  at: there,
  planned: null,
  selected: false,
};
const deskAsset = { floorId: 1, assetType: 'space', assetId: 4097 } as const;
const annaAsset = { floorId: 2, assetType: 'user', assetId: 7 } as const;

test.each<[string, SearchRow, object | null, object | null]>([
  ['a desk', desk, deskAsset, { _tag: 'Locate', asset: deskAsset }],
  ['a room', { ...desk, asset: 'ROOM' }, deskAsset, { _tag: 'Locate', asset: deskAsset }],
  ['a desk without a map', { ...desk, reachable: false }, null, null],
  ['a colleague who is in', anna, annaAsset, { _tag: 'Locate', asset: annaAsset }],
  ['one who is not', { ...anna, at: null }, null, { _tag: 'SelectUser', userId: 7 }],
  [
    'one where no map is',
    { ...anna, at: { ...there, reachable: false } },
    null,
    { _tag: 'SelectUser', userId: 7 },
  ],
])('what choosing a result does (G178): %s', (_, row, asset, command) => {
  expect(assetOf(row)).toEqual(asset);
  expect(choiceOf(row)).toEqual(command);
});
