import { createTheme, MantineThemeProvider } from '@mantine/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlanView } from '../../core/features/planner/plan/views.ts';
import { PlanDialogs } from '../../ui/plan/plan-dialogs.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
const width = vi.hoisted(() => ({ isPhone: false }));
vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => width.isPhone }));
beforeEach(() => {
  forget();
  width.isPhone = false;
});

/** In the place where it is called, and not beside the page. */
const theme = createTheme({ components: { ModalRoot: { defaultProps: { withinPortal: false } } } });

const closed: PlanView = {
  ...{ sheet: null, zone: 'Europe/Vilnius', known: true },
  ...{ template: null, range: null, month: null, series: null, offer: null },
};
const bounds = { first: '2026-11-23', last: '2027-05-23' };
const nothing = { plan: null, buildingName: null, outcome: 'nothing', replaces: [], stays: [] };
const day = {
  ...{ day: '2026-11-24', inMonth: true, isToday: false, isPast: false, inHorizon: true },
  ...{ own: null, desks: null, people: null, colleagues: null },
};
const SHEETS = {
  template: {
    ...{ weeks: ['2026-11-23'], week: '2026-11-23', changes: 0, takes: 0, buildingId: 1 },
    ...{ hours: { start: 480, end: 1020 } },
    days: [{ ...nothing, weekday: 'monday', day: '2026-11-23' }],
  },
  range: { first: null, last: null, bounds, counts: null },
  month: { month: '2026-11', previous: null, next: null, weeks: [[day]], status: 'known' },
};
type Sheet = keyof typeof SHEETS;

const show = (sheet: Sheet | null, { opened = true, known = true, status = 'known' } = {}) =>
  render(
    <MantineThemeProvider theme={theme}>
      <PlanDialogs opened={opened} />
    </MantineThemeProvider>,
    {
      views: {
        plan: { ...closed, known, sheet, ...(sheet === null ? {} : { [sheet]: SHEETS[sheet] }) },
        planner: { status },
        settings: { language: 'en', timeFormat: 'HH:mm' },
      },
    },
  );

describe('the dialogs of several days', () => {
  test.each([
    ['template', 'Week template', 'Apply (0 days)'],
    ['range', 'Cancel days', 'First and last day'],
    ['month', 'Month at a glance', 'November 2026'],
  ] as const)('PN1: %s is open alone, with its title and a way out', async (sheet, title, text) => {
    const { html } = await show(sheet);
    expect(html.match(/role="dialog"/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<h2[^>]*>${title}<`));
    expect(html).toContain(text);
    expect(html).toMatch(/<button[^>]*aria-label="Close"/);
  });

  test('PN1: none is open while none is asked for, and none without the window', async () => {
    expect((await show(null)).html).not.toContain('role="dialog"');
    expect((await show('month', { opened: false })).html).not.toContain('role="dialog"');
  });

  test('take the whole screen of a phone', async () => {
    expect((await show('month')).html).not.toContain('data-full-screen');
    width.isPhone = true;
    expect((await show('month')).html).toContain('data-full-screen');
  });

  test('a day of the month takes the place of the month', async () => {
    const { commands } = await show('month');
    press('Tuesday 24.11.26, Not registered24');
    expect(commands).toEqual([{ _tag: 'ClosePlan' }, { _tag: 'OpenDay', day: '2026-11-24' }]);
  });

  test.each(['template', 'range'] as const)(
    '%s says that the days could not be fetched, and asks once more',
    async (sheet) => {
      const { html, commands } = await show(sheet, { known: false, status: 'failed' });
      expect(html).toContain('The days could not be fetched.');
      press('Try again');
      expect(commands).toEqual([{ _tag: 'RetryPlanner' }]);
    },
  );
});
