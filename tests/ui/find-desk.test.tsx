import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FindDesk, FindDeskButton, FindDeskMain } from '../../ui/features/find-desk/index.ts';
import { isThere, the } from '../support/by-role.ts';
import { AWAY, CoreSession, DESK, NOW } from '../support/core-session.ts';
import { mount } from '../support/mount.tsx';
import { spaceIdOf } from '../support/space-id.ts';

const CALL = 'findDesk.find';
const UPSTAIRS = spaceIdOf(2, 9);
const END = Date.UTC(2026, 10, 21, 16) / 60_000;
const slot = { start: NOW + 3, end: END };
const ALL = { _tag: 'allHours' };
const FOUND = {
  fits: 11,
  placed: 0,
  proposals: [
    { spaceId: DESK, name: '1-001', slot, reasons: [ALL, { _tag: 'had', times: 2 }] },
    { spaceId: UPSTAIRS, name: '2-009', slot, reasons: [ALL] },
    { spaceId: spaceIdOf(2, 10), name: '2-010', slot, reasons: [ALL] },
    { spaceId: spaceIdOf(2, 11), name: '2-011', slot, reasons: [ALL] },
  ],
};

/** The page of somebody on a floor, with what opens the panel. */
const onPage = async (found: object | null = FOUND, core = new CoreSession().onTheFloor()) => {
  const page = mount(
    <>
      <FindDeskButton />
      <FindDesk isCovered={false} />
    </>,
    { core },
  );
  await page.press('Find me a desk');
  if (found !== null) act(() => void core.succeed(CALL, found));
  page.say();
  const dialog = the('dialog', 'Find me a desk');
  // Its content is loaded on demand.
  await within(dialog).findByRole('button', { name: 'Close' });
  return { ...page, core, dialog };
};
const rows = () => within(the('list', 'Find me a desk')).getAllByRole('listitem');
/** The items of the list without those of their reasons. */
const names = () =>
  within(the('list', 'Find me a desk'))
    .getAllByRole('button', { name: /^Show / })
    .map(({ textContent }) => textContent);

describe('FD9, FD11: the panel', () => {
  test('booking a desk takes two presses', async () => {
    const { core, press } = await onPage();
    await press('Book 1-001');
    expect(core.pending('deskBooking.create')?.call).toMatchObject({
      params: { id: DESK },
      payload: { ...slot, userId: 7 },
    });
  });

  test('shows the time, the reasons, the number of suitable desks, and another floor', async () => {
    const { text, dialog } = await onPage();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(text()).toContain('11:05 – 17:00');
    expect(text()).toContain('You had it 2 times in the last four weeks');
    expect(text()).toContain('11 desks fit');
    expect(names()).toHaveLength(3);
    expect(names()[1]).toMatch(/^2-009.+/);
    const filled = [...dialog.querySelectorAll('[data-variant="filled"]')];
    expect(filled).toHaveLength(1);
  });

  test('shows other desks on request, and raises the pin of the hovered or focused row', async () => {
    const { press, user, core, commands } = await onPage();
    await user.hover(rows()[0] as HTMLElement);
    expect(commands.at(-1)).toEqual({ _tag: 'PointAtDesk', spaceId: DESK });
    await press('Show others');
    expect(names()).toHaveLength(1);
    the('button', 'Book 2-011').focus();
    expect(core.state.findDesk.pointed).toBe(spaceIdOf(2, 11));
  });

  test('shows a desk on the map', async () => {
    const { press } = await onPage();
    expect((await press('Show 1-001 on the map')).at(-1)).toMatchObject({
      _tag: 'Locate',
      asset: { assetId: DESK },
    });
  });

  test('closes with its button and with Escape', async () => {
    const { press } = await onPage();
    await press('Close');
    expect(isThere('dialog', 'Find me a desk')).toBe(false);
  });
});

describe('FD8: wishes', () => {
  test('a pressed chip is applied; further wishes are behind "More"', async () => {
    const { press, core } = await onPage();
    await press('Only this floor');
    expect(core.state.findDesk.wishes.onFloor).toBe(true);
    expect(the('button', 'Only this floor').getAttribute('aria-pressed')).toBe('true');
    await press('More');
    expect(isThere('group', 'Near a colleague')).toBe(true);
  });
});

