import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScheduleView } from '../../core/features/schedule/views.ts';
import { formatsFor } from '../../ui/parts/format.ts';
import { rangeTitle } from '../../ui/schedule/range-title.ts';
import { ScheduleEntry } from '../../ui/schedule/schedule-entry.tsx';
import { SchedulePanel } from '../../ui/schedule/schedule-panel.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const FIRST = Date.parse('2026-11-22T22:00:00Z') / 60_000;
const day = (name: string, after = 0) => ({
  ...{ day: name, start: FIRST + after * 1440, end: FIRST + (after + 1) * 1440, weekend: false },
});

const nothing = { text: '', seats: 0, free: false, equipment: [] };
const view: ScheduleView = {
  ...{ open: true, render: 'yes', stale: false, buildingName: 'Quay', floorName: 'Floor 2' },
  ...{
    zone: 'Europe/Vilnius',
    elsewhere: false,
    view: 'day',
    hours: 'full',
    slot: 30,
    days: [day('2026-11-24')],
  },
  ...{ previous: '2026-11-23', next: '2026-11-25', today: '2026-11-23' },
  ...{ now: FIRST + 600, opensAt: FIRST + 360, order: 'name', filter: nothing },
  bounds: { first: '2026-11-16', last: '2027-02-20' },
  choosable: { start: FIRST + 600, end: FIRST + 90 * 1440 },
  chosen: null,
  equipment: [
    { key: 'a', name: 'Screen', count: 3 },
    { key: 'b', name: 'Harp', count: 1 },
  ],
  ...{ seatStops: [0, 2, 4], count: 3, rooms: 5 },
};
const account = { features: { roomFinder: true }, backendUrl: '' };

const views = (schedule: Partial<ScheduleView> | undefined, more: object = {}) => ({
  ...{ schedule: schedule === undefined ? undefined : { ...view, ...schedule }, account },
  ...{ settings: { language: 'en', timeFormat: 'HH:mm' }, scheduleRows: { from: 0, rows: [] } },
  ...more,
});
const show = (schedule?: Partial<ScheduleView>) =>
  render(<SchedulePanel />, { views: views(schedule) });
const commandsOf = async (label: string, schedule: Partial<ScheduleView> = {}) => {
  const { commands } = await show(schedule);
  press(label);
  return commands;
};

describe('the way into the room schedule', () => {
  const entry = (schedule: Partial<ScheduleView> | undefined, more: object = {}) =>
    render(<ScheduleEntry />, { views: views(schedule, more) });

  test('is not there where the company has no room finder, or it is not known yet', async () => {
    const off = { account: { ...account, features: { roomFinder: false } } };
    expect((await entry({}, off)).html).not.toContain('<button');
    expect((await entry({}, { account: undefined })).html).not.toContain('<button');
  });

  test('opens it and closes it, and says which of both it is', async () => {
    const closed = await entry({ open: false });
    expect(closed.html).toContain('aria-expanded="false"');
    press('Room schedule');
    expect(closed.commands).toEqual([{ _tag: 'OpenSchedule' }]);
    forget();
    const open = await entry({});
    expect(open.html).toContain('aria-expanded="true"');
    press('Room schedule');
    expect(open.commands).toEqual([{ _tag: 'CloseSchedule' }]);
  });
});

