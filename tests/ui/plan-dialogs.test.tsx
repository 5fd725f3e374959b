import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PlanView } from '../../core/features/planner/plan/views.ts';
import { PlanDialogs } from '../../ui/features/planner/plan/plan-dialogs.tsx';
import { count, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const closed: PlanView = {
  sheet: null,
  zone: 'Europe/Vilnius',
  known: true,
  template: null,
  range: null,
  month: null,
  series: null,
  offer: null,
  week: null,
};
const bounds = { first: '2026-11-23', last: '2027-05-23' };
const nothing = { plan: null, buildingName: null, outcome: 'nothing', replaces: [], stays: [] };
const day = {
  day: '2026-11-24',
  inMonth: true,
  isToday: false,
  isPast: false,
  inHorizon: true,
  own: null,
  desks: null,
  people: null,
  colleagues: null,
};
const SHEETS = {
  template: {
    weeks: ['2026-11-23'],
    week: '2026-11-23',
    changes: 0,
    takes: 0,
    buildingId: 1,
    hours: { start: 480, end: 1020 },
    days: [{ ...nothing, weekday: 'monday', day: '2026-11-23' }],
  },
  range: { first: null, last: null, bounds, counts: null },
  month: { month: '2026-11', previous: null, next: null, weeks: [[day]], status: 'known' },
};
type Sheet = keyof typeof SHEETS;

const planOf = (sheet: Sheet | null, known = true) => ({
  ...closed,
  known,
  sheet,
  ...(sheet === null ? {} : { [sheet]: SHEETS[sheet] }),
});
const show = (
  sheet: Sheet | null,
  { opened = true, known = true, status = 'known', phone = false } = {},
) =>
  mount(<PlanDialogs opened={opened} />, {
    views: { plan: planOf(sheet, known), planner: { status } },
    phone,
  });

describe('the dialogs of several days', () => {
  test.each([
    ['template', 'Week template', 'Apply (0 days)'],
    ['range', 'Cancel days', 'Choose the first and the last day.'],
    ['month', 'Month at a glance', 'November 2026'],
  ] as const)('PN1: %s is open alone, with its title and a way out', async (sheet, title, said) => {
    const { commands, press, user } = show(sheet);
    expect(count('dialog')).toBe(1);
    expect(the('dialog', title).textContent).toContain(said);
    await waitFor(() => expect(the('dialog').contains(document.activeElement)).toBe(true));
    await press('Close');
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ _tag: 'ClosePlan' }, { _tag: 'ClosePlan' }]);
  });

  test('PN1: none is open without a request, or while the planner is closed', () => {
    const { redraw, say } = show(null);
    expect(isThere('dialog')).toBe(false);
    say({ plan: planOf('month') });
    expect(isThere('dialog')).toBe(true);
    redraw(<PlanDialogs opened={false} />);
    expect(isThere('dialog')).toBe(false);
  });

  test('take the whole screen of a phone', () => {
    const isFull = () => document.querySelector('[data-full-screen]') !== null;
    show('month');
    expect(isFull()).toBe(false);
    show('month', { phone: true });
    expect(isFull()).toBe(true);
  });

  test('opening a day of the month closes the month', async () => {
    await sends(
      show('month').press('Tuesday 24 November, Not registered'),
      { _tag: 'ClosePlan' },
      { _tag: 'OpenDay', day: '2026-11-24' },
    );
  });

  test.each(['template', 'range'] as const)(
    '%s says that the days could not be fetched, and asks once more',
    async (sheet) => {
      const { press, text } = show(sheet, { known: false, status: 'failed' });
      expect(text()).toContain('The days could not be loaded.');
      await sends(press('Try again'), { _tag: 'RetryPlanner' });
    },
  );
});
