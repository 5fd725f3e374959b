import { expect, test } from 'vitest';
import type { BookingView } from '../../core/features/booking/views.ts';
import { QuickViewPanel } from '../../ui/features/selection/quick-view-panel.tsx';
import { button, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { bookingRow, NINE, spaceView } from './space-view.ts';

const none: BookingView = {
  offered: true,
  running: [],
  movable: [4],
  retimable: [4],
  moving: null,
  changing: false,
  retiming: null,
  made: 0,
  madeDays: false,
  movedFrom: null,
  timeBefore: null,
  madeAt: null,
  undoing: false,
};
const WAY = { toMap: () => undefined, cameFrom: () => null };
const onPage = (booking: Partial<BookingView>) =>
  mount(<QuickViewPanel way={WAY} />, {
    views: {
      quickView: spaceView({ bookings: [bookingRow(4)] }),
      account: { user: { id: 7 }, backendUrl: '', features: {} },
      booking: { ...none, ...booking },
    },
  });
const slot = { start: NINE, end: NINE + 60 };

test('UC33, UA12: after a booking was moved, the focus is at the undo button', () => {
  const moving = {
    bookingId: 4,
    spaceId: 2,
    name: 'Pier',
    ...slot,
    zone: 'UTC',
    ofOther: false,
    refusal: null,
  } as const;
  const { say } = onPage({ moving });
  button('Move my booking here').focus();
  say({ booking: { ...none, made: 1, movedFrom: 'Pier' } });
  expect(document.activeElement).toBe(button('Undo the change of desk'));
});

test('UC33, BK32: after a booking got another time, the focus is at the undo button', () => {
  const retiming = { bookingId: 4, kind: 'desk' as const, running: false, ...slot };
  const { say } = onPage({ retiming, made: 1, movedFrom: 'Pier' });
  button('Save the time').focus();
  const late = { start: NINE + 15, end: NINE + 75 };
  say({
    booking: { ...none, made: 1, timeBefore: slot },
    quickView: spaceView({ slot: late, bookings: [bookingRow(4, late)] }),
  });
  expect(document.activeElement).toBe(button('Undo the change of time'));
});

test('UC33: with nothing to undo, the focus stays in the panel', () => {
  const retiming = { bookingId: 4, kind: 'desk' as const, running: false, ...slot };
  const { say } = onPage({ retiming });
  button('Save the time').focus();
  say({ booking: none, quickView: spaceView() });
  expect(isThere('button', 'Save the time')).toBe(false);
  expect(document.activeElement).toBe(the('dialog', 'Harbour'));
});
