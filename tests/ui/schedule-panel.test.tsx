import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ScheduleView } from '../../core/features/schedule/views.ts';
import { rangeTitle } from '../../ui/features/schedule/panel/range-title.ts';
import { ScheduleEntry } from '../../ui/features/schedule/panel/schedule-entry.tsx';
import { SchedulePanel } from '../../ui/features/schedule/panel/schedule-panel.tsx';
import { formatsFor } from '../../ui/shared/format/format.ts';
import { aria, count, isOff, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';

const FIRST = Date.parse('2026-11-22T22:00:00Z') / 60_000;
const day = (name: string, after = 0) => ({
  day: name,
  start: FIRST + after * 1440,
  end: FIRST + (after + 1) * 1440,
  weekend: false,
});

const nothing = { text: '', seats: 0, free: false, equipment: [] };
const view: ScheduleView = {
  open: true,
  listed: false,
  render: 'yes',
  stale: false,
  buildingName: 'Quay',
  floorName: 'Floor 2',
  zone: 'Europe/Vilnius',
  elsewhere: false,
  view: 'day',
  hours: 'full',
  slot: 30,
  days: [day('2026-11-24')],
  previous: '2026-11-23',
  next: '2026-11-25',
  today: '2026-11-23',
  now: FIRST + 600,
  opensAt: FIRST + 360,
  order: 'name',
  filter: nothing,
  bounds: { first: '2026-11-16', last: '2027-02-20' },
  choosable: { start: FIRST + 600, end: FIRST + 90 * 1440 },
  chosen: null,
  draft: null,
  equipment: [
    { key: 'a', name: 'Screen', image: null, count: 3 },
    { key: 'b', name: 'Harp', image: null, count: 1 },
  ],
  seatStops: [0, 2, 4],
  lines: 3,
  count: 3,
  rooms: 5,
  floors: 'this',
  manyFloors: true,
};
const viewOf = (schedule: Partial<ScheduleView> | undefined) =>
  schedule === undefined ? undefined : { ...view, ...schedule };

const show = (schedule?: Partial<ScheduleView>) =>
  mount(<SchedulePanel />, {
    views: { schedule: viewOf(schedule), scheduleRows: { from: 0, rows: [] } },
  });

describe('the button of the room schedule', () => {
  const entry = (schedule: Partial<ScheduleView> | undefined, features?: object) =>
    mount(<ScheduleEntry />, {
      views: { schedule: viewOf(schedule), account: features && { features } },
    });

  test('is absent without the room finder, and before that is known', () => {
    entry({}, { roomFinder: false });
    expect(isThere('button')).toBe(false);
    entry({});
    expect(isThere('button')).toBe(false);
  });

  test('opens and closes the schedule, and exposes its state', async () => {
    const { press, say } = entry({ open: false }, { roomFinder: true });
    const isOpen = () => aria(the('button', 'Room schedule'), 'expanded');
    expect(isOpen()).toBe('false');
    await press('Room schedule');
    say({ schedule: view });
    expect(isOpen()).toBe('true');
    await sends(press('Room schedule'), { _tag: 'OpenSchedule' }, { _tag: 'CloseSchedule' });
  });
});

describe('the room schedule', () => {
  test('is absent while closed or not loaded', () => {
    show({ open: false });
    expect(isThere('region')).toBe(false);
    show();
    expect(isThere('region')).toBe(false);
  });

  test('names its floor, and can be closed', async () => {
    const { press, commands, text, user } = show({});
    says(text(), 'Quay', 'Floor 2', 'Tuesday, 24 November 2026');
    expect(isThere('region', /^Room schedule/)).toBe(true);
    await press('Close');
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ _tag: 'CloseSchedule' }, { _tag: 'CloseSchedule' }]);
  });

  test('opens the print dialog of the browser', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show({}).press('Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('names the time zone if the building’s clocks differ from the page’s', () => {
    expect(show({}).text()).not.toContain('Time zone');
    expect(show({ elsewhere: true }).text()).toContain('Time zone: Vilnius (UTC+2)');
  });

  test('shows a spinner before the swimlanes can be rendered', () => {
    expect(show({ render: 'no' }).text()).toContain('Loading…');
    expect(isThere('grid')).toBe(false);
  });

  test('shows a loading failure, which can be retried', async () => {
    const { press } = show({ render: 'error' });
    expect(the('alert').textContent).toContain('Failure fetching booking data, try refreshing');
    expect(isThere('grid')).toBe(false);
    await sends(press('Refresh'), { _tag: 'RetrySchedule' });
  });

  test('marks outdated swimlanes, which can be refreshed', async () => {
    const { press, text, say } = show({ stale: true });
    expect(text()).toContain('Not up to date.');
    expect(isThere('grid')).toBe(true);
    await sends(press('Refresh'), { _tag: 'RetrySchedule' });
    say({ schedule: view });
    expect(text()).not.toContain('Not up to date.');
  });

  test('says so if a floor has no rooms, without a button to clear filters', () => {
    const { text } = show({ lines: 0, count: 0, rooms: 0 });
    expect(text()).toContain('There are no rooms to book on this floor.');
    expect(text()).not.toContain('Clear filters');
  });

  test('SC66: offers the current floor or all floors, and shows the choice', async () => {
    const { user, commands, say, text } = show({});
    await user.selectOptions(the('combobox', 'Floors shown'), 'All floors');
    expect(commands).toEqual([{ _tag: 'ChooseScheduleFloors', floors: 'all' }]);
    say({ schedule: { ...view, floors: 'all', count: 24, rooms: 56 } });
    says(text(), 'Quay · All floors', '24 of 56 rooms');
    say({ schedule: { ...view, floors: 'all', lines: 0, count: 0, rooms: 0 } });
    expect(text()).toContain('There are no rooms to book in this building.');
    say({ schedule: { ...view, manyFloors: false } });
    expect(count('combobox', 'Floors shown')).toBe(0);
  });

  test('says so if no room matches the filters, which can be cleared', async () => {
    const filter = { text: 'x', seats: 4, free: true, equipment: ['a'] };
    const { press, text } = show({ lines: 0, count: 0, filter });
    expect(text()).toContain('No results found');
    await sends(press('Clear filters'), { _tag: 'FilterSchedule', filter: nothing });
  });
});

