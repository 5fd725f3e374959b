import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { MultiBookingRefusal } from '../../core/features/multi-booking/refusal.ts';
import type { MultiBookingView } from '../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView, QuickView } from '../../core/features/selection/views.ts';
import { QuickViewPanel } from '../../ui/features/selection/quick-view-panel.tsx';
import { aria, button, count, field, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, saysNone } from '../support/text.ts';
import { NINE } from './space-view.ts';

const desks: MultiSelectQuickView = {
  kind: 'multiSelect',
  date: '2026-11-23',
  zone: 'UTC',
  slot: { start: NINE, end: NINE + 60 },
  checking: false,
  rows: [
    { spaceId: 1, name: '1-001', zoneName: 'North', status: 'FREE', mine: false },
    { spaceId: 2, name: '1-002', zoneName: '', status: 'UNAVAILABLE', mine: false },
    { spaceId: 3, name: '1-003', zoneName: '', status: 'UNAVAILABLE_NON_BOOKABLE', mine: false },
    { spaceId: 4, name: '1-004', zoneName: '', status: 'UNAVAILABLE_BLOCKED', mine: false },
  ],
};
const free: MultiSelectQuickView = {
  ...desks,
  rows: desks.rows.map((row) => ({ ...row, status: 'FREE' as const })),
};
const mine: MultiSelectQuickView = {
  ...desks,
  rows: desks.rows.map((row) => ({ ...row, status: 'UNAVAILABLE' as const, mine: true })),
};
const dates = {
  zone: 'UTC',
  today: '2026-11-23',
  date: '2026-11-23',
  minDate: '2026-11-23',
  maxDate: '2026-12-07',
  mode: 'now',
  from: 540,
  to: 600,
  timesDisabled: false,
  chosen: false,
  fromOptions: [540, 555],
  toOptions: [600, 615],
};
const idle: MultiBookingView = { booking: false, invalid: false, refusal: null, made: null };

const toMap = vi.fn();
const closed = { status: 'closed', offer: 'hidden' };
const show = (
  quickView: QuickView,
  multiBooking: Partial<MultiBookingView> = {},
  {
    onBehalf = closed,
    phone = false,
  }: { readonly onBehalf?: object; readonly phone?: boolean } = {},
) =>
  mount(<QuickViewPanel way={{ toMap, cameFrom: () => null }} />, {
    views: {
      viewer: { warning: null, highlight: null },
      way: { on: false },
      quickView,
      dates,
      onBehalf,
      multiBooking: { ...idle, ...multiBooking },
    },
    phone,
  });

describe('the panel of several selected desks', () => {
  test('lists the desks with their status for the slot', () => {
    const { text } = show(desks);
    says(
      text(),
      'Multiple booking',
      'Selected spaces (4)',
      '1-001',
      'North',
      '|Free|',
      '|Not available|',
      '|Non bookable|',
      '|Blocked|',
      'Monday · 23.11.26',
    );
    saysNone(text(), 'No selected items', 'In your calendar', 'Booked spaces', '|Undo|');
    expect(aria(the('heading', 'Selected spaces (4)'), 'live')).toBe('polite');
  });

  test('marks desks that the user has booked, and desks that are still being checked', () => {
    const { text, say } = show(mine);
    expect(text().match(/\|In your calendar\|/g)).toHaveLength(4);
    say({ quickView: { ...desks, checking: true } });
    expect(count('img', 'Checking')).toBe(4);
    saysNone(text(), '|Free|', '|Blocked|', 'Remove unavailable');
  });

  test('removes one desk, the unavailable ones, or all', async () => {
    const { press, say } = show(desks);
    await press('Remove 1-002');
    await press('Remove unavailable (3)');
    await sends(
      press('Remove all'),
      { _tag: 'ToggleSelectedDesk', spaceId: 2 },
      { _tag: 'RemoveUnavailable' },
      { _tag: 'ClearSelectedDesks' },
    );
    say({ quickView: { ...desks, rows: desks.rows.slice(0, 1) } });
    expect(isThere('button', /Remove unavailable/)).toBe(false);
    expect(isThere('button', 'Book 1 desk')).toBe(true);
  });

  test('its switch returns to the last selected desk, or closes an empty panel', async () => {
    const { commands, press, say, text } = show(desks);
    await press('Select several desks', 'switch');
    expect(commands.splice(0)).toEqual([{ _tag: 'SelectSpace', spaceId: 4 }]);
    say({ quickView: { ...desks, rows: [] } });
    expect(text()).toContain('No selected items');
    expect(isThere('button', /^Remove all|^Book /)).toBe(false);
    await sends(press('Select several desks', 'switch'), { _tag: 'Deselect' });
  });

  test('has the times of the side panel', () => {
    show(free);
    expect(['From', 'To'].map((name) => field(name, 'combobox').value)).toEqual(['09:00', '10:00']);
  });
});

