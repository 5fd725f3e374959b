import { afterEach, describe, expect, test, vi } from 'vitest';
import { commonest } from '../../ui/features/search/filters/commonest.ts';
import { keepFolded, readFolded } from '../../ui/features/search/filters/folded-filters.ts';
import { stopsUpTo } from '../../ui/features/search/filters/stops.ts';
import {
  isPanelOpen,
  isPanelWanted,
  type PanelFacts,
} from '../../ui/features/search/panel-open.ts';

const facts: PanelFacts = { setting: null, pressed: null, isNarrow: false, isAside: false };

describe('the search panel', () => {
  test.each<[Partial<PanelFacts>, boolean]>([
    // UC10: without a choice the map has the room.
    [{}, false],
    // A choice applies at every width.
    [{ setting: 'open' }, true],
    [{ setting: 'open', isNarrow: true }, true],
    [{ setting: 'closed' }, false],
    // A press takes effect before the setting changes.
    [{ setting: 'closed', pressed: true }, true],
    [{ setting: 'open', pressed: false }, false],
    [{ pressed: false }, false],
    // Set aside only where there is no room for both.
    [{ setting: 'open', isNarrow: true, isAside: true }, false],
    [{ setting: 'open', isAside: true }, true],
    [{ setting: 'closed', isNarrow: true, isAside: false }, false],
  ])('%j: open %s', (more, open) => {
    expect(isPanelOpen({ ...facts, ...more })).toBe(open);
  });

  test('stays wanted while it is set aside', () => {
    expect(isPanelWanted({ ...facts, setting: 'open', isNarrow: true, isAside: true })).toBe(true);
  });
});

test.each([
  [180, 15, [0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180]],
  [5, 2, [0, 2, 4, 5]],
  [0, 15, [0]],
])('stops up to %i by %i', (most, step, stops) => {
  expect(stopsUpTo(most, step)).toEqual(stops);
});

describe('equipment that is offered', () => {
  const kind = (key: string, count: number) => ({ key, name: key, image: null, count });
  const kinds = [3, 9, 1, 7, 5, 2, 8].map((count, index) => kind('abcdefg'.charAt(index), count));
  const keys = ({ shown }: ReturnType<typeof commonest>): string =>
    shown.map(({ key }) => key).join('');

  test('is the most common in the given order; the rest is shown on demand', () => {
    expect(keys(commonest(kinds, [], false))).toBe('abdeg');
    expect(commonest(kinds, [], false).more).toBe(2);
    expect(keys(commonest(kinds, [], true))).toBe('abcdefg');
    expect(commonest(kinds, [], true).more).toBe(2);
  });

  test('is complete if only one kind would be left out', () => {
    expect(commonest(kinds.slice(0, 6), [], false)).toEqual({ shown: kinds.slice(0, 6), more: 0 });
    expect(keys(commonest(kinds, ['c'], false))).toBe('abcdefg');
    expect(commonest(kinds, ['c'], false).more).toBe(0);
  });

  test('chosen equipment stays visible', () => {
    const many = [...kinds, kind('h', 0), kind('i', 0)];
    expect(keys(commonest(many, ['h'], false))).toBe('abdegh');
    expect(commonest(many, ['h'], false).more).toBe(3);
  });
});

describe('the folded state of the filters', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is remembered for the session', () => {
    const stored = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    vi.stubGlobal('window', { sessionStorage });
    expect(readFolded()).toBeNull();
    keepFolded(true);
    expect(readFolded()).toBe(true);
    keepFolded(false);
    expect(readFolded()).toBe(false);
  });

  test('is not remembered if storage is blocked', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new Error('forbidden');
      },
    });
    keepFolded(true);
    expect(readFolded()).toBeNull();
  });
});
