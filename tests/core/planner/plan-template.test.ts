import { describe, expect, it } from 'vitest';
import type { Event } from '../../../core/core.ts';
import { initialPlan } from '../../../core/features/planner/plan/state.ts';
import { entry } from '../../support/bookings.ts';
import { CoreSession, someone } from '../../support/core-session.ts';
import {
  changesSent,
  HOME,
  NEXT_WEEK,
  OFFICE,
  planOf,
  set,
  settle,
  templateOf,
  withSheet,
  withTemplate,
} from '../../support/plan-office.ts';
import { at, opening, planning, registration, underWay } from '../../support/planner-office.ts';

const stored = (core: CoreSession): readonly unknown[] =>
  core.asked('Store').flatMap(({ key, value }) => (key === 'weekTemplate' ? [value] : []));
const outcomes = (core: CoreSession) => templateOf(core).days.map(({ outcome }) => outcome);
const plans = (core: CoreSession) => templateOf(core).days.map((day) => day.plan);
const NOTHING = [null, null, null, null, null, null, null];
/** A registration `ahead` days after this Saturday. */
const onDay = (id: number, ahead: number, more = {}) =>
  registration(id, { start: at(9, ahead), end: at(17, ahead), ...more });

describe('sheets of several days', () => {
  it('PN1: one sheet is open at a time, with the planner', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'OpenPlan', sheet: 'range' });
    expect(core.state.plan).toEqual(initialPlan);
    core.send('OpenPlanner', { _tag: 'OpenPlan', sheet: 'range' });
    expect(planOf(core)).toMatchObject({ sheet: 'range', template: null, month: null });
    core.send({ _tag: 'OpenPlan', sheet: 'template' });
    expect(planOf(core)).toMatchObject({ sheet: 'template', range: null, month: null });
    core.send({ _tag: 'OpenPlan', sheet: 'month' });
    expect(planOf(core)).toMatchObject({ sheet: 'month', range: null, template: null });
    core.send('ClosePlan');
    expect(planOf(core)).toMatchObject({ sheet: null, range: null, template: null, month: null });
  });

  it.each<[string, Event]>([
    ['ClosePlan', { _tag: 'ClosePlan' }],
    ['another sheet', { _tag: 'OpenPlan', sheet: 'month' }],
    ['the planner', { _tag: 'ClosePlanner' }],
    ['the building', { _tag: 'ShowBuilding', buildingId: 4 }],
  ])('PN1: what was chosen goes with the sheet: %s', (_name, event) => {
    const core = withSheet('range');
    core.send({ _tag: 'ChooseRange', first: '2026-11-23', last: '2026-11-24' });
    expect(core.state.plan.range).not.toBeNull();
    expect(core.cited(event)).toContain('PN1');
    core.enter(event);
    expect(core.state.plan).toMatchObject({ range: null, week: null });
    expect(core.state.plan.sheet).toBe(event._tag === 'OpenPlan' ? 'month' : null);
  });

  it('PN1: commands for a sheet that is not open change nothing', () => {
    const core = withSheet('template', [registration(1)]);
    const { plan } = core.state;
    core.send({ _tag: 'ChooseRange', first: '2026-11-22', last: '2026-11-24' }, 'CancelRange');
    core.send({ _tag: 'ChooseMonth', month: '2026-12' }, { _tag: 'OpenPlan', sheet: 'template' });
    expect(core.state.plan).toBe(plan);
    core.send({ _tag: 'OpenPlan', sheet: 'range' }, set('monday', HOME), 'TakeWeek');
    core.send('ApplyTemplate', { _tag: 'ChooseWeek', week: NEXT_WEEK });
    expect(core.state.plan).toMatchObject({ template: null, week: null, series: null });
    expect(stored(core)).toEqual([]);
  });

  it('PN1: the end of the session drops everything but the template', () => {
    const core = withTemplate({ monday: HOME, tuesday: HOME }).send('ApplyTemplate');
    core.refuse('attendance.create', 401, 'NOT_SIGNED_IN');
    expect(core.state.session.auth).toBe('signedOut');
    expect(core.state.plan).toEqual({ ...initialPlan, template: core.state.plan.template });
    expect(core.state.plan.template).not.toBeNull();
    expect(changesSent(core)).toHaveLength(1);
  });
});

