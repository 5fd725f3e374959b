import { describe, expect, test } from 'vitest';
import type { RangeView } from '../../core/features/planner/plan/views.ts';
import type { RangeCounts } from '../../core/rules/attendance/day-range.ts';
import { CancelDays } from '../../ui/features/planner/plan/cancel-days.tsx';
import { RangeTold } from '../../ui/features/planner/plan/range-told.tsx';
import { button, isOff } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';

const zero: RangeCounts = { registrations: 0, desks: 0, ended: 0, days: 0, overEdge: 0 };
const chosen: RangeView = {
  first: '2026-11-24',
  last: '2026-11-27',
  bounds: { first: '2026-11-23', last: '2027-05-23' },
  counts: { ...zero, registrations: 3, desks: 2, ended: 1, days: 4 },
};

type Shown = { readonly known?: boolean; readonly isBusy?: boolean };
const show = (range: Partial<RangeView> = {}, { known = true, isBusy = false }: Shown = {}) =>
  mount(<CancelDays range={{ ...chosen, ...range }} known={known} isBusy={isBusy} />, {
    views: { planner: { status: 'known' } },
  });
const tell = (counts: Partial<RangeCounts>) =>
  mount(<RangeTold counts={{ ...zero, ...counts }} />).text();

describe('cancelling a range of days', () => {
  test('without a range there are no counts, and the button is disabled', async () => {
    const { text, press } = show({ first: null, last: null, counts: null });
    expect(text()).toContain('Choose the first and the last day.');
    expect(text()).not.toMatch(/registrations?\||nothing/);
    expect(isOff(button('Cancel days'))).toBe(true);
    expect(await press('Cancel days')).toEqual([]);
  });

  test('DR1: shows both ends with their weekday', () => {
    const { text } = show();
    says(text(), 'Tuesday 24 November', 'Friday 27 November');
  });

  test('DR1: two presses in the calendar choose the ends; two on the same day choose a single day', async () => {
    const { text, press } = show();
    expect(await press('25 November 2026')).toEqual([]);
    // The result of the previous range is not shown any more.
    expect(text()).toContain('Wednesday 25 November');
    expect(text()).not.toContain('3 registrations');
    await sends(press('25 November 2026'), {
      _tag: 'ChooseRange',
      first: '2026-11-25',
      last: '2026-11-25',
    });
  });

  test('AT17: days that the planner does not reach cannot be chosen', () => {
    show();
    expect(button('22 November 2026').disabled).toBe(true);
    expect(button('23 November 2026').disabled).toBe(false);
  });

  test('DR5: one press cancels the days, and closes the dialog', async () => {
    await sends(show().press('Cancel 4 days'), { _tag: 'CancelRange' }, { _tag: 'ClosePlan' });
  });

  test.each([
    ['nothing goes', { counts: { ...zero, overEdge: 1 } }, {}],
    ['it is not known what goes', {}, { known: false }],
    ['something else goes on', {}, { isBusy: true }],
  ] as const)('not when %s', async (_name, range, shown) => {
    const { press } = show(range, shown);
    expect(isOff(button(/^Cancel/))).toBe(true);
    expect(await press(/^Cancel/)).toEqual([]);
  });

  test('unknown counts are not shown', () => {
    const { text } = show({}, { known: false });
    expect(text()).not.toContain('3 registrations');
    expect(text()).toContain('Loading…');
  });
});

describe('DR6: the summary of cancelled and kept entries', () => {
  test('counts registrations, bookings, bookings that end, and days', () => {
    const text = tell({ registrations: 3, desks: 2, ended: 1, days: 4 });
    for (const said of [
      'Will be cancelled on 4 days:',
      '3 registrations',
      '2 desk bookings',
      '1 of these bookings is running and will be ended',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('stay');
  });

  test('omits zero counts', () => {
    const text = tell({ desks: 1, days: 1 });
    expect(text).toContain('Will be cancelled on 1 day:');
    expect(text).toContain('1 desk booking|');
    expect(text).not.toMatch(/registration|\|0 /);
  });

  test('says so if there is nothing at all', () => {
    expect(tell({})).toContain('You have nothing on these days.');
  });

  test('DR2: mentions kept entries, with or without cancelled ones', () => {
    const said = '2 entries extend past these days and will be kept.';
    expect(tell({ overEdge: 2 })).toContain('Nothing on these days can be cancelled.');
    expect(tell({ overEdge: 2 })).toContain(said);
    expect(tell({ overEdge: 2, desks: 1, days: 1 })).toContain(said);
  });
});
