import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RangeView } from '../../core/features/planner/plan/views.ts';
import type { RangeCounts } from '../../core/rules/attendance/day-range.ts';
import { CancelDays } from '../../ui/plan/cancel-days.tsx';
import { RangeTold } from '../../ui/plan/range-told.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const zero: RangeCounts = {
  ...{ registrations: 0, desks: 0, ended: 0, days: 0, overEdge: 0, notAllowed: 0 },
};
const chosen: RangeView = {
  ...{ first: '2026-11-24', last: '2026-11-27' },
  bounds: { first: '2026-11-23', last: '2027-05-23' },
  counts: { ...zero, registrations: 3, desks: 2, ended: 1, days: 4 },
};

type Shown = { readonly known?: boolean; readonly isBusy?: boolean };
const show = (range: Partial<RangeView> = {}, { known = true, isBusy = false }: Shown = {}) =>
  render(<CancelDays range={{ ...chosen, ...range }} known={known} isBusy={isBusy} />, {
    views: { planner: { status: 'known' }, settings: { language: 'en', timeFormat: 'HH:mm' } },
  });
const tell = (counts: Partial<RangeCounts>) =>
  render(<RangeTold counts={{ ...zero, ...counts }} />);
const OFF = /<button[^>]*aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Cancel/;

describe('the days to be cancelled', () => {
  test('nothing chosen: no counts, and nothing to be pressed', async () => {
    const { html } = await show({ first: null, last: null, counts: null });
    expect(html).toContain('Choose the first and the last day.');
    expect(html).not.toMatch(/registrations?<|nothing/);
    expect(html).toMatch(OFF);
  });

  test('DR1: both ends are said, by weekday', async () => {
    const { html } = await show();
    expect(html).toContain('Tuesday 24.11.26');
    expect(html).toContain('Friday 27.11.26');
  });

  test('DR1: two presses in the calendar choose both, one of the same day twice a single day', async () => {
    const { html, commands } = await show();
    expect(html).toContain('aria-label="22 November 2026"');
    press('First and last day', ['2026-11-25', null]);
    expect(commands).toEqual([]);
    press('First and last day', ['2026-11-25', '2026-11-25']);
    expect(commands).toEqual([{ _tag: 'ChooseRange', first: '2026-11-25', last: '2026-11-25' }]);
  });

  test('AT17: days that the planner does not reach cannot be chosen', async () => {
    const { html } = await show();
    const day = (label: string) => html.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*`));
    expect(day('22 November 2026')?.[0]).toContain('data-disabled');
    expect(day('23 November 2026')?.[0]).not.toContain('data-disabled');
  });

  test('DR5: one press takes them away, and the window shows how it goes', async () => {
    const { commands } = await show();
    press('Cancel 4 days');
    expect(commands).toEqual([{ _tag: 'CancelRange' }, { _tag: 'ClosePlan' }]);
  });

  test.each([
    ['nothing goes', { counts: { ...zero, overEdge: 1 } }, {}],
    ['it is not known what goes', {}, { known: false }],
    ['something else goes on', {}, { isBusy: true }],
  ] as const)('not when %s', async (_name, range, shown) => {
    expect((await show(range, shown)).html).toMatch(OFF);
  });

  test('no counts are told while they are not known', async () => {
    const { html } = await show({}, { known: false });
    expect(html).not.toContain('3 registrations');
    expect(html).toContain('Loading…');
  });
});

describe('DR6: what is taken away, and what stays, is told in words', () => {
  test('registrations, bookings, those that end, and on how many days', async () => {
    const { html } = await tell({ registrations: 3, desks: 2, ended: 1, days: 4 });
    for (const text of [
      'Will be removed on 4 days:',
      '3 registrations',
      '2 desk bookings',
      '1 of these bookings runs now and ends',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('stay');
  });

  test('what there is none of is not told', async () => {
    const { html } = await tell({ desks: 1, days: 1 });
    expect(html).toContain('Will be removed on 1 day:');
    expect(html).toContain('1 desk booking<');
    expect(html).not.toContain('registration');
    expect(html).not.toContain('>0 ');
  });

  test('that there is nothing at all', async () => {
    expect((await tell({})).html).toContain('You have nothing on these days.');
  });

  test.each([
    ['DR2', { overEdge: 2 }, '2 entries go beyond these days and stay.'],
    ['DR4', { notAllowed: 1 }, '1 entry cannot be removed by you and stays.'],
  ])('%s: what stays, with what goes and without', async (_rule, kept, text) => {
    const alone = await tell(kept);
    expect(alone.html).toContain('Nothing on these days can be removed.');
    expect(alone.html).toContain(text);
    expect((await tell({ ...kept, desks: 1, days: 1 })).html).toContain(text);
  });
});