describe('the visible days', () => {
  const BUTTONS = ['Earlier days', 'Later days', 'Today'];

  test('buttons lead to earlier days, later days and today', async () => {
    const { press, commands } = show({});
    for (const name of BUTTONS) await press(name);
    expect(commands).toEqual([
      { _tag: 'ChooseScheduleDay', day: '2026-11-23' },
      { _tag: 'ChooseScheduleDay', day: '2026-11-25' },
      { _tag: 'ChooseScheduleDay', day: '2026-11-23' },
    ]);
  });

  test('a button without a target stays, but is disabled', async () => {
    const { press, commands } = show({ previous: null, next: null, days: [day('2026-11-23')] });
    for (const name of BUTTONS) {
      expect(isOff(the('button', name))).toBe(true);
      await press(name);
    }
    expect(commands).toEqual([]);
  });

  test('a single day is written with its weekday, several as the first and the last', () => {
    const format = formatsFor('en', 'HH:mm', undefined);
    expect(rangeTitle([day('2026-11-24')], format)).toBe('Tuesday, 24 November 2026');
    expect(rangeTitle([day('2026-11-24'), day('2026-11-25', 1)], format)).toBe(
      'Tue 24 Nov – Wed 25 Nov',
    );
    expect(rangeTitle([], format)).toBe('');
  });
});

