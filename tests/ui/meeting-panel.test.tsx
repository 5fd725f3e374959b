import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MeetingRow, MeetingView } from '../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import { MeetingPanel } from '../../ui/features/meeting/meeting-panel.tsx';
import { aria, button, count, field, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, saysNone } from '../support/text.ts';
import { NO_MEETING } from './meeting-view.ts';
import { bookingRow, NINE, spaceView } from './space-view.ts';

const view = spaceView({
  spaceId: 4,
  asset: 'ROOM',
  endOptions: [NINE + 30, NINE + 60],
  timesDisabled: true,
});
const closed: MeetingView = {
  ...NO_MEETING,
  now: { free: true, until: null, today: true },
  instant: [
    { end: NINE + 15, minutes: 15, untilNext: false },
    { end: NINE + 20, minutes: 20, untilNext: true },
  ],
};
const form: MeetingView = {
  ...closed,
  status: 'select',
  spaceId: 4,
  timeslots: 'loaded',
  lengths: [
    { minutes: 30, slot: { start: NINE, end: NINE + 30 } },
    { minutes: 60, slot: { start: NINE, end: NINE + 60 } },
    { minutes: 120, slot: null },
    { minutes: null, slot: { start: NINE + 90, end: NINE + 180 } },
  ],
};
const row = (more: Partial<MeetingRow> = {}): MeetingRow => ({
  ...bookingRow(9, { name: 'Bo Ek', userId: 8, mine: false, removable: false }),
  subject: 'Planning',
  removal: 'delete',
  ...more,
});
const mine = (more: Partial<MeetingRow> = {}): MeetingRow =>
  row({ name: 'Åsa Berg', userId: 7, mine: true, removable: true, ...more });

const show = (meeting: Partial<MeetingView> = {}, space: Partial<SpaceQuickView> = {}) =>
  mount(<MeetingPanel view={{ ...view, ...space }} />, {
    views: { meeting: { ...closed, ...meeting } },
  });
const showForm = (meeting: Partial<MeetingView> = {}, space: Partial<SpaceQuickView> = {}) =>
  show({ ...form, ...meeting }, space);

const isDisabled = (name: string): boolean => button(name).disabled;
const isLoading = (name: string): boolean => button(name).hasAttribute('data-loading');
const hasRoom = (): boolean => document.querySelector('[aria-busy="true"]') !== null;

