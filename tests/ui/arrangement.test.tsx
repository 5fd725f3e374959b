import { act } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneAtATime, type Opened, sideOf } from '../../ui/app/page/arrangement.ts';
import { Shell } from '../../ui/app/page/shell.tsx';
import { Side } from '../../ui/app/page/side.tsx';
import { aria, button, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { setViewport } from '../support/viewport.ts';

const REST: Opened = {
  planner: false,
  schedule: false,
  search: false,
  viewing: false,
  folded: false,
};

describe('UC10: the side panel and its rail', () => {
  test.each<[number, Partial<Opened>, 'panel' | 'rail']>([
    [1199, {}, 'rail'],
    [1200, {}, 'panel'],
    [1440, { viewing: true }, 'panel'],
    [1440, { search: true }, 'panel'],
    [1599, { search: true, viewing: true }, 'rail'],
    [1600, { search: true, viewing: true }, 'panel'],
    [1360, { search: true, viewing: true }, 'rail'],
    [1440, { planner: true }, 'rail'],
    [1440, { schedule: true }, 'rail'],
    [1600, { planner: true }, 'panel'],
    [1600, { planner: true, search: true, viewing: true }, 'rail'],
    [2560, { planner: true, search: true, viewing: true }, 'panel'],
    [2560, { folded: true }, 'rail'],
  ])('at %i px with %j: %s', (width, opened, side) => {
    expect(sideOf(width, { ...REST, ...opened })).toBe(side);
  });

  test('a wider page never folds a panel that a narrower one shows', () => {
    const opened = fc.record({
      planner: fc.boolean(),
      schedule: fc.boolean(),
      search: fc.boolean(),
      viewing: fc.boolean(),
      folded: fc.boolean(),
    });
    const width = fc.integer({ min: 768, max: 2560 });
    fc.assert(
      fc.property(opened, width, width, (open, a, b) => {
        const [narrow, wide] = [Math.min(a, b), Math.max(a, b)];
        if (sideOf(narrow, open) === 'panel') expect(sideOf(wide, open)).toBe('panel');
        if (!isOneAtATime(narrow, open)) expect(isOneAtATime(wide, open)).toBe(false);
      }),
    );
  });

  const views = {
    settings: { language: 'en', timeFormat: 'HH:mm', sidePanel: null },
    account: { backendUrl: '', features: { roomFinder: true, deskFinder: true }, user: null },
    counts: {
      loading: false,
      rooms: { free: 3, partly: 0, booked: 0, total: 3 },
      desks: { free: 0, partly: 0, booked: 5, total: 5 },
    },
    viewer: { highlight: null },
    drawer: { open: null },
    planner: { offered: true, open: false },
    schedule: { open: false },
    calendar: { booked: 2, claims: [] },
    places: { buildings: [], floors: [], building: null, floor: null },
  };
  const side = (more = {}) => mount(<Side opened={REST} />, { views: { ...views, ...more } });

  test('the user can fold it permanently and reopen it; the button keeps the focus', async () => {
    const { commands, press, say, user } = side();
    await press('Fold the side panel');
    expect(commands.at(-1)).toEqual({ _tag: 'SetSidePanel', open: false });
    say({ settings: { ...views.settings, sidePanel: 'closed' } });
    expect(document.activeElement).toBe(button('Open the side panel'));
    await user.keyboard('{Enter}');
    expect(commands.at(-1)).toEqual({ _tag: 'SetSidePanel', open: true });
  });

  test('the rail has the parts of the panel in the same order, with the counts of free rooms and desks', async () => {
    const { press } = side({ settings: { ...views.settings, sidePanel: 'closed' } });
    const names = [...document.querySelectorAll('[data-rail] button')].map((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).trim(),
    );
    expect(names).toEqual([
      'Open the side panel',
      'Date and time',
      'Rooms: 3 free',
      'Desks: 0 free',
      'Planner',
      'Room schedule',
      'My bookings 22 bookings',
      'Building',
      'Floor',
      'Settings',
    ]);
    await press('Rooms: 3 free');
    // Nothing to highlight.
    await press('Desks: 0 free');
    await press('Planner');
    expect(await press('Settings')).toEqual([
      { _tag: 'SetHighlight', highlight: { kind: 'ROOM', as: 'free' } },
      { _tag: 'OpenPlanner' },
      { _tag: 'ToggleDrawer', drawer: 'settings' },
    ]);
  });

  test('a press in the rail opens a part beside it; Escape closes it and returns the focus', async () => {
    const { press, user, say } = side({ settings: { ...views.settings, sidePanel: 'closed' } });
    await press('Date and time');
    expect(the('dialog', 'Date and time').contains(document.activeElement)).toBe(true);
    expect(aria(button('Date and time'), 'expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(isThere('dialog')).toBe(false);
    expect(document.activeElement).toBe(button('Date and time'));
    say({ drawer: { open: 'floor' } });
    expect(isThere('dialog', 'Floor')).toBe(true);
  });

  test('on a page without room for the panel, it opens over the map', async () => {
    const { press, commands } = side();
    act(() => setViewport({ width: 1024, height: 768 }));
    await press('Open the side panel');
    expect(new Set(commands.map(({ _tag }) => _tag))).toEqual(new Set(['LookAtDays']));
    expect(isThere('dialog', 'Side panel')).toBe(true);
  });
});

test.each<[Partial<Opened>, readonly string[]]>([
  [{}, []],
  [{ planner: true }, ['planned']],
  [{ viewing: true, search: true }, ['search', 'viewing']],
])('the page says what is open over the map, for the styles: %o', (opened, said) => {
  const { container } = mount(
    <Shell opened={{ ...REST, ...opened }} listed={false} planless={false} noticed={false}>
      the map
    </Shell>,
  );
  const { shell, side, ...rest } = (
    container.querySelector<HTMLElement>('[data-shell]') as HTMLElement
  ).dataset;
  expect([shell, side]).toEqual(['true', 'rail' in rest ? 'rail' : side]);
  expect(Object.keys(rest)).toEqual(said);
});
