import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemplateDayView, TemplateView } from '../../core/features/planner/plan/views.ts';
import type { TemplateDay } from '../../core/rules/attendance/week-template.ts';
import {
  templateEnds,
  templateStarts,
  withStart,
} from '../../ui/features/planner/plan/template-hours.ts';
import { WeekTemplate } from '../../ui/features/planner/plan/week-template.tsx';
import { button, isOff, isThere } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { forAll } from '../support/runs.ts';
import { says } from '../support/text.ts';

const office: TemplateDay = { location: 'OFFICE', buildingId: 3, start: 540, end: 1020 };
const none: Omit<TemplateDayView, 'weekday' | 'day'> = {
  plan: null,
  buildingName: null,
  outcome: 'nothing',
  replaces: [],
  stays: [],
};
const week: TemplateView = {
  weeks: ['2026-11-23', '2026-11-30', '2026-12-07'],
  week: '2026-11-30',
  days: [
    { ...none, weekday: 'monday', day: '2026-11-30', plan: office, outcome: 'register' },
    { ...none, weekday: 'tuesday', day: '2026-12-01' },
    { ...none, weekday: 'saturday', day: '2026-12-05' },
  ],
  changes: 1,
  takes: 2,
  hours: { start: 480, end: 990 },
  buildingId: 3,
};

type Shown = { readonly known?: boolean; readonly isBusy?: boolean };
const show = (
  template: Partial<TemplateView> = {},
  { known = true, isBusy = false }: Shown = {},
) => {
  const page = mount(
    <WeekTemplate template={{ ...week, ...template }} known={known} isBusy={isBusy} />,
    { views: { planner: { status: 'known' } } },
  );
  return {
    ...page,
    choose: async (name: string, value: string) => {
      await page.user.selectOptions(list(name), value);
      return page.commands;
    },
  };
};
const showMonday = (monday: Partial<TemplateDayView>) =>
  show({ days: [{ ...none, weekday: 'monday', day: '2026-11-30', plan: office, ...monday }] });

// A native select: a floating list would widen the page on a phone.
const list = (name: string) =>
  screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
const chosen = (name: string) => list(name).selectedOptions[0]?.textContent;

describe('a weekday of the template', () => {
  test('WT1: shows its place and hours, or nothing without hours', () => {
    const { text } = show();
    says(text(), 'Monday', '30 Nov');
    expect(['Work location', 'From', 'To'].map((what) => chosen(`Monday: ${what}`))).toEqual([
      'Office',
      '09:00',
      '17:00',
    ]);
    expect(chosen('Tuesday: Work location')).toBe('Nothing');
    expect(isThere('combobox', 'Tuesday: From')).toBe(false);
  });

  test('a new plan begins with the hours of the working day', async () => {
    const { commands, choose } = show();
    await choose('Tuesday: Work location', 'HOME');
    await choose('Tuesday: Work location', 'OFFICE');
    const hours = { start: 480, end: 990 };
    expect(commands).toEqual([
      { _tag: 'SetTemplateDay', weekday: 'tuesday', plan: { location: 'HOME', ...hours } },
      {
        _tag: 'SetTemplateDay',
        weekday: 'tuesday',
        plan: { location: 'OFFICE', buildingId: 3, ...hours },
      },
    ]);
  });

  test('another place keeps the hours; "Nothing" removes the plan', async () => {
    const { commands, choose } = show();
    await choose('Monday: Work location', 'VACATION');
    await choose('Monday: Work location', 'NOTHING');
    const plan = { location: 'VACATION', start: 540, end: 1020 };
    expect(commands).toEqual([
      { _tag: 'SetTemplateDay', weekday: 'monday', plan },
      { _tag: 'SetTemplateDay', weekday: 'monday', plan: null },
    ]);
  });

  test.each([
    ['Harbour', 'Harbour'],
    ['', 'Other building'],
  ])(
    'an office of another building (%j) stays until another place is chosen',
    async (buildingName, said) => {
      const { choose } = showMonday({ plan: { ...office, buildingId: 9 }, buildingName });
      expect(chosen('Monday: Work location')).toBe(said);
      expect(await choose('Monday: Work location', 'ELSEWHERE')).toEqual([]);
      await sends(choose('Monday: Work location', 'OFFICE'), {
        _tag: 'SetTemplateDay',
        weekday: 'monday',
        plan: office,
      });
    },
  );

  test('hours are chosen in minutes of the day', async () => {
    const { choose } = show();
    await choose('Monday: From', '600');
    await sends(
      choose('Monday: To', '1440'),
      { _tag: 'SetTemplateDay', weekday: 'monday', plan: { ...office, start: 600 } },
      { _tag: 'SetTemplateDay', weekday: 'monday', plan: { ...office, end: 1440 } },
    );
  });

  test('WT1: a start at the end moves the end to a later time', () => {
    expect(withStart(office, 1020)).toEqual({ ...office, start: 1020, end: 1050 });
    expect(withStart({ ...office, start: 600, end: 1440 }, 1425).end).toBe(1440);
  });

  test('WT1: after any chosen start, the end is later and within the day', () => {
    const times = fc.integer({ min: 0, max: 1439 });
    forAll(100, times, times, times, (start, length, chosenStart) => {
      const end = Math.min(start + length + 1, 1440);
      const moved = withStart({ ...office, start, end }, chosenStart);
      expect(moved.start).toBe(chosenStart);
      expect(moved.end).toBeGreaterThan(chosenStart);
      expect(moved.end).toBeLessThanOrEqual(1440);
      if (end > chosenStart) expect(moved.end).toBe(end);
      expect(templateStarts(chosenStart)).toContain(chosenStart);
      expect(templateEnds(chosenStart, moved.end)).toContain(moved.end);
      expect(templateEnds(chosenStart, moved.end).every((time) => time > chosenStart)).toBe(true);
    });
  });
});