describe('the visible rooms', () => {
  test('says how many rooms are shown, and of how many', () => {
    expect(show({}).text()).toContain('|3 of 5 rooms|');
    expect(show({ count: 5 }).text()).toContain('|5 rooms|');
  });

  test.each([
    ['Free now', {}, { free: true }],
    ['Free now', { free: true }, {}],
    ['Screen', { seats: 4, equipment: ['b'] }, { seats: 4, equipment: ['b', 'a'] }],
    ['Harp', { seats: 4, equipment: ['b'] }, { seats: 4 }],
  ])('the filter %s is set or taken back, and leaves the others: %o', async (name, was, is) => {
    await sends(show({ filter: { ...nothing, ...was } }).press(new RegExp(`^${name}`)), {
      _tag: 'FilterSchedule',
      filter: { ...nothing, ...is },
    });
  });

  test('typed text is shown at once, and is sent together with the other filters', async () => {
    const { user, press, commands } = show({});
    await user.type(the('textbox'), 'os');
    await press('Free now');
    expect(commands.at(-1)).toEqual({
      _tag: 'FilterSchedule',
      filter: { ...nothing, text: 'os', free: true },
    });
    expect(screen.getByDisplayValue('os')).toBe(the('textbox'));
  });

  test('offers the seat counts of the floor’s rooms', () => {
    show({ filter: { ...nothing, seats: 4 } });
    for (const name of ['Any number of seats', 'At least 2 seats', 'At least 4 seats']) {
      expect(count('option', name)).toBe(1);
    }
    expect(screen.getByDisplayValue('At least 4 seats')).toBeTruthy();
  });
});

describe('on a phone', () => {
  const slot = { start: FIRST + 600, end: FIRST + 660 };
  const instant = [{ minutes: 30, slot: { start: FIRST + 603, end: FIRST + 633 } }];
  const place = { floorId: 2, floorName: 'Floor 2' };
  const room = { id: 7, name: 'Torö', ...place, seats: 4, until: FIRST + 720, slot, instant };
  const soon = {
    zone: 'Europe/Vilnius',
    at: FIRST + 600,
    later: false,
    floors: false,
    loading: false,
    busy: false,
    refusal: null,
    free: [room],
    next: [{ ...room, id: 8, name: 'Ven', instant: [] }],
  };
  const shown = (schedule: Partial<ScheduleView>) =>
    mount(<SchedulePanel />, {
      phone: true,
      views: {
        schedule: viewOf({ days: [day('2026-11-23')], ...schedule }),
        scheduleRows: { from: 0, rows: [] },
        scheduleSoon: soon,
      },
    });

  test('SC65: rooms free now and next come before the grid, each with a time to book', async () => {
    const { text, press, commands } = shown({});
    says(text(), 'Free now', 'Free until 12:00', 'Free next', 'Free from 12:00', '4 seats');
    expect(isThere('grid')).toBe(false);
    await press('Book Ven 10:00 – 11:00');
    expect(commands.splice(0)).toEqual([
      { _tag: 'ChooseScheduleSlot', spaceId: 8, ...slot },
      { _tag: 'CloseSchedule' },
    ]);
    await press('30 min: Book Torö 10:03 – 10:33');
    expect(commands.splice(0)).toEqual([
      { _tag: 'BookFreeRoom', spaceId: 7, start: FIRST + 603, end: FIRST + 633 },
    ]);
    await press('Show all hours');
    expect([isThere('grid'), isThere('list')]).toEqual([true, false]);
    expect(document.activeElement).toBe(the('region', /^Room schedule/));
  });

  test('SC65: rooms of several floors name theirs, and the floors can be chosen', () => {
    const { say, text } = shown({ floors: 'all' });
    expect(count('combobox', 'Floors shown')).toBe(1);
    expect(text()).not.toContain('Floor 2|');
    say({ scheduleSoon: { ...soon, floors: true } });
    says(text(), 'Free now', 'Torö', 'Floor 2', 'Free next');
  });

  test('SC71: the list of free rooms is of all floors, at a later time too; a rule against all is named', async () => {
    const { say, text, press, commands } = shown({ listed: true });
    expect(count('combobox', 'Floors shown')).toBe(0);
    say({ scheduleSoon: { ...soon, later: true, refusal: 'ownBooking' } });
    says(text(), 'already have', 'Free at 10:00', 'Torö');
    await press(/^Torö/);
    expect(commands.splice(0)).toEqual([
      { _tag: 'CloseSchedule' },
      { _tag: 'Locate', asset: { floorId: 2, assetType: 'space', assetId: 7 } },
    ]);
    await press('Show all hours');
    expect(commands).toEqual([{ _tag: 'OpenSchedule' }]);
  });

  test('SC65: another day or a filter shows the grid at once', () => {
    shown({ days: [day('2026-11-24')] });
    expect(isThere('grid')).toBe(true);
    shown({ filter: { ...nothing, free: true } });
    expect(isThere('grid')).toBe(true);
  });
});
