import { describe, expect, test, vi } from 'vitest';
import type { Alternative } from '../../core/features/alternatives/views.ts';
import type { BookingView, MoveView } from '../../core/features/booking/views.ts';
import type { BookingRow, SpaceQuickView } from '../../core/features/selection/views.ts';
import { BookingForm } from '../../ui/features/booking/booking-form.tsx';
import { BookingList } from '../../ui/features/booking/booking-list.tsx';
import { MoveChip } from '../../ui/features/booking/move-chip.tsx';
import { SteadyButton } from '../../ui/shared/buttons/steady-button.tsx';
import { aria, button, count, field, isOff, isThere, names } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';
import { NINE, bookingRow as row, spaceView } from './space-view.ts';

const booking: BookingView = {
  offered: true,
  running: [],
  movable: [],
  moving: null,
  changing: false,
  retimable: [],
  retiming: null,
  timeBefore: null,
  made: 0,
  madeDays: false,
  movedFrom: null,
  madeAt: null,
  undoing: false,
};
const moving: MoveView = {
  bookingId: 4,
  spaceId: 2,
  name: 'Pier',
  start: NINE,
  end: NINE + 60,
  zone: 'UTC',
  ofOther: false,
  refusal: null,
};

const viewsOf = (over: Partial<BookingView>) => ({
  account: { user: { id: 7 }, backendUrl: '' },
  claim: { status: 'closed', reserve: true },
  booking: { ...booking, ...over },
});
const form = (view: Partial<SpaceQuickView> = {}, over: Partial<BookingView> = {}) =>
  mount(<BookingForm view={spaceView(view)} />, { views: viewsOf(over) });
const list = (rows: readonly BookingRow[], over: Partial<BookingView> = {}) =>
  mount(<BookingList view={spaceView({ bookings: rows })} />, { views: viewsOf(over) });

describe('booking a desk', () => {
  test('takes one press, for the chosen slot', async () => {
    const { press } = form();
    expect(isOff(button('Book'))).toBe(false);
    await sends(press('Book'), { _tag: 'BookDesk', spaceId: 1, start: NINE, end: NINE + 60 });
  });

  test('a refusal says why; the button is disabled but stays focusable', async () => {
    const { press, text } = form({ refusal: 'slotTaken' });
    expect(text()).toContain('This space is already booked for the selected time.');
    expect([isOff(button('Book')), button('Book').disabled]).toEqual([true, false]);
    expect(await press('Book')).toEqual([]);
  });

  test('a pending request cannot be sent twice', async () => {
    form({ booking: true });
    expect([isOff(button('Book')), aria(button('Book'), 'busy')]).toEqual([true, 'true']);
    const went = vi.fn();
    for (const state of [{ off: true }, { busy: true }, { off: true, busy: true }, {}]) {
      const { press, user } = mount(<SteadyButton {...state} title="Go" onClick={went} />);
      await press('Go');
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(button('Go'));
    }
    // By mouse and by key, only with the last callback.
    expect(went).toHaveBeenCalledTimes(2);
  });

  test('pickers are disabled if the company does not allow choosing times; without desks nothing is offered', () => {
    const closed = () => ['From', 'To'].map((name) => field(name, 'combobox').disabled);
    form({ timesDisabled: true });
    expect(closed()).toEqual([true, true]);
    form();
    expect(closed()).toEqual([false, false]);
    form({}, { offered: false });
    expect(isThere('button', 'Book')).toBe(false);
  });

  test('BK27: a booking just made can be undone, and is not shown as a refusal', async () => {
    const justNow = { made: 1 };
    const { press, text, say } = form({ refusal: 'ownBooking' }, justNow);
    expect(text()).toContain('Booked just now');
    expect(text()).not.toContain('Sorry, you already have a booking');
    await sends(press('Undo what was just booked'), { _tag: 'UndoBooking' });
    say({ booking: { ...booking, ...justNow, made: 3 } });
    expect(text()).toContain('3 desks booked just now');
    say({ booking: { ...booking, made: 1, undoing: true } });
    expect(aria(button('Undo what was just booked'), 'busy')).toBe('true');
    // UA1: at another time the desk is refused for another reason.
    const madeAt = { start: NINE + 1440, end: NINE + 1500 };
    say({ booking: { ...booking, made: 1, madeAt } });
    expect(text()).toContain('Sorry, you already have a booking');
    expect(text()).toContain('Just booked for Tue 24 Nov · 09:00 – 10:00');
  });

  test('UA12: a move can be undone; the user’s own booking is not shown as a refusal', async () => {
    const moved = { ...booking, made: 1, movedFrom: 'Pier' };
    const { press, text, say } = form({ refusal: 'ownBooking' }, moved);
    expect(text()).toContain('Moved from Pier');
    await sends(press('Undo the change of desk'), { _tag: 'UndoBooking' });
    say({ booking });
    expect(text()).toContain('Sorry, you already have a booking for the selected time.');
  });
});

