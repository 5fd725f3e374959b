import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingView, RetimeView } from '../../core/features/booking/views.ts';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import { BookingList } from '../../ui/features/booking/booking-list.tsx';
import { MadeLine } from '../../ui/features/booking/made-line.tsx';
import { RetimeForm } from '../../ui/features/booking/retime-form.tsx';
import { button, field, isOff, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { bookingRow, NINE, spaceView } from './space-view.ts';

const none: BookingView = {
  offered: true,
  running: [],
  movable: [],
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
const retiming: RetimeView = {
  bookingId: 4,
  kind: 'room',
  running: false,
  start: NINE,
  end: NINE + 60,
};
const views = (over: Partial<BookingView> = {}) => ({
  account: { user: { id: 7 }, backendUrl: '' },
  booking: { ...none, ...over },
});
const form = (
  view: Partial<SpaceQuickView> = {},
  over: Partial<RetimeView> = {},
  changing = false,
) =>
  mount(<RetimeForm view={spaceView(view)} retiming={{ ...retiming, ...over }} />, {
    views: views({ changing }),
  });

describe('the form to change a booking’s time', () => {
  const later = { slot: { start: NINE + 15, end: NINE + 75 } };

  test('BK32: takes the focus, and changes to the chosen time', async () => {
    const { press } = form(later);
    expect(document.activeElement).toBe(the('heading', 'Change the time'));
    await sends(press('Save the time'), {
      _tag: 'ChangeTime',
      bookingId: 4,
      start: NINE + 15,
      end: NINE + 75,
    });
    expect((await press('Keep the time')).at(-1)).toEqual({ _tag: 'StopRetime' });
  });

  test('BK31: a refusal says why; an unchanged time cannot be saved', async () => {
    const { press, text } = form({ ...later, refusal: 'slotTaken' });
    expect(text()).toContain('This space is already booked for the selected time.');
    expect(await press('Save the time')).toEqual([]);
    form();
    expect(isOff(button('Save the time'))).toBe(true);
    form(later, {}, true);
    expect(isOff(button('Save the time'))).toBe(true);
  });

  test('BK30: a running booking keeps its start, and is extended, shortened or ended by one press', async () => {
    const { press } = form({}, { running: true });
    expect(field('From', 'combobox').disabled).toBe(true);
    for (const [name, by] of [
      ['+15 min', 15],
      ['+30 min', 30],
      ['−15 min', -15],
    ] as const) {
      const place = { _tag: 'PlaceSlot', start: NINE, end: NINE + 60 + by };
      expect((await press(name)).at(-1)).toEqual(place);
    }
    expect((await press('End now')).slice(-2)).toEqual([
      { _tag: 'StopRetime' },
      { _tag: 'AskEndMeeting', eventId: 4 },
    ]);
    form();
    expect(isThere('button', 'End now')).toBe(false);
  });
});

test('UC36: moving the end by a step is announced', () => {
  const view = spaceView({ refusal: null });
  const page = mount(<RetimeForm view={view} retiming={{ ...retiming, running: true }} />, {
    views: views(),
  });
  const later = { start: NINE, end: NINE + 75 };
  page.redraw(
    <RetimeForm view={{ ...view, slot: later }} retiming={{ ...retiming, running: true }} />,
  );
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told).toContain('09:00 – 10:15');
});

describe('the list of bookings', () => {
  let page: ReturnType<typeof mount>;
  beforeEach(() => {
    page = mount(<BookingList view={spaceView({ bookings: [bookingRow(4), bookingRow(5)] })} />, {
      views: views(),
    });
  });

  test('BK30: offers the form only for bookings whose time can change', async () => {
    const { press, say } = page;
    await sends(press('Change time of the booking 09:00 – 10:00'), {
      _tag: 'StartRetime',
      bookingId: 4,
    });
    say({ booking: { ...none, retimable: [] } });
    expect(isThere('button', 'Change time of the booking 09:00 – 10:00')).toBe(false);
  });

  test('BK32: gets the focus back when the form closes', () => {
    page.say({ booking: { ...none, retiming } });
    (document.activeElement as HTMLElement | null)?.blur();
    page.say({ booking: none });
    expect(document.activeElement).toBe(button('Change time of the booking 09:00 – 10:00'));
  });
});

test('UA12: a changed time can be undone', async () => {
  const booking = { ...none, made: 1, timeBefore: { start: NINE, end: NINE + 60 } };
  const { press, text } = mount(<MadeLine booking={booking} zone="UTC" />);
  expect(text()).toContain('09:00 – 10:00');
  await sends(press('Undo the change of time'), { _tag: 'UndoBooking' });
});