describe('booking a room now', () => {
  test.each([
    [{ free: true, until: null, today: true }, 'Free for the rest of the day'],
    [{ free: true, until: NINE + 30, today: true }, 'Free until 09:30'],
    [{ free: true, until: NINE + 15 * 60, today: true }, 'Free until 24:00'],
    [{ free: true, until: NINE + 1_440, today: false }, 'Free for the rest of the day'],
    [{ free: false, until: NINE + 30, today: true }, 'Busy until 09:30'],
    [{ free: false, until: NINE + 1_440, today: false }, 'Busy until Tue 24 Nov, 09:00'],
    [{ free: false, until: NINE + 39 * 60, today: false }, 'Busy until Tue 24 Nov, 24:00'],
  ] as const)('says until when: %o', (now, words) => {
    expect(show({ now }).text()).toContain(`|${words}|`);
  });

  test('at another time, nothing about now is shown', () => {
    const { text } = show({ now: null, instant: [] });
    expect(text()).not.toMatch(/Free|Busy|Book now/);
    expect(text()).toContain('Book another time');
  });

  test('books by one press, until the end that the button names', async () => {
    const { text, press } = show();
    expect(isThere('button', '15 min: Book until 09:15')).toBe(true);
    says(text(), '|15 min|', '|Book until 09:20|');
    await sends(press('Book until 09:20'), {
      _tag: 'CreateInstantMeeting',
      spaceId: 4,
      end: NINE + 20,
    });
  });

  test.each([
    [[{ end: NINE + 20, minutes: 20, untilNext: true }], 'Book until 09:20'],
    [[], 'Book another time'],
  ])('one button is filled: what books now, else the way to another time', (instant, filled) => {
    show({ instant });
    const all = screen.getAllByRole('button').filter((one) => one.dataset.variant === 'filled');
    expect(all.map((one) => one.textContent)).toEqual([filled]);
  });

  test('a pending booking is announced, and disables the other buttons', () => {
    const making = { start: NINE, end: NINE + 20 };
    const { text } = show({ fetching: true, making });
    expect(text()).toContain('|Booking…|');
    for (const name of ['15 min: Book until 09:15', 'Book another time']) {
      expect(isDisabled(name)).toBe(true);
    }
    expect(isLoading('Book until 09:20')).toBe(true);
    expect(isLoading('15 min: Book until 09:15')).toBe(false);
    const quiet = show();
    expect(isDisabled('Book another time')).toBe(false);
    expect(quiet.text()).not.toContain('Booking…');
  });

  test('says why the room cannot be booked at once, but not for the next meeting', () => {
    const own = show({ instant: [], instantRefusal: 'ownBooking' });
    expect(own.text()).toContain('Sorry, you already have a booking for the selected time.');
    expect(isDisabled('Book another time')).toBe(false);
    const taken = show({ instant: [], instantRefusal: 'slotTaken' });
    expect(taken.text()).not.toContain('already booked');
  });

  test('a blocked room cannot be booked, and says so', () => {
    const { text } = show({ now: null, instant: [] }, { refusal: 'blocked' });
    expect(isDisabled('Book another time')).toBe(true);
    expect(text()).toContain('|This space is blocked.|');
    show({}, { refusal: 'slotTaken' });
    expect(isDisabled('Book another time')).toBe(false);
  });

  test('opens the booking flow', async () => {
    await sends(show().press('Book another time'), { _tag: 'OpenMeeting' });
  });

  test('a room that cannot be booked shows only its day', () => {
    const { text } = show({ offered: false, instant: [] }, { bookable: false });
    expect(text()).toContain('Non bookable');
    expect(text()).not.toContain('Book another time');
    expect(text()).toContain('No scheduled meetings');
    const unused = show({ offered: false, instant: [] });
    expect(unused.text()).not.toMatch(/Non bookable|Book another time/);
    expect(show().text()).not.toContain('Non bookable');
  });
});