describe('booking several desks', () => {
  test('takes one press', async () => {
    await sends(show(free).press('Book 4 desks'), { _tag: 'BookDesks' });
    expect(
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(''),
    ).toBe('');
  });

  test.each<[MultiBookingRefusal, string]>([
    [{ rule: 'past' }, 'The selected time has passed.'],
    [{ rule: 'endBeforeStart' }, 'The end must be after the start.'],
    [{ rule: 'offline' }, 'You are offline. You can book again when you are back online.'],
    [{ rule: 'checking' }, 'Checking which desks are free…'],
    [{ rule: 'tooFar', date: '2026-12-07' }, 'Desks can be booked until 7 December 2026.'],
    [{ rule: 'tooLong', until: NINE + 240 }, 'From this start, desks can be booked until 13:00.'],
    [{ rule: 'tooMany', most: 3 }, 'At most 3 desks can be booked at once. Remove 1.'],
    [
      { rule: 'ownBooking', start: NINE, end: NINE + 30, name: '2-001' },
      'You already have a desk booked for the selected time: 2-001, 09:00 – 09:30.',
    ],
  ])('cannot be pressed when a rule refuses, and says why: %j', (refusal, words) => {
    const { text } = show(free, { refusal, invalid: true });
    expect(text()).not.toContain('Please remove the unavailable');
    const book = button('Book 4 desks');
    const reason = document.getElementById(aria(book, 'describedby') ?? '');
    expect([book.disabled, reason?.textContent]).toEqual([true, words]);
  });

  test('says that unavailable desks must be removed first, while there are any', async () => {
    const { press, text, say } = show(desks, { invalid: true });
    expect(text()).toContain('Please remove the unavailable space');
    // SP5
    expect(text()).toContain('Not available: 1-002, 1-003, and 1-004.');
    await sends(press('Book 4 desks'), { _tag: 'BookDesks' });
    say({ multiBooking: idle });
    expect(text()).not.toContain('Please remove');
  });

  test('shows a pending request', () => {
    show(free, { booking: true });
    expect(button('Book 4 desks').hasAttribute('data-loading')).toBe(true);
  });

  test('offers to book for somebody else', async () => {
    const { press, say } = show(free, {}, { onBehalf: { ...closed, offer: 'offered' } });
    await sends(press('Book on behalf of'), {
      _tag: 'OpenOnBehalf',
      purpose: { kind: 'multiSelect' },
    });
    say({ onBehalf: closed });
    expect(isThere('button', 'Book on behalf of')).toBe(false);
  });
});

