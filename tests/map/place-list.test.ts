import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaceList } from '../../map/a11y/place-list.ts';
import type { AssetRef } from '../../map/model/asset.ts';

const nothing = () => undefined;

/** A page: the tests of the map have none. */
let page: Window;
beforeEach(() => {
  page = new Window();
  for (const name of [
    'window',
    'document',
    'Node',
    'sessionStorage',
    'getComputedStyle',
  ] as const) {
    vi.stubGlobal(name, name === 'window' ? page : page[name]);
  }
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

const assets = (assetType: AssetRef['assetType'], count: number): readonly AssetRef[] =>
  Array.from({ length: count }, (_, index) => ({ assetType, assetId: index + 1 }));

/** The list of a floor with 130 desks and two signs, beside its map. */
const build = () => {
  const [root, frame] = [document.createElement('section'), document.createElement('div')];
  const toggle = document.createElement('button');
  frame.append(root, toggle);
  document.body.append(frame);
  const [desks, signs] = [assets('space', 130), assets('sign', 2)];
  const list = createPlaceList({
    root,
    toggle,
    frame,
    whenIdle: nothing,
    rows: (section) => ({ spaces: desks, signs, people: [] })[section],
    selected: () => null,
    nameOf: ({ assetId }) => `Desk ${assetId}`,
    look: () => null,
    word: (key) => key,
  });
  list.show('Floor 1');
  const buttons = () => [...root.querySelectorAll('button')];
  const press = (text: string) =>
    buttons()
      .find(({ textContent }) => textContent === text)
      ?.click();
  const rows = () => [...root.querySelectorAll<HTMLButtonElement>('li button')];
  /** The indexes of the rows in the tab order. */
  const tabbable = () => rows().flatMap(({ tabIndex }, index) => (tabIndex === 0 ? [index] : []));
  const isOffered = (text: string) =>
    buttons().some(({ textContent, hidden }) => textContent === text && !hidden);
  return { list, press, rows, tabbable, isOffered };
};

test('only among spaces several can be chosen: signs and people do not offer it', () => {
  const { press, isOffered } = build();
  expect(isOffered('map.several')).toBe(true);
  press('map.signs');
  expect(isOffered('map.several')).toBe(false);
  press('map.people');
  expect(isOffered('map.several')).toBe(false);
  press('map.spaces');
  expect(isOffered('map.several')).toBe(true);
});

test('the first row of each page and of each section is in the tab order, and no other', () => {
  const { press, rows, tabbable } = build();
  expect([rows().length, tabbable()]).toEqual([100, [0]]);
  press('map.next');
  expect([rows().length, tabbable()]).toEqual([30, [0]]);
  press('map.signs');
  expect([rows().length, tabbable()]).toEqual([2, [0]]);
  press('map.people');
  expect([rows().length, tabbable()]).toEqual([0, []]);
});
