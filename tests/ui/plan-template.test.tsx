import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TemplateDayView, TemplateView } from '../../core/features/planner/plan/views.ts';
import type { TemplateDay } from '../../core/rules/attendance/week-template.ts';
import { templateEnds, templateStarts, withStart } from '../../ui/plan/template-hours.ts';
import { WeekTemplate } from '../../ui/plan/week-template.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const choose = (name: string, value: string): void => press(name, { currentTarget: { value } });

const office: TemplateDay = { location: 'OFFICE', buildingId: 3, start: 540, end: 1020 };
const none: Omit<TemplateDayView, 'weekday' | 'day'> = {
  ...{ plan: null, buildingName: null, outcome: 'nothing', replaces: [], stays: [] },
};
const week: TemplateView = {
  weeks: ['2026-11-23', '2026-11-30', '2026-12-07'],
  week: '2026-11-30',
  days: [
    { ...none, weekday: 'monday', day: '2026-11-30', plan: office, outcome: 'register' },
    { ...none, weekday: 'tuesday', day: '2026-12-01' },
    { ...none, weekday: 'saturday', day: '2026-12-05' },
  ],
  ...{ changes: 1, takes: 2, hours: { start: 480, end: 990 }, buildingId: 3 },
};

type Shown = { readonly known?: boolean; readonly isBusy?: boolean };
const show = (template: Partial<TemplateView> = {}, { known = true, isBusy = false }: Shown = {}) =>
  render(<WeekTemplate template={{ ...week, ...template }} known={known} isBusy={isBusy} />, {
    views: {
      planner: { status: 'known' },
      settings: { language: 'en', timeFormat: 'HH:mm' },
    },
  });
const showMonday = (monday: Partial<TemplateDayView>) =>
  show({ days: [{ ...none, weekday: 'monday', day: '2026-11-30', plan: office, ...monday }] });

describe('what the template says of a weekday', () => {
  test('WT1: its place and its hours, or nothing and no hours', async () => {
    const { html } = await show();
    for (const text of ['Monday', '30.11.26']) expect(html).toContain(text);
    for (const text of ['Office', '09:00', '17:00', 'Nothing']) {
      expect(html).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${text}<`));
    }
    // A list of the browser's own: one that floats would widen the page of a phone.
    expect(html).not.toContain('role="combobox"');
    expect(html).toContain('aria-label="Monday: From"');
    expect(html).not.toContain('aria-label="Tuesday: From"');
  });

  test('a new plan begins with the hours of the working day', async () => {
    const { commands } = await show();
    choose('Tuesday: Work location', 'HOME');
    choose('Tuesday: Work location', 'OFFICE');
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

  test('another place keeps the hours, and nothing takes the plan away', async () => {
    const { commands } = await show();
    choose('Monday: Work location', 'VACATION');
    choose('Monday: Work location', 'NOTHING');
    expect(commands).toEqual([
      {
        _tag: 'SetTemplateDay',
        weekday: 'monday',
        plan: { location: 'VACATION', start: 540, end: 1020 },
      },
      { _tag: 'SetTemplateDay', weekday: 'monday', plan: null },
    ]);
  });

  test.each([
    ['Harbour', 'Harbour'],
    ['', 'Other building'],
  ])(
    'an office of another building (%j) stays until another place is chosen',
    async (name, text) => {
      const { html, commands } = await showMonday({
        plan: { ...office, buildingId: 9 },
        buildingName: name,
      });
      expect(html).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${text}<`));
      choose('Monday: Work location', 'ELSEWHERE');
      expect(commands).toEqual([]);
      choose('Monday: Work location', 'OFFICE');
      expect(commands).toEqual([{ _tag: 'SetTemplateDay', weekday: 'monday', plan: office }]);
    },
  );

  test('hours are chosen in minutes of the day', async () => {
    const { commands } = await show();
    choose('Monday: From', '600');
    choose('Monday: To', '1440');
    expect(commands).toEqual([
      { _tag: 'SetTemplateDay', weekday: 'monday', plan: { ...office, start: 600 } },
      { _tag: 'SetTemplateDay', weekday: 'monday', plan: { ...office, end: 1440 } },
    ]);
  });

  test('WT1: a start at the end moves the end on', () => {
    expect(withStart(office, 1020)).toEqual({ ...office, start: 1020, end: 1050 });
    expect(withStart({ ...office, start: 600, end: 1440 }, 1425).end).toBe(1440);
  });

  test('WT1: whatever start is chosen, the end comes after it, within the day', () => {
    const times = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(times, times, times, (start, length, chosen) => {
        const end = Math.min(start + length + 1, 1440);
        const moved = withStart({ ...office, start, end }, chosen);
        expect(moved.start).toBe(chosen);
        expect(moved.end).toBeGreaterThan(chosen);
        expect(moved.end).toBeLessThanOrEqual(1440);
        if (end > chosen) expect(moved.end).toBe(end);
        expect(templateStarts(chosen)).toContain(chosen);
        expect(templateEnds(chosen, moved.end)).toContain(moved.end);
        expect(templateEnds(chosen, moved.end).every((time) => time > chosen)).toBe(true);
      }),
    );
  });
});