describe('FD13, FD14: the open panel', () => {
  test('FD13: date and time can be chosen in it', async () => {
    const { press, dialog, core } = await onPage();
    await press(/^Time on the map: Today/);
    expect(isThere('dialog', 'Date and time')).toBe(true);
    await press('All day');
    expect(core.state.floor.chosen).not.toBeNull();
    expect(isThere('dialog', 'Find me a desk')).toBe(true);
    expect(dialog.isConnected).toBe(true);
  });

  test('FD20: choosing a day closes the date dialog; "Close" closes the topmost dialog only', async () => {
    const { press, core } = await onPage();
    const open = () => isThere('dialog', 'Date and time');
    await press(/^Time on the map: Today/);
    await press('22 November 2026');
    expect([core.state.floor.chosen?.date, open()]).toEqual(['2026-11-22', false]);
    await press(/^Time on the map: Sun/);
    await press('Close');
    expect(isThere('dialog', 'Find me a desk')).toBe(true);
    await press('Close');
    expect(isThere('dialog', 'Find me a desk')).toBe(false);
  });

  test('FD14: a pressed chip stays where it is, and keeps the focus', async () => {
    const { press, say } = await onPage();
    await press('More');
    const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    const before = order();
    await press('Dual screen');
    say();
    expect(order()).toEqual(before);
    expect(document.activeElement).toBe(the('button', 'Dual screen'));
    await press('Less');
    expect(isThere('button', 'More (1)')).toBe(true);
  });

  test('FD14: announces the number of suitable desks after each wish', async () => {
    const { press, core, say } = await onPage();
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
    expect(told()).toContain('11 desks fit');
    await press('Only this floor');
    act(() => void core.succeed(CALL, { ...FOUND, fits: 1 }));
    say();
    expect(told()).toContain('1 desk fits');
  });
});

describe('FD4, FD12: states', () => {
  test('if no desk is free for the whole time, says so, and offers desks for a part of it', async () => {
    const part = { start: NOW + 3, end: NOW + 178 };
    const one = {
      spaceId: DESK,
      name: '1-001',
      slot: part,
      reasons: [{ _tag: 'partOf', ...part }],
    };
    const { press, core, text } = await onPage({ fits: 0, placed: 0, proposals: [one] });
    expect(text()).toContain('No desk is free for all these hours');
    await press(/^Book 1-001, /);
    expect(core.pending('deskBooking.create')?.call).toMatchObject({ payload: part });
  });

  test('says so if no desk fits; a failure can be retried', async () => {
    const { text } = await onPage({ fits: 0, placed: 0, proposals: [] });
    expect(text()).toContain('No desk fits');
    const failing = await onPage(null);
    act(() => void failing.core.fail(CALL, AWAY));
    failing.say();
    await failing.press('Try again');
    expect(failing.core.pending(CALL)).toBeDefined();
  });

  test('offline, says why nothing can be booked', async () => {
    const { core, say, text } = await onPage();
    core.send('WentOffline');
    say();
    expect(text()).toContain('You are offline.');
    expect(the('button', 'Book 1-001').getAttribute('aria-disabled')).toBe('true');
  });
});

test('on a phone its button stays available if the user has a desk today', () => {
  const views = { findDesk: { offered: true, open: false } };
  const { say } = mount(<FindDeskMain />, {
    views: { ...views, ownDesk: { desk: null } },
    phone: true,
  });
  expect(isThere('button', 'Find me a desk')).toBe(true);
  const desk = { isToday: true, locatable: true, name: '2-140' };
  say({ ownDesk: { desk } });
  expect(isThere('button', 'Find me a desk')).toBe(true);
});

test('BR18: a rule that leaves no desk is explained, and one press chooses a time that works', async () => {
  const { core, text, press, say } = await onPage(null);
  act(
    () =>
      void core.fail(CALL, {
        _tag: 'Refused',
        status: 400,
        code: '400',
        message: 'start, end: expected',
        detailedCode: 'OUTSIDE_OPENING_HOURS',
        limit: '07:00-10:00',
        place: 'South',
      }),
  );
  say();
  expect(text()).toContain('South can be booked from 07:00 to 10:00.');
  expect(text()).not.toContain('could not be loaded');
  await press(/^Choose .*07:00 – 10:00$/);
  expect(core.pending(CALL)?.call).toMatchObject({
    query: { start: END + 14 * 60, end: END + 17 * 60 },
  });
});
