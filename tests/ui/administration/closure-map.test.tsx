import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlanSpace, PlanView } from '../../../core/administration/grid/plan.ts';
import { closedView, movePins } from '../../../ui/administration/sections/closures/closure-map.tsx';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithClosures } from '../../support/administration-server.ts';
import { button, isThere, the } from '../../support/by-role.ts';
import { noMaps } from '../../support/no-maps.ts';

const point = { x: 0, y: 0 };
const move = (number: number, fromKey: string, toKey: string) => ({
  id: 100 + number,
  number,
  fromKey,
  toKey,
  from: point,
  to: point,
});

describe('the map of a closure', () => {
  it('AP86: marks closed spaces, and shows spaces that are blocked anyway in another way', () => {
    const space = (key: string, isBlocked = false): PlanSpace => ({
      key,
      name: key,
      kind: 'desk',
      seats: 1,
      equipment: ['Screen'],
      use: 'book',
      isBlocked,
      x: 1,
      y: 2,
      state: 'same',
      isMoved: false,
      isSelected: false,
      hasProblem: true,
    });
    const view: PlanView = {
      building: 'b',
      hasPlan: true,
      floors: [],
      unplaced: 0,
      revision: '1',
      spaces: [space('a'), space('b'), space('c', true)],
    };
    const closed = { key: 'a', name: 'a', kind: 'desk', x: 1, y: 2, isClosed: true };
    const plan = {
      spaces: [closed, { ...closed, key: 'b', isClosed: false }],
      moves: [],
      zones: {},
    };
    expect(
      closedView(view, plan).spaces.map(({ key, use, isBlocked }) => [key, use, isBlocked]),
    ).toEqual([
      ['a', 'book', true],
      ['b', 'book', false],
      ['c', 'none', false],
    ]);
  });

  it('AP86: numbers the moves, raises the pins of their targets, and shows one pin per space', () => {
    const plan = { spaces: [], zones: {}, moves: [move(1, 'a', 'b'), move(2, 'a', 'c')] };
    expect(movePins(plan, (key) => key.charCodeAt(0))).toEqual([
      { spaceId: 97, number: 1, raised: false },
      { spaceId: 98, number: 1, raised: true },
      { spaceId: 99, number: 2, raised: true },
    ]);
  });
});

describe('choosing the closed place', () => {
  const mounted = async () => {
    noMaps();
    const page = await mountAdministration({
      at: '/admin/closures/carpet',
      server: companyWithClosures(),
    });
    page.elapse(500);
    const cellsOf = () => {
      const { cells } = page.session.view('row', { table: 'closures', key: 'carpet' }) ?? {};
      return ['floor', 'zone', 'space'].map((column) => cells?.[column]?.text);
    };
    const press = (key: string) => {
      const shape = page.container.querySelector(`[data-key="${key}"]`);
      if (shape === null) throw new Error(`There is no ${key}`);
      fireEvent.click(shape);
    };
    await screen.findByRole('img', { name: /^Plan of the floor/ });
    return { ...page, cellsOf, press };
  };

  it('AP86: a press selects the space or its zone; Escape and the "Done" button end the mode', async () => {
    const { user, cellsOf, press } = await mounted();
    const before = cellsOf();
    press('desk-3');
    expect(cellsOf()).toEqual(before);
    await user.click(button('Choose on the map'));
    expect(screen.getByText('Press what is closed.')).toBeTruthy();
    press('desk-3');
    expect(cellsOf()).toEqual(['', '', 'desk-3']);
    await user.click(screen.getByRole('radio', { name: 'Its zone' }));
    press('desk-3');
    expect(cellsOf()).toEqual(['h-0', 'North', '']);
    await user.click(button('Done'));
    press('desk-5');
    expect(cellsOf()).toEqual(['h-0', 'North', '']);
    await user.click(button('Choose on the map'));
    await user.keyboard('{Escape}');
    expect(isThere('button', 'Choose on the map')).toBe(true);
    await user.click(button('Undo'));
    expect(cellsOf()).toEqual(['', '', 'desk-3']);
    await user.click(button('Undo'));
    expect(cellsOf()).toEqual(before);
  });

  it('AP86: the bookings in the list have the numbers of their moves on the map', async () => {
    await mounted();
    const rows = within(the('region', 'Carpet renewal')).getAllByRole('listitem');
    const numberOf = (row: HTMLElement | undefined) =>
      row?.querySelector('[title^="Number"]')?.textContent ?? null;
    expect(rows.slice(0, 3).map(numberOf)).toEqual([null, '1', '2']);
  });
});
