import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MeetingRow, MeetingView } from '../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import { MeetingPanel } from '../../ui/meeting/meeting-panel.tsx';
import { forget, press, submit } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;
const settings = { language: 'en', timeFormat: 'HH:mm' };

const view: SpaceQuickView = {
  kind: 'space',
  spaceId: 4,
  asset: 'ROOM',
  name: 'Harbour',
  status: 'FREE',
  occupant: '',
  occupantId: null,
  floorId: 1,
  multiple: false,
  date: '2026-11-23',
  zone: 'UTC',
  floorName: 'Floor 1',
  buildingName: 'Quay',
  zoneName: '',
  seats: 4,
  equipment: [],
  mode: 'BOOK',
  bookable: true,
  slot: { start: NINE, end: NINE + 60 },
  startOptions: [NINE, NINE + 15],
  endOptions: [NINE + 30, NINE + 60],
  timesDisabled: true,
  list: 'loaded',
  bookings: [],
  booking: false,
  refusal: null,
};

const closed: MeetingView = {
  status: 'closed',
  spaceId: null,
  fetching: false,
  making: null,
  message: null,
  failed: null,
  made: null,
  calendar: 'loaded',
  longestSubject: 200,
  events: [],
  timeslots: 'loading',
  slots: [],
  starts: [],
  offered: true,
  now: { free: true, until: null, today: true },
  instant: [
    { end: NINE + 15, minutes: 15, untilNext: false },
    { end: NINE + 20, minutes: 20, untilNext: true },
  ],
  instantRefusal: null,
};
const form: MeetingView = {
  ...closed,
  status: 'select',
  spaceId: 4,
  timeslots: 'loaded',
  slots: [
    { start: NINE, end: NINE + 60 },
    { start: NINE + 90, end: NINE + 120 },
  ],
  starts: [
    { start: NINE, end: NINE + 60 },
    { start: NINE + 15, end: NINE + 75 },
  ],
};
const row = (more: Partial<MeetingRow> = {}): MeetingRow => ({
  id: 9,
  start: NINE,
  end: NINE + 60,
  name: 'Bo Ek',
  userId: 8,
  mine: false,
  removable: false,
  removing: false,
  confirming: false,
  subject: 'Planning',
  removal: 'delete',
  ...more,
});
const mine = (more: Partial<MeetingRow> = {}): MeetingRow =>
  row({ name: 'Åsa Berg', userId: 7, mine: true, removable: true, ...more });

const show = (meeting: Partial<MeetingView> = {}, space: Partial<SpaceQuickView> = {}) =>
  render(<MeetingPanel view={{ ...view, ...space }} />, {
    views: { settings, meeting: { ...closed, ...meeting } },
  });
const showForm = (meeting: Partial<MeetingView> = {}, space: Partial<SpaceQuickView> = {}) =>
  show({ ...form, ...meeting }, space);

