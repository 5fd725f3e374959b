import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Answer, Failure } from '../../../core/contract/answer.ts';
import type { AttendanceEntry } from '../../../core/contract/attendance.ts';
import { State, step } from '../../../core/core.ts';
import { entry } from '../../support/bookings.ts';
import { AWAY, answerTo, type CoreSession } from '../../support/core-session.ts';
import {
  changesSent,
  HOME,
  NEXT_WEEK,
  OFFICE,
  planOf,
  settle,
  underWayNow,
  withTemplate,
} from '../../support/plan-office.ts';
import { at, registration } from '../../support/planner-office.ts';

const APPLY = { _tag: 'ApplyTemplate' } as const;
const MONDAY = NEXT_WEEK;
const TUESDAY = '2026-11-24';
const away = (id: number, ahead: number, more: Partial<AttendanceEntry> = {}) =>
  registration(id, {
    type: 'HOME',
    buildingId: null,
    start: at(8, ahead),
    end: at(16, ahead),
    ...more,
  });
const seriesOf = (core: CoreSession) => planOf(core).series;
const again = (ahead: number, more = {}) => ({
  name: 'attendance.create',
  payload: { start: at(8, ahead), end: at(16, ahead), buildingId: 1, type: 'HOME', ...more },
});

/** A template that replaces Monday's registrations and has removed them. */
const replacing = (monday: readonly AttendanceEntry[] = [away(1, 2)]): CoreSession => {
  const core = withTemplate({ monday: OFFICE, tuesday: OFFICE }, monday).send(APPLY);
  for (const _ of monday) core.succeed('attendance.remove');
  return core;
};
const full = (core: CoreSession) => core.refuse('attendance.create', 409, 'REACHED_CAPACITY');
const failedWith = (kept: boolean, more = {}) => [{ day: MONDAY, full: true, kept, ...more }];

