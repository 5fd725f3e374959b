import { describe, expect, it } from 'vitest';
import { comingWeek } from '../../../core/rules/attendance/coming-week.ts';
import { daysFrom } from '../../../core/time/days.ts';
import { entry } from '../../support/bookings.ts';
import type { CoreSession } from '../../support/core-session.ts';
import {
  changesSent,
  HOME,
  NEXT_WEEK,
  planOf,
  set,
  settle,
  underWayNow,
} from '../../support/plan-office.ts';
import { at, planning, registration } from '../../support/planner-office.ts';

/** Answers the series to its end; the registrations get ids from 50 on. */
const finished = (core: CoreSession): CoreSession => {
  for (let id = 50; ; id += 1) {
    const call = underWayNow(core);
    if (call?.name === 'attendance.create') {
      core.succeed('attendance.create', registration(id, { ...call.payload }));
    } else if (call?.name === 'attendance.remove') {
      core.succeed('attendance.remove', { outcome: 'OK' });
    } else return core;
  }
};

describe('a week with one press', () => {
  it('PO7: one press registers five office days, and another removes them', () => {
    const core = planning();
    expect(planOf(core).week).toEqual({ week: NEXT_WEEK, hasTemplate: false, days: 5 });
    finished(core.send('PlanWeek'));
    const sent = changesSent(core).flatMap((call) =>
      call.name === 'attendance.create' ? [call.payload] : [],
    );
    expect(sent.map(({ start, end, type }) => [start, end, type])).toEqual(
      [2, 3, 4, 5, 6].map((ahead) => [at(6, ahead), at(17, ahead), 'OFFICE']),
    );
    expect(planOf(core).series).toMatchObject({ kind: 'week', done: 5, undoable: true });
    settle(core, []);
    finished(core.send('UndoWeek'));
    const removed = changesSent(core).flatMap((call) =>
      call.name === 'attendance.remove' ? [call.params.id] : [],
    );
    expect(removed).toEqual([50, 51, 52, 53, 54]);
    expect(planOf(core).series).toMatchObject({ kind: 'undoWeek', undoable: false, failed: [] });
  });

  it('PO7: uses the template if there is one, and skips days with an entry', () => {
    const desk = entry(100, { start: at(9, 4), end: at(12, 4) });
    const core = planning([registration(6, { start: at(9, 2), end: at(17, 2) })], desk);
    core.send({ _tag: 'OpenPlan', sheet: 'template' }, set('monday', HOME), set('tuesday', HOME));
    core.send('ClosePlan');
    expect(planOf(core).week).toEqual({ week: NEXT_WEEK, hasTemplate: true, days: 1 });
    finished(core.send('PlanWeek'));
    expect(changesSent(core)).toMatchObject([
      { name: 'attendance.create', payload: { type: 'HOME', start: at(9, 3) } },
    ]);
  });

  it('PO7: skips a day with a desk booked for some of its hours', () => {
    const core = planning([], entry(100, { start: at(12, 4), end: at(17, 4) }));
    expect(planOf(core).week).toMatchObject({ days: 4 });
    finished(core.send('PlanWeek'));
    expect(changesSent(core).map((call) => call.name === 'attendance.create')).toHaveLength(4);
  });

  it('PO7: sends nothing before the own entries are up to date, and undoes a week only once', () => {
    const core = planning().send(
      { _tag: 'RegisterAs', day: NEXT_WEEK, location: 'HOME' },
      'PlanWeek',
    );
    expect(planOf(core).series).toBeNull();
    const done = finished(planning().send('PlanWeek')).send('UndoWeek', 'UndoWeek', 'PlanWeek');
    expect(planOf(done).series).toMatchObject({ kind: 'undoWeek', done: 0, total: 5 });
  });

  it('PO7: the coming week has five working days that are not past', () => {
    for (const today of daysFrom('2028-02-21', 14)) {
      const monday = comingWeek(today);
      expect(monday >= today).toBe(true);
      expect(new Date(`${monday}T12:00Z`).getUTCDay()).toBe(1);
      expect(daysFrom(today, 7)).toContain(monday);
    }
  });
});