describe('what applying the template does on a day is told in words', () => {
  test.each([
    ['register', 'Will be registered', 'plus'],
    ['same', 'Already so', 'check'],
    ['full', 'The office is full', 'users-group'],
    ['over', 'Already over', 'clock-off'],
    ['tooFar', 'Too far ahead', 'calendar-off'],
    ['nothing', 'Nothing to do', 'minus'],
  ] as const)('WT2: %s', async (outcome, text, sign) => {
    const { html } = await showMonday({ outcome });
    expect(html).toContain(`<span>${text}</span>`);
    expect(html).toContain(`tabler-icon-${sign} `);
  });

  test('WT6: registrations in the way are replaced, each kind told once', async () => {
    const { html } = await showMonday({
      outcome: 'conflict',
      replaces: ['HOME', 'VACATION', 'HOME'],
    });
    expect(html).toContain('Replaces: Remote, Off work<');
    expect(html).not.toContain('Stays booked');
  });

  test('WT6: desks stay booked beside what is registered', async () => {
    const { html } = await showMonday({ outcome: 'conflict', stays: ['A 1.2', 'B 3'] });
    expect(html).toContain('Will be registered');
    expect(html).toContain('Stays booked: A 1.2, B 3');
    expect(html).not.toMatch(/Replaces|tabler-icon-replace/);
  });

  test('nothing is told while it is not known', async () => {
    const { html } = await show({}, { known: false });
    expect(html).not.toContain('Will be registered');
    expect(html).toContain('Loading…');
    expect(html).toContain('mantine-Skeleton-root');
  });
});

const off = (text: string): RegExp =>
  new RegExp(`<button[^>]*aria-disabled="true"[^>]*>(?:(?!</button>).)*${text}`);
const OFF_TAKE = off('Use this week');
const OFF_APPLY = off('Apply ');

describe('the week', () => {
  test('PN4: is chosen among those of the planner, and is the next or the one before at a press', async () => {
    const { html, commands } = await show();
    expect(html).toMatch(/<option[^>]* selected=""[^>]*>Week from 30.11.26</);
    choose('Week', '2026-12-07');
    press('Next week');
    press('Previous week');
    expect(commands).toEqual([
      { _tag: 'ChooseWeek', week: '2026-12-07' },
      { _tag: 'ChooseWeek', week: '2026-12-07' },
      { _tag: 'ChooseWeek', week: '2026-11-23' },
    ]);
  });

  test('PN4: there is none before this one, nor after the last', async () => {
    const first = await show({ week: '2026-11-23' });
    expect(first.html).toMatch(/<option[^>]* selected=""[^>]*>This week \(23.11.26\)</);
    expect(first.html).toMatch(/<button[^>]*aria-label="Previous week"[^>]*aria-disabled="true"/);
    expect(() => press('Previous week')).toThrow();
    forget();
    const last = await show({ week: '2026-12-07' });
    expect(last.html).toMatch(/<button[^>]*aria-label="Next week"[^>]*aria-disabled="true"/);
    expect(() => press('Next week')).toThrow();
  });

  test('PN8: becomes the template, if there is something in it', async () => {
    const { html, commands } = await show();
    expect(html).not.toMatch(OFF_TAKE);
    press('Use this week as template');
    expect(commands).toEqual([{ _tag: 'TakeWeek' }]);
    expect((await show({ takes: 0 })).html).toMatch(OFF_TAKE);
    expect((await show({}, { known: false })).html).toMatch(OFF_TAKE);
  });
});

describe('one press applies it', () => {
  test('WT8: the button says on how many days, and the window shows how it goes', async () => {
    const { html, commands } = await show({ changes: 4 });
    expect(html).toContain('Apply (4 days)');
    expect(html).not.toMatch(OFF_APPLY);
    press('Apply (4 days)');
    expect(commands).toEqual([{ _tag: 'ApplyTemplate' }, { _tag: 'ClosePlan' }]);
  });

  test('one day is said as such', async () => {
    expect((await show()).html).toContain('Apply (1 day)');
  });

  test.each([
    ['nothing would change', { changes: 0 }, {}, 'No day of this week would change.'],
    ['it is not known what would', {}, { known: false }, 'Loading…'],
    ['something else goes on', {}, { isBusy: true }, 'Other changes are under way…'],
  ] as const)('but not when %s', async (_name, template, shown, text) => {
    const { html } = await show(template, shown);
    expect(html).toContain(text);
    expect(html).toMatch(OFF_APPLY);
  });
});