test('UC21: the button of the shortcut Ctrl+Enter declares it, also if it moves a booking', async () => {
  form();
  expect(aria(button('Book'), 'keyshortcuts')).toBe('Control+Enter');
  const { container } = form({}, { moving });
  const main = button('Move my booking here');
  expect(aria(main, 'keyshortcuts')).toBe('Control+Enter');
  expect([...container.querySelectorAll('[data-completes] button')]).toEqual([main]);
});

describe('a desk booking over several days', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'];

  test('SP9: the last day can be chosen only if the company allows several days', async () => {
    form();
    expect(isThere('combobox', 'Last day')).toBe(false);
    const { choose } = form({ lastDays: days });
    await sends(choose('Last day', 'Wednesday 25 November'), {
      _tag: 'ChooseLastDay',
      date: '2026-11-25',
    });
  });

  test('SP16: the limits are shown next to the time', () => {
    const told = (maxDays: number, maxDuration: number) =>
      form({ limits: { maxDays, maxDuration } }).text();
    expect(told(1, 0)).not.toContain('At most');
    says(told(5, 0), 'At most 5 days in a row.');
    says(told(1, 90), 'At most 1 hr 30 min at a time.');
    says(told(2, 1500), 'At most 25 hr at a time. At most 2 days in a row.');
  });

  test('SP15: the list names the dates of its rows', () => {
    const two = { start: NINE, end: NINE + 1440 + 60 };
    const view = spaceView({ lastDay: '2026-11-25', bookings: [row(4), row(5, two)] });
    const { text } = mount(<BookingList view={view} />, { views: viewsOf({}) });
    says(
      text(),
      'Bookings of these days',
      'Mon 23 Nov · 09:00 – 10:00',
      'Mon 23 Nov 09:00 – Tue 24 Nov 10:00',
    );
  });
});

describe('moving a booking to another desk', () => {
  test('BK24: the form offers only the move, and a way to cancel it', async () => {
    const { press, text } = form({ refusal: 'ownBooking' }, { moving });
    says(text(), 'From Pier to this desk', 'Mon 23 Nov · 09:00 – 10:00');
    expect(isThere('button', 'Book')).toBe(false);
    await press('Move my booking here');
    await sends(
      press('Keep the desk'),
      { _tag: 'ChangeDesk', bookingId: 4, spaceId: 1 },
      { _tag: 'StopMove' },
    );
  });

  test('BK23: a refused move says why; a pending one is not sent twice', async () => {
    const { press, text, say } = form({}, { moving: { ...moving, refusal: 'slotTaken' } });
    expect(text()).toContain('This space is already booked for the selected time.');
    expect(isOff(button('Move my booking here'))).toBe(true);
    expect(await press('Move my booking here')).toEqual([]);
    say({ booking: { ...booking, moving, changing: true } });
    expect(aria(button('Move my booking here'), 'busy')).toBe('true');
    say({ booking: { ...booking, moving } });
    expect(isOff(button('Move my booking here'))).toBe(false);
  });

  test('BK24: the current desk of the booking shows its normal form', () => {
    form({}, { moving: { ...moving, spaceId: 1 } });
    expect(isThere('button', 'Book')).toBe(true);
    expect(isThere('button', 'Move my booking here')).toBe(false);
  });

  test('BK25: the hint on the map says what to do, and can cancel the move', async () => {
    const toMap = vi.fn();
    const { press, text, say, user } = mount(<MoveChip toMap={toMap} />, {
      views: viewsOf({ moving }),
    });
    says(text(), 'Choose another desk on the map or in the list.', 'Pier · 09:00 – 10:00');
    await user.keyboard('{Escape}');
    await sends(press('Keep the desk'), { _tag: 'StopMove' }, { _tag: 'StopMove' });
    say({ booking });
    expect(text()).not.toContain('Choose another desk');
  });
});