describe('a template whose registration is refused', () => {
  it('PN14: registers the replaced entry again before the series continues', () => {
    const core = full(replacing());
    expect(underWayNow(core)).toEqual(again(2));
    // A day is not reported before its result is known.
    expect(seriesOf(core)).toMatchObject({ total: 3, done: 1, failed: [], running: true });
    const answer: Answer<AttendanceEntry> = { _tag: 'Success', body: away(9, 2) };
    const event = answerTo('planner', 'attendance.create', answer);
    const cause = core.state.plan.series?.request ?? 0;
    expect(step(core.state, { seq: 1, at: core.at, event, cause }).rules).toContain('PN14');
    core.succeed('attendance.create', away(9, 2));
    expect(seriesOf(core)).toMatchObject({ done: 2, failed: failedWith(true), running: true });
    expect(underWayNow(core)).toMatchObject({ payload: { start: at(9, 3), type: 'OFFICE' } });
    core.succeed('attendance.create', registration(10, { start: at(9, 3), end: at(17, 3) }));
    expect(seriesOf(core)).toMatchObject({ done: 3, running: false, stopped: null });
    expect(changesSent(core)).toHaveLength(4);
  });

  it('PN14: reports the day as lost if restoring is refused too', () => {
    const core = full(replacing()).refuse('attendance.create', 500, 'FAILED');
    expect(seriesOf(core)).toMatchObject({ done: 2, failed: failedWith(false), running: true });
    core.fail('attendance.create', AWAY);
    // It is listed among the failures.
    expect(seriesOf(core)?.stopped).toEqual({ unsure: TUESDAY, undone: [], lost: [] });
  });

  it('PN14: restores several entries one by one, each with its own time, type and building', () => {
    const elsewhere = registration(2, { buildingId: 4, start: at(16, 2), end: at(18, 2) });
    const core = full(replacing([away(1, 2, { type: 'VACATION' }), elsewhere]));
    expect(underWayNow(core)).toEqual(again(2, { type: 'VACATION' }));
    core.refuse('attendance.create', 500, 'FAILED');
    const office = { buildingId: 4, type: 'OFFICE', start: at(16, 2), end: at(18, 2) };
    expect(underWayNow(core)).toEqual({ name: 'attendance.create', payload: office });
    core.succeed('attendance.create', { ...elsewhere, id: 9 });
    expect(seriesOf(core)).toMatchObject({ done: 3, failed: failedWith(false) });
  });

  it('PN14: an office entry without a building is lost', () => {
    const core = replacing([
      registration(1, { buildingId: null, start: at(8, 2), end: at(16, 2) }),
    ]);
    // As snapshots of a log need it.
    expect(Schema.is(State)(core.state)).toBe(true);
    full(core);
    expect(underWayNow(core)).toMatchObject({ payload: { start: at(9, 3) } });
    expect(seriesOf(core)).toMatchObject({ failed: failedWith(false) });
  });

  it('PN14: does not restore entries that the series did not remove', () => {
    const refused = withTemplate({ monday: OFFICE }, [away(1, 2)]).send(APPLY);
    refused.refuse('attendance.remove', 500, 'FAILED');
    full(refused);
    expect(seriesOf(refused)).toMatchObject({ done: 2, failed: failedWith(true), running: false });
    // Another person or device has removed it.
    const gone = withTemplate({ monday: OFFICE }, [away(1, 2)]).send(APPLY);
    gone.refuse('attendance.remove', 404, 'UNKNOWN_REGISTRATION');
    full(gone);
    expect(seriesOf(gone)).toMatchObject({ done: 2, failed: failedWith(true), running: false });
    expect(changesSent(gone)).toHaveLength(2);
  });

  it('PN14, WT4: restores a running entry from the current half hour, and a past one not at all', () => {
    const today = away(1, 0, { start: at(8), end: at(16) });
    const over = away(2, 0, { start: at(7), end: at(11) + 5 });
    const core = withTemplate({ saturday: OFFICE }, [today, over]);
    core.send({ _tag: 'ChooseWeek', week: '2026-11-16' }, APPLY).succeed('attendance.remove');
    core.succeed('attendance.remove');
    // From 11:02 in Stockholm.
    core.elapse(240_000);
    full(core);
    expect(underWayNow(core)).toEqual(again(0, { start: at(11) }));
    core.succeed('attendance.create', away(9, 0, { start: at(11) }));
    expect(changesSent(core)).toHaveLength(4);
    expect(seriesOf(core)).toMatchObject({
      failed: [{ day: '2026-11-21', full: true, kept: true }],
      running: false,
    });
  });

  it.each<[string, Failure]>([
    ['of a slow server', { _tag: 'Unreachable', reason: 'timeout' }],
    ['of a worker that died', { _tag: 'OutcomeUnknown' }],
  ])('PN14, PN7: a lost answer after the removal tells the day as gone: %s', (_name, failure) => {
    const core = replacing().fail('attendance.create', failure);
    expect(seriesOf(core)).toMatchObject({
      running: false,
      failed: [],
      stopped: { unsure: MONDAY, undone: [TUESDAY], lost: [MONDAY] },
    });
    expect(changesSent(core)).toHaveLength(2);
  });

  it('PN14, PN7: a lost answer between two removals reports only the known loss', () => {
    const core = withTemplate({ monday: OFFICE }, [
      away(1, 2, { end: at(11, 2) }),
      away(2, 2, { start: at(11, 2) }),
    ]);
    core.send(APPLY).succeed('attendance.remove');
    core.fail('attendance.remove', AWAY);
    expect(seriesOf(core)?.stopped).toEqual({ unsure: MONDAY, undone: [MONDAY], lost: [MONDAY] });
    const first = withTemplate({ monday: OFFICE }, [away(1, 2)]).send(APPLY);
    first.fail('attendance.remove', AWAY);
    expect(seriesOf(first)?.stopped).toEqual({ unsure: MONDAY, undone: [MONDAY], lost: [] });
  });

  it('PN14, PN7: a lost answer while restoring reports only entries that are known to be gone', () => {
    const one = full(replacing()).fail('attendance.create', AWAY);
    expect(seriesOf(one)?.stopped).toEqual({ unsure: MONDAY, undone: [TUESDAY], lost: [] });
    const two = full(replacing([away(1, 2, { end: at(11, 2) }), away(2, 2, { start: at(11, 2) })]));
    two.fail('attendance.create', AWAY);
    expect(seriesOf(two)?.stopped).toEqual({ unsure: MONDAY, undone: [TUESDAY], lost: [MONDAY] });
    expect(two.state.plan.series?.rollback).toBeNull();
  });

  it('PN14, RO1: a restored remote day makes no offer', () => {
    const desk = entry(100, { buildingId: 4, start: at(9, 2), end: at(17, 2) });
    const core = withTemplate({ monday: OFFICE }, [away(1, 2)], desk).send(APPLY);
    core.succeed('attendance.remove');
    full(core);
    core.succeed('attendance.create', away(9, 2));
    settle(core, [away(9, 2)]);
    expect(core.state.plan.offers).toEqual([]);
  });

  it('PN14, PN5: continues when the planner closes, and counts as one change', () => {
    const core = full(replacing().send('ClosePlanner'));
    expect(underWayNow(core)).toEqual(again(2));
    core.succeed('attendance.create', away(9, 2));
    core.succeed('attendance.create', registration(10, { ...HOME, type: 'OFFICE' }));
    expect(seriesOf(core)).toMatchObject({ total: 3, done: 3, running: false });
  });
});