describe('the booking flow', () => {
  test('asks for subject and time; Enter books', async () => {
    const { user, commands, say } = showForm();
    expect([field('Subject').maxLength, field('Subject').placeholder]).toEqual([
      200,
      'Instant Meeting',
    ]);
    say({ dates: { mode: 'future' } });
    expect(field('Subject').placeholder).toBe('Add a subject');
    expect(['From', 'To'].map((name) => field(name, 'combobox').value)).toEqual(['09:00', '10:00']);
    await user.type(field('Subject'), 'Plan{Enter}');
    expect(commands).toEqual([
      { _tag: 'CreateMeeting', spaceId: 4, subject: 'Plan', start: NINE, end: NINE + 60 },
    ]);
  });

  test('its time pickers are enabled, and send the changed time', async () => {
    const { choose } = showForm();
    await choose('From', '09:15');
    await sends(
      choose('To', '09:30'),
      { _tag: 'ChooseSlot', start: NINE + 15, end: NINE + 60 },
      { _tag: 'ChooseSlot', start: NINE, end: NINE + 30 },
    );
    expect(screen.queryAllByRole('combobox').some((each) => each.matches(':disabled'))).toBe(false);
  });

  const LENGTHS = ['30 min', '1 hr', '2 hr', 'Longest free'];
  const pressed = () => LENGTHS.filter((name) => aria(button(name), 'pressed') === 'true');

  test('RF14: one press chooses a length; the chosen one is marked, an unavailable one disabled', async () => {
    const { press } = showForm();
    expect(LENGTHS.filter(isDisabled)).toEqual(['2 hr']);
    expect(pressed()).toEqual(['1 hr']);
    await sends(press('Longest free'), { _tag: 'PlaceSlot', start: NINE + 90, end: NINE + 180 });
    showForm({}, { slot: { start: NINE, end: NINE + 45 } });
    expect(pressed()).toEqual([]);
  });

  test('shows that free times are missing, loading or failed', async () => {
    const none = (form.lengths ?? []).map(({ minutes }) => ({ minutes, slot: null }));
    expect(showForm({ lengths: none }).text()).toContain('No free times on this day');
    showForm({ timeslots: 'loading' });
    expect(hasRoom()).toBe(true);
    const { text, press } = showForm({ timeslots: 'failed' });
    expect(text()).toContain('The free times could not be loaded.');
    await sends(press('Try again'), { _tag: 'RefreshNow' });
  });

  test('a refused slot cannot be booked, and the reason is shown', () => {
    const { text } = showForm({}, { refusal: 'slotTaken' });
    expect(isDisabled('Book')).toBe(true);
    expect(text()).toContain('This space is already booked for the selected time.');
    for (const fetching of [true, false]) {
      showForm({ fetching });
      expect(isDisabled('Book')).toBe(fetching);
    }
  });

  test('a pending booking says so, keeps the focus and disables the form', async () => {
    const making = { start: NINE, end: NINE + 60 };
    const { text, press } = showForm({ fetching: true, making }, { refusal: 'slotTaken' });
    expect(isDisabled('Booking…')).toBe(false);
    expect(aria(button('Booking…'), 'busy')).toBe('true');
    expect(text()).not.toContain('already booked');
    expect(LENGTHS.every(isDisabled)).toBe(true);
    expect(field('Subject').readOnly).toBe(true);
    button('Booking…').focus();
    expect(await press('Booking…')).toEqual([]);
    expect(document.activeElement).toBe(button('Booking…'));
  });

  test('can be closed', async () => {
    await sends(showForm().press('Close'), { _tag: 'CloseMeeting' });
  });

  test.each([
    ['WRONG_SLOT', 'Unfortunately this time interval is no longer available.'],
    ['ERROR_APPEARED', 'Failed to book room.'],
    ['NO_PERMISSION', "You don't have permission to book this room."],
    ['OUTCOME_UNKNOWN', "We couldn't confirm this. Check My bookings."],
  ] as const)(
    'a meeting that was not made says why, and may be tried again: %s',
    async (message, words) => {
      const { text, press } = showForm({ status: 'failure', failed: 'making', message });
      expect(text()).toContain(`|${words}|`);
      expect(the('alert').textContent).toBe(words);
      expect(await press('Book')).toMatchObject([{ _tag: 'CreateMeeting' }]);
      showForm();
      expect(isThere('alert')).toBe(false);
    },
  );
});

describe('the result', () => {
  const made = { start: NINE, end: NINE + 60 };

  test('a created meeting can be undone', async () => {
    const { text, press } = show({ status: 'success', spaceId: 4, made });
    says(text(), '|Thank you, your booking is confirmed|', 'Mon 23 Nov · 09:00 – 10:00');
    await sends(press('Undo'), { _tag: 'CancelMeeting' });
    expect(isLoading('Undo')).toBe(false);
    show({ status: 'success', spaceId: 4, made, fetching: true });
    expect(isLoading('Undo')).toBe(true);
  });

  test('UA1: can still be undone later; another meeting can be booked meanwhile', async () => {
    const { text, press } = show({ made });
    says(text(), '|Booked just now|', 'Mon 23 Nov · 09:00 – 10:00');
    // UC30: the words before had as much room.
    const said = the('heading', 'Booked just now');
    expect(said.dataset.longest).toBe('Thank you, your booking is confirmed');
    await press('Undo');
    await sends(press('Book another time'), { _tag: 'CancelMeeting' }, { _tag: 'OpenMeeting' });
    for (const status of ['success', 'cancelSuccess', 'failure'] as const) {
      show({ status, spaceId: 4, made, failed: status === 'failure' ? 'ending' : null });
      expect(isThere('button', 'Book another time')).toBe(true);
    }
  });

  test('UA1: a message that ends by itself leaves the focus where it is', () => {
    const { say } = show({ status: 'success', spaceId: 4, made });
    button('Undo').focus();
    say({ meeting: { ...closed, made } });
    expect(document.activeElement).toBe(button('Undo'));
  });

  test('UA10: distinguishes a cancelled meeting from an ended one', () => {
    const { text } = show({ status: 'cancelSuccess', spaceId: 4, removed: 'delete', made });
    expect(text()).toContain('|The cancellation was successful|');
    expect(text()).not.toContain('Undo');
    const ended = show({ status: 'cancelSuccess', spaceId: 4, removed: 'end' });
    expect(ended.text()).toContain('|The booking has ended|');
    expect(ended.text()).not.toContain('cancellation');
  });

  test('is also shown if booking is not offered', () => {
    const { text } = show({
      status: 'cancelSuccess',
      spaceId: 4,
      removed: 'delete',
      offered: false,
    });
    expect(text()).toContain('|The cancellation was successful|');
    expect(text()).not.toContain('Book another time');
  });

  test.each([
    ['WRONG_SLOT', 'Unfortunately this time interval is no longer available.'],
    ['ERROR_APPEARED', 'Unfortunately an error occurred, please try again later.'],
    ['NO_PERMISSION', "You don't have permission to cancel this booking."],
    ['OUTCOME_UNKNOWN', "We couldn't confirm this. Check My bookings."],
  ] as const)('one that was not taken away says why: %s', async (message, words) => {
    const { text, press } = show({ status: 'failure', spaceId: 4, failed: 'ending', message });
    expect(text()).toContain(`|${words}|`);
    saysNone(text(), 'Subject', 'Undo');
    await sends(press('Close'), { _tag: 'CloseMeeting' });
  });
});

