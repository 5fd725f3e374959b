import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { entry } from '../../support/bookings.ts';
import type { CoreSession } from '../../support/core-session.ts';
import { AWAY } from '../../support/core-session.ts';
import { monthOf, withSheet } from '../../support/plan-office.ts';
import {
  asked,
  at,
  daysOfPage,
  opening,
  overview,
  registration,
  underWay,
} from '../../support/planner-office.ts';

const PAGES = 26;

/** The planner with the first of twenty-six weeks, and the month open. */
const month = (...items: readonly PersonalBooking[]): CoreSession => {
  const core = opening(...items).succeed('planner.overview', overview(daysOfPage(1, PAGES)));
  core.succeed('attendance.own', [registration(1, { start: at(9, 12), end: at(17, 12) })]);
  return core.send({ _tag: 'OpenPlan', sheet: 'month' });
};
const pageAsked = (core: CoreSession): number | null => {
  const call = core.pending('planner.days')?.call;
  return call?.name === 'planner.days' ? call.query.page : null;
};
const answerPage = (core: CoreSession) =>
  core.succeed('planner.days', daysOfPage(pageAsked(core) ?? 0, PAGES));
const dayOf = (core: CoreSession, day: string) =>
  monthOf(core)
    .weeks.flat()
    .find((one) => one.day === day);

