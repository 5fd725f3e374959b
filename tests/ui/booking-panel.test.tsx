import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingView, MoveView } from '../../core/features/booking/views.ts';
import type { BookingRow, SpaceQuickView } from '../../core/features/selection/views.ts';
import { BookingForm } from '../../ui/booking/booking-form.tsx';
import { BookingList } from '../../ui/booking/booking-list.tsx';
import { MoveChip } from '../../ui/booking/move-chip.tsx';
import { SteadyButton } from '../../ui/booking/steady-button.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;
const settings = { language: 'en', timeFormat: 'HH:mm' };
const account = { user: { id: 7 }, backendUrl: '' };
const claim = { status: 'closed', reserve: true };

const row = (id: number, over: Partial<BookingRow> = {}): BookingRow => ({
  ...{ id, start: NINE, end: NINE + 60, name: 'Åsa Berg', userId: 7 },
  ...{ mine: true, removable: true, removing: false, confirming: false },
  ...over,
});
const desk: SpaceQuickView = {
  ...{ kind: 'space', spaceId: 1, asset: 'DESK', name: 'Harbour', status: 'FREE', occupant: '' },
  ...{ occupantId: null, floorId: 1, multiple: false, date: '2026-11-23', zone: 'UTC' },
  ...{ floorName: 'Floor 1', buildingName: 'Quay', zoneName: '', seats: 1, equipment: [] },
  ...{ mode: 'BOOK', bookable: true, slot: { start: NINE, end: NINE + 60 } },
  ...{ startOptions: [NINE, NINE + 15], endOptions: [NINE + 60], timesDisabled: false },
  ...{ list: 'loaded', bookings: [], booking: false, refusal: null },
};
const booking: BookingView = {
  ...{ offered: true, running: [], movable: [], moving: null, changing: false },
  ...{ made: 0, undoing: false },
};
const moving: MoveView = {
  ...{ bookingId: 4, spaceId: 2, name: 'Pier', start: NINE, end: NINE + 60, zone: 'UTC' },
  refusal: null,
};

const form = (view: Partial<SpaceQuickView> = {}, over: Partial<BookingView> = {}) =>
  render(<BookingForm view={{ ...desk, ...view }} />, {
    views: { settings, account, claim, booking: { ...booking, ...over } },
  });
const list = (rows: readonly BookingRow[], over: Partial<BookingView> = {}) =>
  render(<BookingList view={{ ...desk, bookings: rows }} />, {
    views: { settings, account, booking: { ...booking, ...over } },
  });

describe('booking a desk', () => {
  test('is one press, at the slot that shows', async () => {
    const { html, commands } = await form();
    expect(html).not.toContain('aria-disabled');
    press('Book');
    expect(commands).toEqual([{ _tag: 'BookDesk', spaceId: 1, start: NINE, end: NINE + 60 }]);
  });

  test('a refusal says why; the button keeps its place among the keys', async () => {
    const { html } = await form({ refusal: 'slotTaken' });
    expect(html).toContain('This space is already booked for the selected time.');
    expect(html).toMatch(/aria-disabled="true"[^>]*>(?:(?!<button).)*>Book</);
    expect(html).not.toMatch(/<button[^>]*\sdisabled/);
  });

  test('while it is under way nothing can be pressed twice', async () => {
    const { html } = await form({ booking: true });
    expect(html).toMatch(/aria-disabled="true" aria-busy="true"/);
    for (const state of [{ off: true }, { busy: true }, { off: true, busy: true }]) {
      forget();
      await render(
        createElement(SteadyButton, { ...state, title: 'Go', onClick: () => undefined }),
      );
      expect(() => press('Go')).toThrow();
    }
    await render(createElement(SteadyButton, { title: 'Go', onClick: () => undefined }));
    press('Go');
  });

  test('the pickers are closed where the company lets nobody choose times; nothing is offered without desks', async () => {
    const closed = (await form({ timesDisabled: true })).html;
    expect(closed.match(/<input[^>]*disabled=""/g) ?? []).toHaveLength(4);
    expect((await form()).html).not.toMatch(/<input[^>]*disabled=""/);
    expect((await form({}, { offered: false })).html).not.toContain('>Book<');
  });

  test('BK27: what was booked just now can be taken back, and is no news to be refused', async () => {
    const { html, commands } = await form({ refusal: 'ownBooking' }, { made: 1 });
    expect(html).toContain('Booked just now');
    expect(html).not.toContain('Sorry, you already have a booking');
    press('Undo what was just booked');
    expect(commands).toEqual([{ _tag: 'UndoBooking' }]);
    expect((await form({}, { made: 3 })).html).toContain('3 desks booked just now');
    expect((await form({}, { made: 1, undoing: true })).html).toContain('aria-busy="true"');
  });
});