describe('the meetings of a room’s day', () => {
  test('lists the organizers and subjects', () => {
    const events = [
      row(),
      row({ id: 10, name: '', userId: null, subject: '' }),
      mine({ id: 11, subject: null }),
    ];
    const { text } = show({ events });
    says(
      text(),
      '|Bo Ek|',
      '09:00 – 10:00 · Planning',
      '|Booked|',
      '|09:00 – 10:00|',
      '|You|',
      '09:00 – 10:00 · Meeting',
    );
    expect(count('button', /^Cancel booking: meeting/)).toBe(1);
    expect(text()).not.toContain('Åsa Berg');
    expect(count('listitem')).toBe(3);
  });

  test.each([
    ['end', 'End', 'End the meeting 09:00 – 10:00', 'End this meeting now?'],
    ['delete', 'Cancel booking', 'Cancel booking: meeting 09:00 – 10:00', 'Cancel this meeting?'],
  ] as const)('asks before it takes one away: %s', async (removal, shown, label, question) => {
    const { text, press, say } = show({ events: [mine({ removal })] });
    expect(text()).toContain(`|${shown}|`);
    expect(text()).not.toContain(question);
    await press(label);
    say({ meeting: { ...closed, events: [mine({ removal, confirming: true })] } });
    expect(text()).toContain(question);
    expect(isThere('button', label)).toBe(false);
    expect(document.activeElement).toBe(button('No'));
    await press('Yes');
    await sends(
      press('No'),
      { _tag: 'AskEndMeeting', eventId: 9 },
      { _tag: 'EndMeeting', eventId: 9 },
      { _tag: 'KeepMeeting' },
    );
  });

  test('during a pending request nothing can be cancelled', () => {
    const events = [mine({ removing: true }), mine({ id: 10, start: NINE + 60, end: NINE + 90 })];
    const { say } = show({ events, fetching: true });
    expect(isLoading('Cancel booking: meeting 09:00 – 10:00')).toBe(true);
    expect(isDisabled('Cancel booking: meeting 10:00 – 10:30')).toBe(true);
    const asked = { ...closed, events: [mine({ confirming: true })] };
    say({ meeting: { ...asked, fetching: true } });
    expect([isDisabled('Yes'), isDisabled('No')]).toEqual([true, false]);
    say({ meeting: asked });
    expect(isDisabled('Yes')).toBe(false);
  });

  test('shows an empty, a loading and a failed list', async () => {
    expect(show().text()).toContain('No scheduled meetings');
    show({ calendar: 'loading' });
    expect(hasRoom()).toBe(true);
    const { text, press } = show({ calendar: 'failed' });
    expect(text()).toContain('The meetings could not be loaded.');
    await sends(press('Try again'), { _tag: 'RefreshNow' });
  });

  test('shows nothing until the data is known', () => {
    const { text } = mount(<MeetingPanel view={view} />);
    expect(hasRoom()).toBe(true);
    expect(text()).not.toContain('Book');
  });
});