describe('the room schedule', () => {
  test('is not there while it is closed or nothing is known', async () => {
    expect((await show({ open: false })).html).not.toContain('<section');
    expect((await show()).html).not.toContain('<section');
  });

  test('says of which floor it is, and closes', async () => {
    const { html, commands } = await show({});
    for (const text of ['Room schedule', 'Quay', 'Floor 2', 'Tuesday, 24 November 2026']) {
      expect(html).toContain(text);
    }
    press('Close');
    expect(commands).toEqual([{ _tag: 'CloseSchedule' }]);
  });

  test('names the zone of its times where clocks show others than in the building', async () => {
    expect((await show({})).html).not.toContain('Time zone');
    const { html } = await show({ elsewhere: true });
    expect(html).toContain('Time zone: Vilnius (UTC+2)');
  });

  test('a spinner stands for swimlanes that do not render yet', async () => {
    const { html } = await show({ render: 'no' });
    expect(html).toContain('Loading…');
    expect(html).not.toContain('role="grid"');
  });

  test('says that they could not be fetched, and asks again on request', async () => {
    const { html, commands } = await show({ render: 'error' });
    expect(html).toContain('Failure fetching booking data, try refreshing');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('role="grid"');
    press('Refresh');
    expect(commands).toEqual([{ _tag: 'RetrySchedule' }]);
  });

  test('says of swimlanes that are of before that they are, and refreshes them on request', async () => {
    const { html, commands } = await show({ stale: true });
    expect(html).toContain('Not up to date.');
    expect(html).toContain('role="grid"');
    press('Refresh');
    expect(commands).toEqual([{ _tag: 'RetrySchedule' }]);
    expect((await show({})).html).not.toContain('Not up to date.');
  });

  test('says that a floor has no rooms, and offers no filters to clear', async () => {
    const { html } = await show({ count: 0, rooms: 0 });
    expect(html).toContain('There are no rooms to book on this floor.');
    expect(html).not.toContain('Clear filters');
  });

  test('says that no room fits the filters, and clears them', async () => {
    const filter = { text: 'x', seats: 4, free: true, equipment: ['a'] };
    const { html, commands } = await show({ count: 0, filter });
    expect(html).toContain('No results found');
    press('Clear filters');
    expect(commands).toEqual([{ _tag: 'FilterSchedule', filter: nothing }]);
  });
});

describe('which days show', () => {
  test('the buttons lead to the days before, today and the days after', async () => {
    const to = (shown: string) => [{ _tag: 'ChooseScheduleDay', day: shown }];
    expect(await commandsOf('Earlier days')).toEqual(to('2026-11-23'));
    forget();
    expect(await commandsOf('Later days')).toEqual(to('2026-11-25'));
    forget();
    expect(await commandsOf('Today')).toEqual(to('2026-11-23'));
  });

  test('a button that leads nowhere stays and does nothing', async () => {
    const ends = { previous: null, next: null, days: [day('2026-11-23')] };
    const { html, commands } = await show(ends);
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(3);
    for (const label of ['Earlier days', 'Later days', 'Today']) press(label);
    expect(commands).toEqual([]);
  });

  test('a day is told with its weekday, several by the first and the last', () => {
    const format = formatsFor('en', 'HH:mm', undefined);
    expect(rangeTitle([day('2026-11-24')], format)).toBe('Tuesday, 24 November 2026');
    expect(rangeTitle([day('2026-11-24'), day('2026-11-25', 1)], format)).toBe(
      '24.11.26 – 25.11.26',
    );
    expect(rangeTitle([], format)).toBe('');
  });
});

describe('which rooms show', () => {
  test('says how many of how many, in words', async () => {
    expect((await show({})).html).toContain('3 of 5 bookable rooms');
    expect((await show({ count: 5 })).html).toContain('5 bookable rooms');
    expect((await show({ count: 5 })).html).not.toContain('of 5 bookable rooms');
  });

  test('a filter is set and taken back, and leaves the others as they are', async () => {
    const set = (part: object) => [{ _tag: 'FilterSchedule', filter: { ...nothing, ...part } }];
    expect(await commandsOf('Free now')).toEqual(set({ free: true }));
    forget();
    expect(await commandsOf('Free now', { filter: { ...nothing, free: true } })).toEqual(set({}));
    forget();
    const one = { ...nothing, seats: 4, equipment: ['b'] };
    expect(await commandsOf('Screen', { filter: one })).toEqual(
      set({ seats: 4, equipment: ['b', 'a'] }),
    );
    forget();
    expect(await commandsOf('Harp', { filter: one })).toEqual(set({ seats: 4 }));
  });

  test('offers the seats that rooms of the floor have', async () => {
    const { html } = await show({ filter: { ...nothing, seats: 4 } });
    for (const text of ['Any number of seats', 'At least 2 seats', 'At least 4 seats']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<option[^>]*value="4"[^>]*selected/);
  });
});