describe('booking several desks for somebody else', () => {
  const anna = { userId: 8, name: 'Anna Ek', initials: 'AE', title: '', photo: false };
  const open = (chosen: object | null, purpose: object = { kind: 'multiSelect' }) => ({
    status: 'open',
    offer: 'offered',
    purpose,
    text: '',
    result: 'empty-search',
    people: [],
    chosen,
    event: null,
    busy: false,
    refusal: null,
  });
  const refusal = { rule: 'ownBooking', start: NINE, end: NINE + 30, name: '2-001' } as const;
  const theirs = 'They already have a desk booked for the selected time: 2-001, 09:00 – 09:30.';

  test('the search replaces the list of desks', () => {
    const { text, say } = show(free, {}, { onBehalf: open(null) });
    expect(text()).toContain('Multiple booking');
    expect(isThere('button', 'Back')).toBe(true);
    expect(text()).not.toContain('Selected spaces');
    expect(isThere('button', 'Book 4 desks')).toBe(false);
    say({ onBehalf: open(null, { kind: 'leave', spaceId: 1, eventId: 2 }) });
    expect(text()).toContain('Selected spaces');
  });

  test('says why the desks cannot be booked for the chosen person', () => {
    expect(show(free, { refusal }, { onBehalf: open(anna) }).text()).toContain(theirs);
    expect(show(free, { refusal }, { onBehalf: open(null) }).text()).not.toContain(theirs);
    const { text } = show(desks, { invalid: true }, { onBehalf: open(anna) });
    expect(text()).toContain('Please remove the unavailable');
  });
});

describe('after several desks were booked', () => {
  test('they are shown as booked, and one press undoes all', async () => {
    const { press, text } = show(mine, { made: { undoable: true, undoing: false } });
    says(text(), 'Booked spaces (4)', 'Choose another time to book the same desks again');
    expect(text()).not.toContain('Selected spaces');
    expect(isThere('button', /^Remove |^Book /)).toBe(false);
    await sends(press('Undo what was just booked'), { _tag: 'UndoBooking' });
  });

  test('a running undo is shown, and an expired one is not offered', () => {
    const { text, say } = show(mine, { made: { undoable: true, undoing: true } });
    expect(button(/^Undo/).hasAttribute('data-loading')).toBe(true);
    say({ multiBooking: { ...idle, made: { undoable: false, undoing: false } } });
    expect(text()).toContain('Choose another time');
    expect(isThere('button', /^Undo/)).toBe(false);
  });
});

describe('on a phone', () => {
  test('times and list are collapsed, to leave more of the map', async () => {
    const { text, press } = show(free, {}, { phone: true });
    says(text(), 'Monday · 23.11.26 · 09:00 – 10:00', 'Selected spaces (4)');
    expect(isThere('button', 'Book 4 desks')).toBe(true);
    const folded = ['|From|', '1-001', 'Select several desks', 'Remove all'];
    saysNone(text(), ...folded, 'on behalf');
    expect(aria(button('Times and desks'), 'expanded')).toBe('false');
    await press('Times and desks');
    for (const said of folded) expect(text()).toContain(said);
  });

  test('unavailable desks are mentioned while collapsed, and removed by one press', async () => {
    const { press, text } = show(desks, {}, { phone: true });
    await sends(press('Remove unavailable (3)'), { _tag: 'RemoveUnavailable' });
    expect(text()).not.toContain('Remove all');
  });

  test('a booking just made can be undone while collapsed', () => {
    const made = { undoable: true, undoing: false };
    const { text, say } = show(mine, { made }, { phone: true });
    says(text(), 'Booked spaces (4)', '|Undo|');
    expect(text()).not.toContain('Choose another time');
    say({ multiBooking: { ...idle, made: { ...made, undoable: false } } });
    expect(text()).toContain('Choose another time');
  });
});

test('a user without the permission gets a dialog with an OK button', async () => {
  const { press, text } = show({ kind: 'notPermitted', spaceId: null });
  expect(isThere('dialog', 'Sorry')).toBe(true);
  expect(text()).toContain("You don't have permission to book multiple spaces.");
  await sends(press('OK'), { _tag: 'Deselect' });
});

test('SL9: the OK button leads back to the desk that was selected', async () => {
  const { press } = show({ kind: 'notPermitted', spaceId: 7 });
  await sends(press('OK'), { _tag: 'SelectSpace', spaceId: 7 });
});