describe('a row of the list', () => {
  test('OV4: names the person, also if the user booked for somebody else', () => {
    expect(list([row(4)]).text()).toContain('|You|');
    const annas = list([row(4, { name: 'Anna Ek', userId: 8 })]);
    says(annas.text(), 'Anna Ek', '09:00 – 10:00 · booked by you');
    const hidden = row(4, { name: '', userId: null, mine: false, removable: false });
    expect(list([hidden]).text()).toContain('|Booked|');
  });

  test('BK22: an own booking can be moved to another desk, or its move cancelled', async () => {
    const name = 'Change desk of the booking 09:00 – 10:00';
    const { press, say } = list([row(4), row(5)], { movable: [4] });
    expect(count('button', name)).toBe(1);
    await press(name);
    say({ booking: { ...booking, movable: [4], moving } });
    expect(isThere('button', name)).toBe(false);
    await sends(press('Keep the desk'), { _tag: 'StartMove', bookingId: 4 }, { _tag: 'StopMove' });
  });

  test('EN1, BK11, WO4: a running booking is ended, a future one cancelled, after a confirmation', async () => {
    const { press, commands, text, redraw } = list([row(4), row(5)], { running: [5] });
    await press('End booking 09:00 – 10:00');
    await press('Cancel booking 09:00 – 10:00');
    expect(commands.splice(0)).toEqual([
      { _tag: 'AskRemoveBooking', bookingId: 5 },
      { _tag: 'AskRemoveBooking', bookingId: 4 },
    ]);
    const redrawn = (over: Partial<BookingRow>) =>
      redraw(<BookingList view={spaceView({ bookings: [row(4), row(5, over)] })} />);
    redrawn({ confirming: true });
    expect(text()).toContain('End this booking now?');
    await press('Yes');
    await sends(press('No'), { _tag: 'RemoveBooking', bookingId: 5 }, { _tag: 'KeepBooking' });
    redrawn({ removing: true });
    expect(aria(button('End booking 09:00 – 10:00'), 'busy')).toBe('true');
    redrawn({ removable: false });
    expect(isThere('button', /^End/)).toBe(false);
  });

  test('EN1: "No" has the focus in a confirmation, which hides the button to move', () => {
    const { redraw, text } = list([row(5)], { movable: [5] });
    button(/^Cancel booking/).focus();
    redraw(<BookingList view={spaceView({ bookings: [row(5, { confirming: true })] })} />);
    expect(text()).toContain('Cancel this booking?');
    expect(document.activeElement).toBe(button('No'));
    expect(isThere('button', /^Change desk/)).toBe(false);
    redraw(<BookingList view={spaceView({ bookings: [row(5)] })} />);
    expect(document.activeElement).toBe(button(/^Cancel booking/));
  });

  test('a list that is loading, failed or empty says so', () => {
    const show = (view: Partial<SpaceQuickView>) =>
      mount(<BookingList view={spaceView(view)} />, { views: viewsOf({}) });
    const { container } = show({ list: 'loading' });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(show({ list: 'failed' }).text()).toContain('The bookings could not be loaded.');
    expect(show({}).text()).toContain('No bookings');
  });
});