describe('the effect of applying the template to a day', () => {
  test.each([
    ['register', 'Will be registered', 'plus'],
    ['same', 'No change', 'check'],
    ['full', 'The office is full', 'users-group'],
    ['over', 'Already over', 'clock-off'],
    ['tooFar', 'Too far ahead', 'calendar-off'],
    ['nothing', 'Nothing to do', 'minus'],
  ] as const)('WT2: %s', (outcome, said, sign) => {
    const { text, container } = showMonday({ outcome });
    expect(text()).toContain(`|${said}|`);
    expect(container.querySelector(`.tabler-icon-${sign}`)).not.toBeNull();
  });

  test('WT6: names the kinds of registrations that are replaced, each one once', () => {
    const { text } = showMonday({ outcome: 'conflict', replaces: ['HOME', 'VACATION', 'HOME'] });
    expect(text()).toContain('Replaces: Remote, Off work|');
    expect(text()).not.toContain('Stays booked');
  });

  test('WT6: desks stay booked in addition to the registration', () => {
    const { text, container } = showMonday({ outcome: 'conflict', stays: ['A 1.2', 'B 3'] });
    says(text(), 'Will be registered', 'Stays booked: A 1.2, B 3');
    expect(text()).not.toContain('Replaces');
    expect(container.querySelector('.tabler-icon-replace')).toBeNull();
  });

  test('nothing is shown until the effect is known', () => {
    const { text, container } = show({}, { known: false });
    expect(text()).not.toContain('Will be registered');
    expect(text()).toContain('Loading…');
    expect(container.querySelector('.mantine-Skeleton-root')).not.toBeNull();
  });
});

describe('the week', () => {
  test('PN4: is chosen from the weeks of the planner, or as the next or the previous one', async () => {
    const { choose, press } = show();
    expect(chosen('Week')).toBe('Week from 30 Nov');
    await choose('Week', '2026-12-07');
    await press('Next week');
    await sends(
      press('Previous week'),
      { _tag: 'ChooseWeek', week: '2026-12-07' },
      { _tag: 'ChooseWeek', week: '2026-12-07' },
      { _tag: 'ChooseWeek', week: '2026-11-23' },
    );
  });

  test.each([
    ['before this one', '2026-11-23', 'This week (23 Nov)', 'Previous week'],
    ['after the last', '2026-12-07', 'Week from 7 Dec', 'Next week'],
  ])('PN4: there is none %s', async (_which, shown, said, name) => {
    const { press } = show({ week: shown });
    expect(chosen('Week')).toBe(said);
    expect(isOff(button(name))).toBe(true);
    expect(await press(name)).toEqual([]);
  });

  test('PN8: becomes the template, if there is something in it', async () => {
    const name = 'Use this week as the template';
    const { press } = show();
    expect(isOff(button(name))).toBe(false);
    await sends(press(name), { _tag: 'TakeWeek' });
    for (const [template, shown] of [
      [{ takes: 0 }, {}],
      [{}, { known: false }],
    ] as const) {
      const off = show(template, shown);
      expect(isOff(button(name))).toBe(true);
      expect(await off.press(name)).toEqual([]);
    }
  });
});

describe('applying the template', () => {
  test('WT8: the button names the number of days, and closes the dialog', async () => {
    const { press } = show({ changes: 4 });
    expect(isOff(button('Apply (4 days)'))).toBe(false);
    await sends(press('Apply (4 days)'), { _tag: 'ApplyTemplate' }, { _tag: 'ClosePlan' });
  });

  test('a single day has its own text', () => {
    show();
    expect(isThere('button', 'Apply (1 day)')).toBe(true);
  });

  test.each([
    ['nothing would change', { changes: 0 }, {}, 'No day of this week would change.'],
    ['it is not known what would', {}, { known: false }, 'Loading…'],
    ['something else goes on', {}, { isBusy: true }, 'Other changes are under way…'],
  ] as const)('but not when %s', async (_name, template, shown, said) => {
    const { text, press } = show(template, shown);
    expect(text()).toContain(said);
    expect(isOff(button(/^Apply /))).toBe(true);
    expect(await press(/^Apply /)).toEqual([]);
  });
});