describe('choosing another desk', () => {
  test('BK24: there is one thing to do with a desk, and the way back', async () => {
    const { html, commands } = await form({ refusal: 'ownBooking' }, { moving });
    expect(html).toContain('From Pier to this desk');
    expect(html).toContain('23.11.26 · 09:00 – 10:00');
    expect(html).not.toContain('>Book<');
    press('Move my booking here');
    press('Keep the desk');
    expect(commands).toEqual([
      { _tag: 'ChangeDesk', bookingId: 4, spaceId: 1 },
      { _tag: 'StopMove' },
    ]);
  });

  test('BK23: a desk that cannot be had says why; one under way is not asked for twice', async () => {
    const refused = { ...moving, refusal: 'slotTaken' } as const;
    const { html } = await form({}, { moving: refused });
    expect(html).toContain('This space is already booked for the selected time.');
    expect(html).toContain('aria-disabled="true"');
    expect((await form({}, { moving, changing: true })).html).toContain('aria-busy="true"');
    expect((await form({}, { moving })).html).not.toContain('aria-disabled');
  });

  test('BK24: the desk that the booking is at shows its own form', async () => {
    const { html } = await form({}, { moving: { ...moving, spaceId: 1 } });
    expect(html).toContain('>Book<');
    expect(html).not.toContain('Move my booking here');
  });

  test('BK25: the hint on the map says what to do, and ends it', async () => {
    const views = { settings, booking: { ...booking, moving } };
    const { html, commands } = await render(<MoveChip toMap={() => undefined} />, { views });
    expect(html).toContain('Choose another desk on the map or in the list.');
    expect(html).toContain('Pier · 09:00 – 10:00');
    expect(html).toContain('data-takes-escape');
    press('Keep the desk');
    expect(commands).toEqual([{ _tag: 'StopMove' }]);
    const none = await render(<MoveChip toMap={() => undefined} />, {
      views: { settings, booking },
    });
    expect(none.html).not.toContain('Choose another desk');
  });
});

describe('a row of the list', () => {
  test('OV4: says for whom it is, also when one made it for somebody else', async () => {
    expect((await list([row(4)])).html).toContain('>You<');
    const annas = (await list([row(4, { name: 'Anna Ek', userId: 8 })])).html;
    expect(annas).toContain('Anna Ek');
    expect(annas).toContain('09:00 – 10:00 · booked by you');
    const hidden = row(4, { name: '', userId: null, mine: false, removable: false });
    expect((await list([hidden])).html).toContain('>Booked<');
  });

  test('BK22: one’s own can be moved to another desk, or is being', async () => {
    const { html, commands } = await list([row(4), row(5)], { movable: [4] });
    expect(html.match(/>Change desk</g)).toHaveLength(1);
    press('Change desk of the booking 09:00 – 10:00');
    expect(commands).toEqual([{ _tag: 'StartMove', bookingId: 4 }]);
    forget();
    const chosen = await list([row(4)], { movable: [4], moving });
    expect(chosen.html).not.toContain('>Change desk<');
    press('Keep the desk');
    expect(chosen.commands).toEqual([{ _tag: 'StopMove' }]);
  });

  test('EN1, BK11: what runs is ended, what has not begun is removed, after a question', async () => {
    const { html, commands } = await list([row(4), row(5)], { running: [5] });
    expect(html.match(/>Remove</g)).toHaveLength(1);
    expect(html.match(/>End</g)).toHaveLength(1);
    press('End the booking 09:00 – 10:00');
    press('Remove the booking 09:00 – 10:00');
    expect(commands).toEqual([
      { _tag: 'AskRemoveBooking', bookingId: 5 },
      { _tag: 'AskRemoveBooking', bookingId: 4 },
    ]);
    forget();
    const asked = await list([row(5, { confirming: true })], { running: [5], movable: [5] });
    expect(asked.html).toContain('End this booking now?');
    expect(asked.html).not.toContain('>Change desk<');
    press('Yes');
    press('No');
    expect(asked.commands).toEqual([
      { _tag: 'RemoveBooking', bookingId: 5 },
      { _tag: 'KeepBooking' },
    ]);
    expect((await list([row(5, { confirming: true })])).html).toContain('Remove this booking?');
    const going = (await list([row(5, { removing: true })])).html;
    expect(going).toContain('aria-busy="true"');
    expect((await list([row(5, { removable: false })])).html).not.toContain('>Remove<');
  });

  test('a list that is loading, failed or empty says so', async () => {
    const show = async (view: Partial<SpaceQuickView>) =>
      (await render(<BookingList view={{ ...desk, ...view }} />, { views: { settings } })).html;
    expect(await show({ list: 'loading' })).toContain('aria-busy="true"');
    expect(await show({ list: 'failed' })).toContain('The bookings could not be loaded.');
    expect(await show({})).toContain('No bookings');
  });
});