describe('the own booking of another desk', () => {
  const alternatives = {
    zone: 'UTC',
    slot: { start: NINE, end: NINE + 60 },
    spaceId: 1,
    asset: 'DESK',
    reason: { kind: 'own', name: 'Pier', start: NINE, end: NINE + 60, here: false },
    alternatives: [
      { kind: 'move', bookingId: 4, fromName: 'Pier', start: NINE, end: NINE + 60 },
      { kind: 'time', start: NINE + 60, end: NINE + 120 },
    ],
    replacements: [],
  } as const;

  test('BK33: is moved here by the main button, without a second offer, and the reason is shown', async () => {
    const { press, text, say } = form({ refusal: 'ownBooking' });
    say({ alternatives });
    expect(text()).toContain('You have Pier, 09:00 – 10:00.');
    expect(count('button', /^Move my booking/)).toBe(1);
    await sends(press('Move my booking here'), { _tag: 'ChangeDesk', bookingId: 4, spaceId: 1 });
    // The same button, so that the focus stays.
    const { activeElement } = document;
    expect(activeElement).toBe(button('Move my booking here'));
    say({ alternatives: { ...alternatives, reason: null, alternatives: [] } });
    expect(document.activeElement).toBe(button('Book'));
  });

  test('MI4: a refusal due to the user’s own desk is not worded as one', () => {
    const { text } = form({ refusal: 'ownBooking', mine: true });
    expect(text()).not.toContain('Sorry');
    expect(isOff(button('Book'))).toBe(true);
  });

  test('BK28: when the undo notice disappears, the focus moves to the book button', () => {
    const { say } = form({}, { made: 1 });
    button('Undo what was just booked').focus();
    say({ booking });
    expect(document.activeElement).toBe(button('Book'));
  });
});

describe('SP18: several days', () => {
  const days = [
    { date: '2026-11-23', start: NINE, end: NINE + 480, skipped: null },
    { date: '2026-11-24', start: NINE + 1_440, end: NINE + 1_920, skipped: 'slotTaken' },
    { date: '2026-11-25', start: NINE + 2_880, end: NINE + 3_360, skipped: null },
  ] as const;
  const slot = { start: NINE, end: NINE + 3_360 };

  test('are listed with the reason of each that is left out, and booked by one press', async () => {
    const { press, text } = form({ slot, days, lastDay: '2026-11-25' });
    expect(text()).toContain('Mon 23 Nov|09:00 – 17:00');
    expect(text()).toContain('Tue 24 Nov|already booked');
    await sends(press('Book 2 days'), { _tag: 'BookDesk', spaceId: 1, ...slot });
  });

  test('are undone together', () => {
    form({ slot, days }, { made: 2, madeDays: true });
    expect(isThere('button', 'Undo what was just booked')).toBe(true);
  });
});

