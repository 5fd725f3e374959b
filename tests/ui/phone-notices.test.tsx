import { expect, test, vi } from 'vitest';
import { PhoneNotices } from '../../ui/app/page/phone-notices.tsx';
import { isThere } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const CLOSED = {
  closure: { start: 0, end: null, reason: 'Carpet renewal' },
  count: 3,
  isWhole: true,
  zone: 'Europe/Stockholm',
};
const CHANGE = {
  what: 'MODIFIED',
  moved: true,
  by: 'Saga Holm',
  spaceName: '1-002',
  start: 600,
  end: 660,
  zone: 'Europe/Stockholm',
};
const DESK = {
  spaceId: 4,
  floorId: 1,
  name: '3-004',
  isToday: true,
  day: '2026-12-01',
  locatable: true,
};

const show = (closed: unknown, changes: readonly unknown[], desk: unknown) => {
  const [showBookings, toMap] = [vi.fn(), vi.fn()];
  const views = {
    clock: { minute: 10 },
    floorClosure: closed,
    calendar: { changes },
    ownDesk: { desk },
    findDesk: { offered: true, open: false },
  };
  const part = <PhoneNotices showBookings={showBookings} toMap={toMap} />;
  return { showBookings, toMap, ...mount(part, { views, phone: true }) };
};
const LINE = 'Closed until further notice: Carpet renewal Notices: 3';

test('UC48: one line says the closure and how many there are, and a press opens all of them', async () => {
  const { press, text, commands, showBookings } = show(CLOSED, [CHANGE], DESK);
  expect(isThere('button', /3-004/)).toBe(false);
  await press(LINE);
  expect(text()).toContain('Moved by Saga Holm');
  expect(isThere('button', /3-004/)).toBe(true);
  commands.length = 0;
  await sends(press('Find me a desk'), { _tag: 'OpenFindDesk' });
  await press(LINE);
  await press(/^Moved by Saga Holm/);
  expect(showBookings).toHaveBeenCalledOnce();
  expect(isThere('dialog', 'Notices')).toBe(false);
});

test('UC48: without a closure the line says what others did', () => {
  show(null, [CHANGE], null);
  expect(isThere('button', 'Moved by Saga Holm')).toBe(true);
});

test('UC48: the own desk alone has its chip', async () => {
  const { press, toMap } = show(null, [], DESK);
  await press(/3-004/);
  expect(toMap).toHaveBeenCalledOnce();
});