/** The words of a page, without its marks. */
const textOf = (html: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', '’');
/** The tag of the button with this text or label. */
const buttonOf = (html: string, name: string): string => {
  const buttons = html.match(/<button.*?<\/button>/gs) ?? [];
  const found = buttons.find(
    (button) => textOf(button).includes(`|${name}|`) || button.includes(`aria-label="${name}"`),
  );
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
};
const isDisabled = (html: string, name: string): boolean =>
  / disabled=""/.test(buttonOf(html, name));

describe('a room now', () => {
  test.each([
    [{ free: true, until: null, today: true }, 'Free for the rest of the day'],
    [{ free: true, until: NINE + 30, today: true }, 'Free until 09:30'],
    [{ free: true, until: NINE + 15 * 60, today: true }, 'Free until 24:00'],
    [{ free: true, until: NINE + 1_440, today: false }, 'Free for the rest of the day'],
    [{ free: false, until: NINE + 30, today: true }, 'Busy until 09:30'],
    [{ free: false, until: NINE + 1_440, today: false }, 'Busy until 24.11.26, 09:00'],
    [{ free: false, until: NINE + 39 * 60, today: false }, 'Busy until 24.11.26, 24:00'],
  ] as const)('says until when: %o', async (now, words) => {
    expect(textOf((await show({ now })).html)).toContain(`|${words}|`);
  });

  test('another time says nothing of now', async () => {
    const { html } = await show({ now: null, instant: [] });
    expect(html).not.toMatch(/Free|Busy|Book now/);
    expect(html).toContain('Book the room');
  });

  test('books at one press, until the time that its button says', async () => {
    const { html, commands } = await show();
    expect(html).toContain('aria-label="15 min: Book now until 09:15"');
    expect(html).toContain('aria-label="Book now until 09:20"');
    expect(textOf(html)).toContain('|15 min|');
    expect(textOf(html)).toContain('|Until 09:20|');
    press('Book now until 09:20');
    expect(commands).toEqual([{ _tag: 'CreateInstantMeeting', spaceId: 4, end: NINE + 20 }]);
  });

  test('while it is made nothing else can be pressed, and it is said', async () => {
    const making = { start: NINE, end: NINE + 20 };
    const { html } = await show({ fetching: true, making });
    expect(textOf(html)).toContain('|Booking…|');
    for (const name of ['15 min: Book now until 09:15', 'Book the room']) {
      expect(isDisabled(html, name)).toBe(true);
    }
    expect(buttonOf(html, 'Book now until 09:20')).toContain('data-loading');
    expect(buttonOf(html, '15 min: Book now until 09:15')).not.toContain('data-loading');
    const { html: quiet } = await show();
    expect(isDisabled(quiet, 'Book the room')).toBe(false);
    expect(quiet).not.toContain('Booking…');
  });

  test('says why no meeting of one press can be had, but for the next event', async () => {
    const own = await show({ instant: [], instantRefusal: 'ownBooking' });
    expect(own.html).toContain('Sorry, you already have a booking for the selected time.');
    expect(isDisabled(own.html, 'Book the room')).toBe(false);
    const taken = await show({ instant: [], instantRefusal: 'slotTaken' });
    expect(taken.html).not.toContain('already booked');
  });

  test('a blocked room cannot be booked, and says so', async () => {
    const { html } = await show({ now: null, instant: [] }, { refusal: 'blocked' });
    expect(isDisabled(html, 'Book the room')).toBe(true);
    expect(textOf(html)).toContain('|This space is blocked.|');
    const { html: later } = await show({}, { refusal: 'slotTaken' });
    expect(isDisabled(later, 'Book the room')).toBe(false);
  });

  test('opens the flow', async () => {
    const { commands } = await show();
    press('Book the room');
    expect(commands).toEqual([{ _tag: 'OpenMeeting' }]);
  });

  test('what cannot be booked tells of its day alone', async () => {
    const { html } = await show({ offered: false, instant: [] }, { bookable: false });
    expect(html).toContain('Non bookable');
    expect(html).not.toContain('Book the room');
    expect(html).toContain('No scheduled meetings');
    const { html: unused } = await show({ offered: false, instant: [] });
    expect(unused).not.toMatch(/Non bookable|Book the room/);
    expect((await show()).html).not.toContain('Non bookable');
  });
});

describe('the booking flow', () => {
  test('asks for subject and time; Enter books', async () => {
    const { html, commands } = await showForm();
    expect(html).toMatch(/<input[^>]*maxLength="200"/i);
    expect(html).toContain('placeholder="Instant Meeting"');
    expect(html).toContain('value="09:00"');
    expect(html).toContain('value="10:00"');
    submit();
    expect(commands).toEqual([
      { _tag: 'CreateMeeting', spaceId: 4, subject: '', start: NINE, end: NINE + 60 },
    ]);
  });

  test('its pickers take the end along with the start, and are the room’s own', async () => {
    const { html, commands } = await showForm();
    press('From', String(NINE + 15));
    press('To', String(NINE + 30));
    press('From', 'no time');
    expect(commands).toEqual([
      { _tag: 'ChooseSlot', start: NINE + 15, end: NINE + 75 },
      { _tag: 'ChooseSlot', start: NINE, end: NINE + 30 },
    ]);
    expect(html).not.toMatch(/<input[^>]*disabled/);
  });

  test('its free times set the slot; the one that is chosen is marked', async () => {
    const { html, commands } = await showForm();
    expect(html).toMatch(/<input[^>]*aria-label="09:00 – 10:00"[^>]*checked=""/);
    expect(html).not.toMatch(/<input[^>]*aria-label="10:30 – 11:00"[^>]*checked=""/);
    press('10:30 – 11:00');
    expect(commands).toEqual([{ _tag: 'ChooseSlot', start: NINE + 90, end: NINE + 120 }]);
    const other = { slot: { start: NINE, end: NINE + 30 } };
    expect((await showForm({}, other)).html).not.toContain('checked=""');
  });

  test('its free times may be missing', async () => {
    expect((await showForm({ slots: [] })).html).toContain('No free times on this day');
    expect((await showForm({ timeslots: 'loading' })).html).toContain('aria-busy="true"');
    const { html, commands } = await showForm({ timeslots: 'failed' });
    expect(html).toContain('The free times could not be loaded.');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RefreshNow' }]);
  });

  test('a slot that a rule refuses cannot be booked, and the rule is said', async () => {
    const { html } = await showForm({}, { refusal: 'slotTaken' });
    expect(isDisabled(html, 'Book')).toBe(true);
    expect(html).toContain('This space is already booked for the selected time.');
    expect(isDisabled((await showForm()).html, 'Book')).toBe(false);
    expect(isDisabled((await showForm({ fetching: true })).html, 'Book')).toBe(true);
  });

  test('while it is being made, it says so, keeps the focus and changes nothing', async () => {
    const making = { start: NINE, end: NINE + 60 };
    const { html } = await showForm({ fetching: true, making }, { refusal: 'slotTaken' });
    expect(isDisabled(html, 'Booking…')).toBe(false);
    expect(buttonOf(html, 'Booking…')).toContain('aria-busy="true"');
    expect(html).not.toContain('already booked');
    expect(html.match(/<input[^>]*type="radio"[^>]*disabled/g)).toHaveLength(2);
    expect(html).toMatch(/<input[^>]*readOnly/i);
  });

  test('can be left', async () => {
    const { commands } = await showForm();
    press('Close');
    expect(commands).toEqual([{ _tag: 'CloseMeeting' }]);
  });

  test.each([
    ['WRONG_SLOT', 'Unfortunately this time interval is no longer available.'],
    ['ERROR_APPEARED', 'Failed to book room.'],
    ['NO_PERMISSION', 'You don’t have permission to book this room.'],
    ['OUTCOME_UNKNOWN', 'The answer was lost on the way. Please check the list of bookings.'],
  ] as const)(
    'a meeting that was not made says why, and may be tried again: %s',
    async (message, words) => {
      const { html, commands } = await showForm({ status: 'failure', failed: 'making', message });
      expect(textOf(html)).toContain(`|${words}|`);
      expect(html).toContain('role="alert"');
      submit();
      expect(commands).toMatchObject([{ _tag: 'CreateMeeting' }]);
      expect((await showForm()).html).not.toContain('role="alert"');
    },
  );
});

describe('how it ended', () => {
  const made = { start: NINE, end: NINE + 60 };

  test('a meeting that was made can be taken back', async () => {
    const { html, commands } = await show({ status: 'success', spaceId: 4, made });
    expect(textOf(html)).toContain('|Thank you, your booking is confirmed|');
    expect(html).toContain('23.11.26 · 09:00 – 10:00');
    expect(html).not.toContain('Book the room');
    press('Undo');
    press('Close');
    expect(commands).toEqual([{ _tag: 'CancelMeeting' }, { _tag: 'CloseMeeting' }]);
    const busy = await show({ status: 'success', spaceId: 4, made, fetching: true });
    expect(buttonOf(busy.html, 'Undo')).toContain('data-loading');
    expect(buttonOf(html, 'Undo')).not.toContain('data-loading');
  });

  test('one that was taken away says so', async () => {
    const { html, commands } = await show({ status: 'cancelSuccess', spaceId: 4 });
    expect(textOf(html)).toContain('|The cancellation was successful|');
    expect(html).not.toContain('Undo');
    press('Close');
    expect(commands).toEqual([{ _tag: 'CloseMeeting' }]);
  });

  test('also where booking is not offered', async () => {
    const { html } = await show({ status: 'cancelSuccess', spaceId: 4, offered: false });
    expect(textOf(html)).toContain('|The cancellation was successful|');
  });

  test.each([
    ['WRONG_SLOT', 'Unfortunately this time interval is no longer available.'],
    ['ERROR_APPEARED', 'Unfortunately an error occurred, please try again later.'],
    ['NO_PERMISSION', 'You don’t have permission to remove this booking.'],
    ['OUTCOME_UNKNOWN', 'The answer was lost on the way. Please check the list of bookings.'],
  ] as const)('one that was not taken away says why: %s', async (message, words) => {
    const { html } = await show({ status: 'failure', spaceId: 4, failed: 'ending', message });
    expect(textOf(html)).toContain(`|${words}|`);
    expect(html).not.toContain('Subject');
    expect(html).not.toContain('Undo');
  });
});

describe('the day of a room', () => {
  test('lists who meets and what for', async () => {
    const events = [
      row(),
      row({ id: 10, name: '', userId: null, subject: '' }),
      mine({ id: 11, subject: null }),
    ];
    const { html } = await show({ events });
    expect(textOf(html)).toContain('|Bo Ek|');
    expect(html).toContain('09:00 – 10:00 · Planning');
    expect(textOf(html)).toContain('|Booked|');
    expect(html).toMatch(/09:00 – 10:00</);
    expect(textOf(html)).toContain('|You|');
    expect(html).toContain('09:00 – 10:00 · Instant Meeting');
    expect(html.match(/Delete the meeting/g)).toHaveLength(1);
    expect(html).not.toContain('Åsa Berg');
    expect(html.match(/<li/g)).toHaveLength(3);
  });

  test.each([
    ['end', 'End now', 'End now: meeting 09:00 – 10:00', 'End this meeting now?'],
    ['delete', 'Delete', 'Delete the meeting 09:00 – 10:00', 'Delete this meeting?'],
  ] as const)('asks before it takes one away: %s', async (removal, button, label, question) => {
    const { html, commands } = await show({ events: [mine({ removal })] });
    expect(textOf(html)).toContain(`|${button}|`);
    expect(html).not.toContain(question);
    press(label);
    const asked = await show({ events: [mine({ removal, confirming: true })] });
    expect(asked.html).toContain(question);
    expect(asked.html).not.toContain(label);
    forget();
    const again = await show({ events: [mine({ removal, confirming: true })] });
    press('Yes');
    press('No');
    expect(commands).toEqual([{ _tag: 'AskEndMeeting', eventId: 9 }]);
    expect(again.commands).toEqual([{ _tag: 'EndMeeting', eventId: 9 }, { _tag: 'KeepMeeting' }]);
  });

  test('while something is under way nothing is taken away', async () => {
    const events = [mine({ removing: true }), mine({ id: 10, start: NINE + 60, end: NINE + 90 })];
    const { html } = await show({ events, fetching: true });
    expect(buttonOf(html, 'Delete the meeting 09:00 – 10:00')).toContain('data-loading');
    expect(isDisabled(html, 'Delete the meeting 10:00 – 10:30')).toBe(true);
    const asked = await show({ events: [mine({ confirming: true })], fetching: true });
    expect(isDisabled(asked.html, 'Yes')).toBe(true);
    expect(isDisabled(asked.html, 'No')).toBe(false);
    const free = await show({ events: [mine({ confirming: true })] });
    expect(isDisabled(free.html, 'Yes')).toBe(false);
  });

  test('may be empty, on its way, or not to be had', async () => {
    expect((await show()).html).toContain('No scheduled meetings');
    expect((await show({ calendar: 'loading' })).html).toContain('aria-busy="true"');
    const { html, commands } = await show({ calendar: 'failed' });
    expect(html).toContain('The meetings could not be loaded.');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RefreshNow' }]);
  });

  test('nothing is said before it is known', async () => {
    const { html } = await render(<MeetingPanel view={view} />, { views: { settings } });
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('Book');
  });
});