describe('a desk that is free for a part of the slot', () => {
  const slot = { start: NINE, end: NINE + 480 };
  const part = { kind: 'time', start: NINE, end: NINE + 240 } as const;
  const short = { ...part, end: NINE + 120 };
  const later = { kind: 'time', start: NINE + 1_440, end: NINE + 1_920 } as const;
  const pier: Alternative = {
    kind: 'space',
    spaceId: 2,
    floorId: 1,
    name: 'Pier',
    metres: 9,
    moves: null,
    ...slot,
  };
  const show = (offers: readonly Alternative[]) => {
    const shown = form({ refusal: 'slotTaken', slot });
    shown.say({
      alternatives: {
        zone: 'UTC',
        slot,
        spaceId: 1,
        asset: 'DESK',
        reason: null,
        replacements: [],
        alternatives: offers,
      },
    });
    return shown;
  };

  test('BK34: the main button books it for that part', async () => {
    const { press } = show([pier, part, later]);
    const booked = { start: part.start, end: part.end };
    await sends(
      press('Book until 13:00'),
      { _tag: 'ChooseSlot', ...booked },
      { _tag: 'BookDesk', spaceId: 1, ...booked },
    );
    // What is in the foot is not offered twice, and the last button of the foot is the one that books.
    expect(names('button').filter((name) => /Book|Pier/.test(name))).toEqual([
      'Book Pier until 17:00',
      'Book until 13:00',
      'Book Tue 24 Nov 09:00 – 17:00',
    ]);
  });

  test('BK34: of less than half of the slot the desk that is free for all of it is the main button', () => {
    show([pier, short]);
    expect(names('button').filter((name) => /Book|Pier/.test(name))).toEqual([
      'Book until 11:00',
      'Book Pier until 17:00',
    ]);
  });

  test('BK34: a desk that is free for the whole slot is one press away', async () => {
    const { press } = show([pier, part]);
    const asset = { assetType: 'space', assetId: 2, floorId: 1 } as const;
    await sends(
      press('Book Pier until 17:00'),
      { _tag: 'Locate', asset },
      { _tag: 'ChooseSlot', ...slot },
      { _tag: 'BookDesk', spaceId: 2, ...slot },
    );
  });

  test('BK34: a part that begins later shows its start; a time outside of the slot is not a part', async () => {
    show([{ ...part, start: NINE + 60, end: NINE + 120 }]);
    expect(isOff(button('Book 10:00 – 11:00'))).toBe(false);
    const { press } = show([pier, later]);
    expect(isOff(button('Book'))).toBe(true);
    expect(await press('Book')).toEqual([]);
    expect(isThere('button', 'Book Pier instead, 9 m away')).toBe(true);
  });
});

describe('the own booking of the desk', () => {
  const panel = (over: Partial<BookingRow> = {}, more: Partial<BookingView> = {}) => {
    const view = spaceView({
      refusal: 'ownBooking',
      mine: true,
      bookings: [row(4, over), row(5, later)],
    });
    const both = (
      <>
        <BookingForm view={view} />
        <BookingList view={view} />
      </>
    );
    const own = { own: null, status: 'closed', reserve: true };
    return mount(both, { views: { ...viewsOf({ retimable: [4, 5], ...more }), claim: own } });
  };
  const later = { start: NINE + 60, end: NINE + 120 };
  const completes = () =>
    [...document.querySelectorAll('[data-completes] button')].map((each) => each.textContent);

  test('MI5: offers to change its time or to cancel it, instead of the book button', async () => {
    const { press } = panel();
    expect(completes()).toEqual(['Cancel booking', 'Change time']);
    expect(isThere('button', 'Book')).toBe(false);
    // Each once, and those of another booking in its row.
    expect(count('button', /^(Cancel|Change time)/)).toBe(4);
    await press('Change time of the booking 09:00 – 10:00');
    await sends(
      press('Cancel booking 09:00 – 10:00'),
      { _tag: 'StartRetime', bookingId: 4 },
      { _tag: 'AskRemoveBooking', bookingId: 4 },
    );
  });

  test('NT6: a notice that returns the focus to the form puts it on the book button', () => {
    mount(
      <>
        <div data-notice="1">
          <button type="button">Undo it</button>
        </div>
        <BookingForm view={spaceView()} />
      </>,
      { views: viewsOf({}) },
    );
    const stand = button('Book').closest<HTMLElement>('[tabindex="-1"]');
    stand?.focus();
    expect(document.activeElement).toBe(stand);
    button('Undo it').focus();
    stand?.focus();
    expect(document.activeElement).toBe(button('Book'));
  });

  test('MI5: is ended while it runs, and the confirmation is shown there', () => {
    panel({}, { running: [4] });
    expect(completes()).toEqual(['End', 'Change time']);
    panel({ confirming: true });
    expect(completes()).toEqual(['Yes', 'No']);
    expect(count('group', 'Cancel this booking?')).toBe(1);
  });

  test('MI5: a booking of somebody else that cannot be changed does not alter the form', () => {
    panel({ mine: false, removable: false });
    expect(completes()).toHaveLength(1);
    expect(isThere('button', 'Book')).toBe(true);
  });
});