describe('the month at a glance', () => {
  it('PN11: begins with the current month, and can be paged within the planner’s range', () => {
    const core = month();
    expect(monthOf(core)).toMatchObject({ month: '2026-11', previous: null, next: '2026-12' });
    expect(monthOf(core).weeks[0]?.[0]?.day).toBe('2026-11-16');
    core.send({ _tag: 'ChooseMonth', month: '2026-12' });
    expect(monthOf(core)).toMatchObject({ previous: '2026-11', next: '2027-01' });
    core.send({ _tag: 'ChooseMonth', month: '2027-05' });
    expect(monthOf(core)).toMatchObject({ month: '2027-05', previous: '2027-04', next: null });
    for (const other of ['2026-10', '2027-06', '2027-13', '2027-1', 'x']) {
      core.send({ _tag: 'ChooseMonth', month: other });
      expect(monthOf(core).month).toBe('2027-05');
    }
  });

  it('PN12: requests the days that the planner has not loaded, a page at a time', () => {
    const core = month();
    // Sunday 13 December is the last day shown for November: the fourth week.
    expect([pageAsked(core), monthOf(core).status]).toEqual([2, 'loading']);
    expect(dayOf(core, '2026-11-27')).toMatchObject({ desks: 10, people: 25, colleagues: 0 });
    expect(dayOf(core, '2026-11-28')).toMatchObject({ desks: null, people: null });
    answerPage(core);
    expect(dayOf(core, '2026-11-28')).toMatchObject({ desks: 10, people: 25 });
    expect(pageAsked(core)).toBe(3);
    answerPage(answerPage(core));
    expect([pageAsked(core), monthOf(core).status]).toEqual([null, 'known']);
    expect(asked(core, 'planner.days')).toBe(3);
    // The planner’s own list has not grown.
    expect(core.state.planner.pages.fetched.map(({ page }) => page)).toEqual([1]);
  });

  it('PN12, MG3: days that are not loaded yet still show the own entries', () => {
    const core = month(entry(100, { buildingId: 4, start: at(9, 13), end: at(12, 13) }));
    expect(dayOf(core, '2026-12-03')).toMatchObject({
      own: 'ATTENDANCE_SAME_BUILDING',
      desks: null,
    });
    expect(dayOf(core, '2026-12-04')).toMatchObject({
      own: 'ATTENDANCE_OTHER_BUILDING',
      desks: null,
    });
  });

  it('PN12: requests only the weeks of a later month, and only existing pages of the last one', () => {
    const core = answerPage(month().send({ _tag: 'ChooseMonth', month: '2027-05' }));
    const pages: (number | null)[] = [];
    while (pageAsked(core) !== null) {
      pages.push(pageAsked(core));
      answerPage(core);
    }
    // From Monday 26 April, in the week from 24 April on, to Friday 21 May.
    expect(pages).toEqual([23, 24, 25, 26]);
    expect(monthOf(core).status).toBe('known');
    expect(dayOf(core, '2027-05-21')).toMatchObject({ inHorizon: true, desks: 10 });
    core.send({ _tag: 'ChooseMonth', month: '2026-11' });
    expect(pageAsked(core)).toBe(3);
  });

  it('PN12: does not request days that the planner has loaded or is loading', () => {
    const core = withSheet('month');
    // Three weeks in total.
    expect(pageAsked(core)).toBe(2);
    core.send('ClosePlan');
    expect(underWay(core, 'planner.days')).toBe(0);
    core.send('LoadMoreDays', { _tag: 'OpenPlan', sheet: 'month' });
    expect(underWay(core, 'planner.days')).toBe(1);
    core.succeed('planner.days', daysOfPage(2));
    expect([underWay(core, 'planner.days'), pageAsked(core)]).toEqual([1, 3]);
    core.succeed('planner.days', daysOfPage(3));
    expect(monthOf(core).status).toBe('known');
  });

  it('PN12, PW12: page 1 gives the first day, even if another page was loaded before it', () => {
    const core = opening().succeed('planner.overview', overview(daysOfPage(1, PAGES)));
    core.succeed('attendance.own', []);
    for (const page of [2, 3]) {
      core.send('LoadMoreDays').succeed('planner.days', daysOfPage(page, PAGES));
    }
    // In the background, the first page and the oldest other one.
    core.elapse(60_000).succeed('planner.overview', overview(daysOfPage(1, PAGES)));
    core.succeed('planner.days', daysOfPage(2, PAGES)).succeed('attendance.own', []);
    core.send({ _tag: 'OpenPlan', sheet: 'month' });
    answerPage(core).send({ _tag: 'ChooseMonth', month: '2027-05' });
    // From Monday 26 April, in the week from 24 April on.
    expect(pageAsked(core)).toBe(23);
  });

  it.each<[string, (core: CoreSession) => void]>([
    ['on request', (core) => core.send('RetryPlanner')],
    ['when the month is chosen', (core) => core.send({ _tag: 'ChooseMonth', month: '2026-11' })],
    [
      'online again',
      (core) => core.enter({ _tag: 'WentOffline' }) && core.enter({ _tag: 'CameOnline' }),
    ],
  ])('PN12: what could not be had is asked for again: %s', (_name, again) => {
    const core = month().fail('planner.days', AWAY);
    expect([pageAsked(core), monthOf(core).status]).toEqual([null, 'failed']);
    core.elapse(20_000);
    expect(pageAsked(core)).toBeNull();
    again(core);
    for (const name of ['planner.overview', 'attendance.own'] as const) {
      if (core.pending(name) !== undefined) {
        core.succeed(name, name === 'attendance.own' ? [] : overview(daysOfPage(1, PAGES)));
      }
    }
    expect([pageAsked(core), monthOf(core).status]).toEqual([2, 'loading']);
  });

  it('PN12: requests nothing while hidden or offline, or before the first page is loaded', () => {
    const core = month().send('PageHidden');
    expect(underWay(core, 'planner.days')).toBe(0);
    core.send('PageShown', 'WentOffline');
    expect([underWay(core, 'planner.days'), monthOf(core).status]).toEqual([0, 'failed']);
    const first = opening().send({ _tag: 'OpenPlan', sheet: 'month' });
    expect([underWay(first, 'planner.days'), monthOf(first).status]).toEqual([0, 'loading']);
    first.fail('planner.overview', AWAY);
    expect(monthOf(first).status).toBe('failed');
  });

  it('PN12, PW5: refreshes its days when the planner does; the loaded data stays until then', () => {
    const core = answerPage(answerPage(answerPage(month())));
    core.send('RefreshNow').succeed('planner.overview', overview(daysOfPage(1, PAGES)));
    expect([pageAsked(core), monthOf(core).status]).toEqual([2, 'known']);
    const busy = daysOfPage(2, PAGES).days.map((day) => ({ ...day, deskUtilization: { peak: 9 } }));
    core.succeed('planner.days', { days: busy, pagination: { page: 2, pages: PAGES } });
    expect(dayOf(core, '2026-11-28')).toMatchObject({ desks: 90 });
    expect(pageAsked(core)).toBe(3);
    answerPage(answerPage(core));
    expect(pageAsked(core)).toBeNull();
  });

  it('PN12: cancels the pending request when the sheet closes', () => {
    const core = month();
    expect(core.cited('ClosePlan')).toEqual(['PN1']);
    core.send('ClosePlan');
    expect(underWay(core, 'planner.days')).toBe(0);
  });
});
