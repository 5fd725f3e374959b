import { afterEach, expect, test, vi } from 'vitest';
import {
  createPlaceList,
  type PlaceListActions,
  type PlaceListHost,
} from '../../map/a11y/place-list.ts';
import type { AssetRef } from '../../map/model/asset.ts';
import { at } from '../support/at.ts';

afterEach(() => document.body.replaceChildren());

const nothing = () => undefined;

/** A list of the places of a floor, within the page of the viewer. */
const build = (host: Partial<PlaceListHost & PlaceListActions>) => {
  const [root, frame] = [document.createElement('section'), document.createElement('div')];
  const [toggle, surface] = [document.createElement('button'), document.createElement('button')];
  frame.append(surface, root, toggle);
  document.body.append(frame);
  const list = createPlaceList({
    root,
    toggle,
    frame,
    whenIdle: nothing,
    rows: () => [],
    selected: () => null,
    nameOf: () => '',
    look: () => null,
    word: (key) => key,
    ...host,
  });
  list.connect({
    told: nothing,
    choose: nothing,
    chooseToo: nothing,
    focus: nothing,
    blur: nothing,
    clear: nothing,
    leave: nothing,
    ...host,
  });
  list.show('Places');
  const rows = () => [...root.querySelectorAll<HTMLButtonElement>('.places-button')];
  return { list, root, frame, toggle, surface, rows };
};

test('UC17: focusing the list tells the page to make room, and leaving it tells it again', () => {
  const told = vi.fn();
  const { root, surface } = build({ told });
  const choice = root.querySelector<HTMLElement>('.places-choice');
  choice?.focus();
  expect(told.mock.calls).toEqual([[true, true]]);
  surface.focus();
  expect(told.mock.calls.slice(1)).toEqual([[false, false]]);
});

const DESKS: readonly AssetRef[] = Array.from({ length: 130 }, (_, index) => ({
  assetType: 'space',
  assetId: index + 1,
}));

/** The list as the view of a floor without a plan. */
const instead = (host: Partial<PlaceListHost & PlaceListActions> = {}) => {
  const built = build({ rows: (section) => (section === 'spaces' ? DESKS : []), ...host });
  // No layout, no scrolling.
  HTMLElement.prototype.scrollIntoView = vi.fn();
  built.list.setOpen(true, 'There is no plan yet.', null);
  return built;
};

test('PL11: in place of a plan, the list says why, cannot be closed, and Escape clears the selection', () => {
  const [clear, leave, told] = [vi.fn(), vi.fn(), vi.fn()];
  const { list, root, toggle, rows } = instead({ clear, leave, told });
  expect(root.querySelector('[role=status]')?.textContent).toBe('There is no plan yet.');
  expect(told.mock.calls).toEqual([[true, true]]);
  expect([toggle.hidden, root.querySelector<HTMLElement>('.places-close')?.hidden]).toEqual([
    true,
    true,
  ]);
  at(rows(), 0).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([clear.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
  list.setOpen(false, null, null);
  expect(root.querySelector<HTMLElement>('[role=status]')?.hidden).toBe(true);
  // MP7
  list.setOpen(false, null, '2 places are only here');
  expect(root.querySelector('[role=status]:not([hidden])')?.textContent).toBe(
    '2 places are only here',
  );
  list.setOpen(false, null, null);
  expect(toggle.hidden).toBe(false);
});

test('PL11: a selection made elsewhere is scrolled into view, on its page, and gets the list’s focus', () => {
  let selected: AssetRef | null = null;
  const { list, rows } = instead({ selected: () => selected });
  expect(rows()).toHaveLength(100);
  selected = at(DESKS, 120);
  list.mark();
  expect(rows()).toHaveLength(30);
  const row = at(rows(), 20);
  expect(row.scrollIntoView).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('focus'));
  expect(document.activeElement).toBe(row);
});

test('PL11: in several columns, arrow keys move up, down and sideways', () => {
  const { root, rows } = instead();
  const list = root.querySelector('ul');
  if (list === null) throw new Error('There is no list');
  list.style.display = 'grid';
  list.style.gridTemplateColumns = '230px 230px 230px';
  at(rows(), 0).focus();
  const press = (key: string): number => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return rows().indexOf(document.activeElement as HTMLButtonElement);
  };
  expect(press('ArrowUp')).toBe(0);
  expect(press('ArrowDown')).toBe(3);
  expect(press('ArrowRight')).toBe(4);
  expect(press('ArrowUp')).toBe(1);
  expect(press('ArrowLeft')).toBe(0);
  list.style.direction = 'rtl';
  expect(press('ArrowLeft')).toBe(1);
});