describe('the week template', () => {
  it('PN3: is stored at once, with its owner, and restored', () => {
    const core = withTemplate({ monday: OFFICE, friday: HOME });
    const value = String(stored(core).at(-1));
    expect(JSON.parse(value)).toMatchObject({ userId: someone.id, week: { friday: HOME } });
    const again = new CoreSession().start({ weekTemplate: value });
    expect(again.state.plan.template).toEqual(core.state.plan.template);
    core.send(set('friday', null));
    expect(plans(core)).toEqual([OFFICE, ...NOTHING.slice(1)]);
    expect(JSON.parse(String(stored(core).at(-1)))).toMatchObject({ week: { friday: null } });
    expect(core.cited(set('monday', HOME))).toEqual(['PN3']);
  });

  it.each([
    ['no JSON', '{'],
    ['another thing', '7'],
    ['a template of nobody', JSON.stringify({ week: {} })],
    [
      'a day that ends tomorrow',
      '{"userId":7,"week":{"monday":{"location":"HOME","start":0,"end":1441}}}',
    ],
  ])('PN3: what is no template is as if there were none: %s', (_name, weekTemplate) => {
    expect(new CoreSession().start({ weekTemplate }).state.plan.template).toBeNull();
  });

  it('PN3: another user’s template is not shown, and is replaced by the own one', () => {
    const core = withTemplate({ monday: OFFICE, friday: HOME });
    core.state = {
      ...core.state,
      plan: {
        ...core.state.plan,
        template: { userId: 8, week: core.state.plan.template?.week as never },
      },
    };
    expect(plans(core)).toEqual(NOTHING);
    expect(outcomes(core)).toEqual(Array(7).fill('nothing'));
    core.send('ApplyTemplate');
    expect(changesSent(core)).toEqual([]);
    core.send(set('sunday', HOME));
    expect(plans(core)).toEqual([...NOTHING.slice(1), HOME]);
    expect(core.state.plan.template?.userId).toBe(someone.id);
  });

  it('PN4: applies to this week and later ones within the planner’s range', () => {
    const core = withSheet('template');
    const { weeks, week, days } = templateOf(core);
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-11-16', '2027-05-17', 27]);
    expect([week, days[0]?.day, days[6]?.day]).toEqual(['2026-11-16', '2026-11-16', '2026-11-22']);
    core.send({ _tag: 'ChooseWeek', week: '2026-11-26' });
    expect(templateOf(core).week).toBe(NEXT_WEEK);
    for (const other of ['2026-11-15', '2027-05-24', '2026-02-30', 'x']) {
      core.send({ _tag: 'ChooseWeek', week: other });
      expect(templateOf(core).week).toBe(NEXT_WEEK);
    }
  });

  it('PN4: falls back to this week when the chosen week is over', () => {
    const core = withSheet('template').send({ _tag: 'ChooseWeek', week: '2026-11-16' });
    core.elapse(2 * 86_400_000);
    expect(templateOf(core)).toMatchObject({
      week: NEXT_WEEK,
      weeks: expect.not.arrayContaining(['2026-11-16']),
    });
  });

  it('WT2: shows the outcome for each day, and its conflicts', () => {
    const core = withTemplate(
      { monday: OFFICE, tuesday: HOME, wednesday: { ...OFFICE, buildingId: 4 } },
      [onDay(1, 2), onDay(2, 3, { type: 'VACATION', buildingId: null })],
      entry(100, { start: at(9, 3), end: at(12, 3) }),
    );
    expect(outcomes(core)).toEqual([
      'same',
      'conflict',
      'register',
      'nothing',
      'nothing',
      'nothing',
      'nothing',
    ]);
    expect(templateOf(core)).toMatchObject({
      changes: 2,
      buildingId: 1,
      hours: { start: 360, end: 1_020 },
    });
    expect(templateOf(core).days[1]).toMatchObject({
      weekday: 'tuesday',
      day: '2026-11-24',
      plan: HOME,
      buildingName: null,
      replaces: ['VACATION'],
      stays: ['Space 2'],
    });
    expect(
      templateOf(core)
        .days.map(({ buildingName }) => buildingName)
        .slice(0, 4),
    ).toEqual(['Stockholm HQ', null, 'Åre', null]);
  });

  it('WT7: is not applied to a full office', () => {
    const core = withTemplate({ monday: OFFICE, tuesday: HOME });
    const [page] = core.state.planner.pages.fetched;
    const rows = (page?.rows ?? []).map((day) => ({ ...day, attendanceUtilization: { peak: 20 } }));
    const pages = { ...core.state.planner.pages, fetched: [{ page: 1, rows }] };
    core.state = { ...core.state, planner: { ...core.state.planner, pages } };
    expect(outcomes(core).slice(0, 2)).toEqual(['full', 'register']);
    expect(templateOf(core).changes).toBe(1);
  });

  it('PN8: takes a week with entries, even past registrations of this week', () => {
    const monday = onDay(1, -5);
    const tuesday = onDay(2, -4, { type: 'HOME', buildingId: null });
    const core = withSheet(
      'template',
      [monday, tuesday],
      entry(100, { start: at(12, 0), end: at(16, 0) }),
      entry(101, { start: at(9, -3), end: at(16, -3) }),
    );
    expect(templateOf(core).takes).toBe(3);
    expect(core.cited('TakeWeek')).toEqual(['PN8', 'PN3']);
    core.send('TakeWeek');
    expect(plans(core)).toEqual([
      OFFICE,
      HOME,
      null,
      null,
      null,
      { ...OFFICE, start: 720, end: 960 },
      null,
    ]);
    expect(stored(core)).toHaveLength(1);
  });

  it('PN8: a week without entries does not change the template', () => {
    const core = withTemplate({ monday: OFFICE });
    expect(templateOf(core).takes).toBe(0);
    core.send('TakeWeek');
    expect(plans(core)[0]).toEqual(OFFICE);
    expect(stored(core)).toHaveLength(1);
  });

  it('PN2: cannot be taken or applied before the own entries are known', () => {
    const core = opening().send({ _tag: 'OpenPlan', sheet: 'template' }, set('sunday', HOME));
    expect(planOf(core).known).toBe(false);
    core.send('ApplyTemplate', 'TakeWeek');
    expect(changesSent(core)).toEqual([]);
    settle(core, []);
    expect(planOf(core).known).toBe(true);
    core.send('ApplyTemplate');
    expect(changesSent(core)).toHaveLength(1);
  });

  it('PN2: is not applied while an own change is pending or not refreshed', () => {
    const core = planning().send({ _tag: 'OpenRegister', day: '2026-11-22' }, 'Register');
    core.send({ _tag: 'OpenPlan', sheet: 'template' }, set('sunday', HOME));
    expect(planOf(core).known).toBe(false);
    const made = registration(5);
    core.succeed('attendance.create', made);
    expect(planOf(core).known).toBe(false);
    core.send('ApplyTemplate');
    expect(changesSent(core)).toHaveLength(1);
    settle(core, [made]);
    expect(planOf(core).known).toBe(true);
  });

  it('PN2: stays available during a background refresh', () => {
    const core = withTemplate({ monday: HOME }).send('RefreshNow');
    expect(underWay(core, 'attendance.own')).toBe(1);
    expect(planOf(core).known).toBe(true);
  });
});
