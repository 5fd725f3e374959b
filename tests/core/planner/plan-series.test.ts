import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Failure } from '../../../core/contract/answer.ts';
import type { AttendanceEntry } from '../../../core/contract/attendance.ts';
import { type Event, initialState } from '../../../core/core.ts';
import type { Replaced } from '../../../core/features/planner/plan/state.ts';
import type { Call } from '../../../core/remote/calls.ts';
import { WEEKDAYS } from '../../../core/rules/attendance/week-template.ts';
import { entry } from '../../support/bookings.ts';
import type { CoreSession } from '../../support/core-session.ts';
import { AWAY, refused } from '../../support/core-session.ts';
import { fold } from '../../support/fold.ts';
import { heldIds } from '../../support/own-calendar.ts';
import {
  changesSent,
  HOME,
  OFFICE,
  planOf,
  rangeOf,
  settle,
  templateOf,
  underWayNow,
  withSheet,
  withTemplate,
} from '../../support/plan-office.ts';
import { at, registration, waits } from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';

const APPLY = { _tag: 'ApplyTemplate' } as const;
const CANCEL = { _tag: 'CancelRange' } as const;
const OK = { outcome: 'OK' } as const;
const onDay = (id: number, ahead: number, more = {}) =>
  registration(id, { start: at(9, ahead), end: at(17, ahead), ...more });
const deskOn = (id: number, ahead: number, more = {}) =>
  entry(id, { start: at(9, ahead), end: at(17, ahead), ...more });
const applying = (): CoreSession =>
  withTemplate({ monday: OFFICE, tuesday: HOME, wednesday: HOME }).send(APPLY);
const seriesOf = (core: CoreSession) => planOf(core).series;
const made = (id: number, ahead: number): AttendanceEntry => onDay(id, ahead);

describe('a series of changes', () => {
  it('PN5: sends one change after the other, and counts them', () => {
    const core = applying();
    expect(seriesOf(core)).toEqual({
      kind: 'template',
      total: 3,
      done: 0,
      failed: [],
      running: true,
      stopped: null,
      undoable: false,
    });
    expect(changesSent(core)).toEqual([
      {
        name: 'attendance.create',
        payload: { start: at(9, 2), end: at(17, 2), buildingId: 1, type: 'OFFICE' },
      },
    ]);
    core.elapse(10_000);
    expect(changesSent(core)).toHaveLength(1);
    core.succeed('attendance.create', made(1, 2));
    expect(seriesOf(core)).toMatchObject({ done: 1, running: true });
    expect(changesSent(core)).toHaveLength(2);
    core.succeed('attendance.create', made(2, 3));
    core.succeed('attendance.create', made(3, 4));
    expect(seriesOf(core)).toMatchObject({ done: 3, running: false, failed: [], stopped: null });
    core.elapse(10_000);
    expect(changesSent(core)).toHaveLength(3);
  });

  it('PN5: while it runs, no other series starts and it cannot be dismissed', () => {
    const core = applying().send(APPLY, 'DismissSeries', { _tag: 'OpenPlan', sheet: 'range' });
    core.send({ _tag: 'ChooseRange', first: '2026-11-21', last: '2026-11-30' }, CANCEL);
    expect(changesSent(core)).toHaveLength(1);
    expect(seriesOf(core)).toMatchObject({ kind: 'template', done: 0 });
  });

  it('PN2, PN5: after it has ended the planner fetches the entries, then another series may start', () => {
    const core = applying();
    for (const ahead of [2, 3, 4]) core.succeed('attendance.create', made(ahead, ahead));
    expect(planOf(core).known).toBe(false);
    core.send(APPLY);
    expect(changesSent(core)).toHaveLength(3);
    const types = ['OFFICE', 'HOME', 'HOME'] as const;
    settle(
      core,
      types.map((type, n) => onDay(n + 1, n + 2, { type })),
    );
    expect(planOf(core).known).toBe(true);
    expect(templateOf(core)).toMatchObject({ changes: 0 });
    core.send(APPLY);
    expect(changesSent(core)).toHaveLength(3);
    core.send('DismissSeries');
    expect(seriesOf(core)).toBeNull();
  });

  it('PN5: continues when the planner closes, and shows its progress when it opens again', () => {
    const core = applying().send('ClosePlanner').succeed('attendance.create', made(1, 2));
    core.succeed('attendance.create', made(2, 3));
    expect(changesSent(core)).toHaveLength(3);
    expect(planOf(core)).toMatchObject({
      sheet: null,
      offer: null,
      series: { done: 2, running: true },
    });
    core.send('OpenPlanner').succeed('attendance.create', made(3, 4));
    expect(seriesOf(core)).toMatchObject({ done: 3, running: false });
  });

  it('PN6: continues after a refusal, and reports each day once', () => {
    const core = withTemplate({ monday: OFFICE, tuesday: OFFICE, friday: OFFICE }, [
      onDay(1, 2, { type: 'HOME', buildingId: null }),
    ]).send(APPLY);
    core.refuse('attendance.remove', 500, 'FAILED');
    core.refuse('attendance.create', 400, 'ALREADY_REGISTERED');
    core.refuse('attendance.create', 409, 'REACHED_CAPACITY');
    core.succeed('attendance.create', made(3, 6));
    expect(seriesOf(core)).toMatchObject({ total: 4, done: 4, running: false, stopped: null });
    expect(seriesOf(core)?.failed).toEqual([
      { day: '2026-11-23', full: false, kept: true },
      { day: '2026-11-24', full: true, kept: true },
    ]);
  });

  it('PN6: reports a day with several refusals as full if one of them was that', () => {
    const core = withTemplate({ monday: OFFICE }, [
      onDay(1, 2, { type: 'HOME', buildingId: null }),
    ]).send(APPLY);
    core.refuse('attendance.remove', 500, 'FAILED');
    core.refuse('attendance.create', 409, 'REACHED_CAPACITY');
    expect(seriesOf(core)?.failed).toEqual([{ day: '2026-11-23', full: true, kept: true }]);
  });

  it.each<[string, Failure]>([
    ['of a slow server', { _tag: 'Unreachable', reason: 'timeout' }],
    ['of a worker that died', { _tag: 'OutcomeUnknown' }],
  ])('PN7: a lost answer ends it, and says what was not done: %s', (_name, failure) => {
    const core = applying().succeed('attendance.create', made(1, 2));
    core.fail('attendance.create', failure);
    expect(seriesOf(core)).toEqual({
      kind: 'template',
      total: 3,
      done: 1,
      failed: [],
      running: false,
      undoable: false,
      stopped: { unsure: '2026-11-24', undone: ['2026-11-25'], lost: [] },
    });
    core.elapse(60_000);
    expect(changesSent(core)).toHaveLength(2);
  });
});

describe('a range of days', () => {
  const monday = onDay(1, 2);
  const tuesday = deskOn(100, 3);
  const range = () =>
    withSheet('range', [monday], tuesday, deskOn(101, 9)).send({
      _tag: 'ChooseRange',
      first: '2026-11-23',
      last: '2026-11-25',
    });

  it('PN13, DR6: is chosen within the planner’s days, and shows what is removed', () => {
    const core = withSheet('range', [monday], tuesday);
    expect(rangeOf(core)).toEqual({
      first: null,
      last: null,
      counts: null,
      bounds: { first: '2026-11-21', last: '2027-05-21' },
    });
    for (const [first, last] of [
      ['2026-11-20', '2026-11-23'],
      ['2027-05-20', '2027-05-22'],
      ['2026-02-30', '2026-11-23'],
      ['2026-11-23', ''],
    ] as const) {
      core.send({ _tag: 'ChooseRange', first, last });
      expect(rangeOf(core).first).toBeNull();
    }
    core.send({ _tag: 'ChooseRange', first: '2026-11-25', last: '2026-11-23' });
    expect(rangeOf(core)).toMatchObject({
      first: '2026-11-23',
      last: '2026-11-25',
      counts: { registrations: 1, desks: 1, ended: 0, days: 2, overEdge: 0 },
    });
  });

  it('PN5, DR5: removes its entries one after the other', () => {
    const core = range().send(CANCEL);
    expect(seriesOf(core)).toMatchObject({ kind: 'range', total: 2, running: true });
    core.succeed('attendance.remove');
    expect(underWayNow(core)).toEqual({ name: 'deskBooking.remove', params: { id: 100 } });
    core.succeed('deskBooking.remove');
    expect(seriesOf(core)).toMatchObject({ done: 2, failed: [], running: false });
    settle(core, []);
    expect(rangeOf(core).counts).toMatchObject({ registrations: 0, desks: 0, days: 0 });
    core.send(CANCEL);
    expect(changesSent(core)).toHaveLength(2);
  });

  it('PN9: a released desk disappears with the answer, and the map is refreshed a second later', () => {
    const core = range().send(CANCEL).succeed('attendance.remove');
    expect(heldIds(core)).toEqual([100, 101]);
    core.succeed('deskBooking.remove');
    expect(heldIds(core)).toEqual([101]);
    expect(waits(core, 'floor.refresh').map(({ delay }) => delay)).toEqual([1_000]);
    const polls = core.calls('updates.update').length;
    core.elapse(999);
    expect(waits(core, 'floor.refresh')).toHaveLength(1);
    core.elapse(1);
    expect(core.state.floor.refreshTimer).toBeNull();
    expect(core.calls('updates.update').length).toBeGreaterThan(polls);
  });

  it('DR3, EN1: ends a running desk booking', () => {
    const running = entry(100, { start: at(9), end: at(17) });
    const core = withSheet('range', [], running);
    core.send({ _tag: 'ChooseRange', first: '2026-11-21', last: '2026-11-21' }, CANCEL);
    expect(underWayNow(core)).toEqual({
      name: 'calendar.endEvent',
      params: { id: running.resources[0]?.id, eventId: 100 },
    });
    core.succeed('calendar.endEvent');
    expect(core.state.floor.self?.calendar.items[0]).toMatchObject({
      id: 100,
      end: Math.floor(core.at / 60_000),
    });
  });

  it.each([
    ['attendance.remove', 'UNKNOWN_REGISTRATION', onDay(1, 2), null],
    ['deskBooking.remove', 'UNKNOWN_BOOKING', null, deskOn(1, 2)],
  ] as const)('PN6: what is gone already counts as taken away: %s', (name, code, own, desk) => {
    const office = () => {
      const core = withSheet('range', own === null ? [] : [own], ...(desk === null ? [] : [desk]));
      return core.send({ _tag: 'ChooseRange', first: '2026-11-23', last: '2026-11-23' }, CANCEL);
    };
    const gone = office().refuse(name, 404, code);
    expect(seriesOf(gone)).toMatchObject({ done: 1, failed: [], running: false });
    const kept = office().refuse(name, 403, 'NO_PERMISSION');
    expect(seriesOf(kept)).toMatchObject({
      failed: [{ day: '2026-11-23', full: false, kept: true }],
    });
    expect(heldIds(kept)).toHaveLength(desk === null ? 0 : 1);
  });

  it('DR1, PE3: also removes a desk that somebody else booked for the user', () => {
    const theirs = deskOn(100, 2, { status: 'ATTENDEE', organizer: { id: 8 } });
    const core = withSheet('range', [], theirs);
    core.send({ _tag: 'ChooseRange', first: '2026-11-23', last: '2026-11-23' });
    expect(rangeOf(core).counts).toMatchObject({ desks: 1 });
    core.send(CANCEL);
    expect(changesSent(core)).toHaveLength(1);
  });
});

const failure: fc.Arbitrary<Failure> = fc.constantFrom<Failure>(
  refused(404, 'UNKNOWN_BOOKING'),
  refused(409, 'REACHED_CAPACITY'),
  refused(500, 'FAILED'),
  AWAY,
);
const turn = fc.oneof(
  { weight: 6, arbitrary: fc.constant('yes' as const) },
  { weight: 2, arbitrary: failure },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Event>(
      APPLY,
      CANCEL,
      { _tag: 'ClosePlanner' } as const,
      { _tag: 'OpenPlanner' } as const,
      { _tag: 'WentOffline' } as const,
      { _tag: 'CameOnline' } as const,
      { _tag: 'DismissSeries' } as const,
      { _tag: 'AcceptOffer' } as const,
      { _tag: 'PageHidden' } as const,
      { _tag: 'OpenPlan', sheet: 'range' } as const,
    ),
  },
);

const success = (call: Call, id: number): Answer<unknown> => {
  if (call.name !== 'attendance.create') return { _tag: 'Success', body: OK };
  return { _tag: 'Success', body: registration(id, call.payload) };
};

const isPutBack = (call: Call, { start, end, type }: Replaced): boolean =>
  call.name === 'attendance.create' &&
  call.payload.type === type &&
  call.payload.start === start &&
  call.payload.end === end;

describe('a series with any answers', () => {
  it('PN5, PN6, PN7: sends each change once, one at a time, and ends', () => {
    const anyDays = fc.subarray([...WEEKDAYS], { minLength: 1 });
    const anyTurns = fc.array(turn, { maxLength: 30 });
    forAll(30, anyDays, fc.boolean(), anyTurns, (days, isRange, turns) => {
      const own = [onDay(1, 2, { type: 'VACATION' }), onDay(2, 4)];
      const desks = [deskOn(100, 3), deskOn(101, 5)];
      const usual = Object.fromEntries(days.map((day) => [day, HOME]));
      const core = withTemplate(usual, own, ...desks);
      const asked: Event[] = isRange
        ? [
            { _tag: 'OpenPlan', sheet: 'range' },
            { _tag: 'ChooseRange', first: '2026-11-23', last: '2026-11-29' },
            CANCEL,
          ]
        : [APPLY];
      for (const event of asked) core.enter(event);
      const { series } = core.state.plan;
      if (series === null) throw new Error('Nothing was changed');
      const before = changesSent(core).length - 1;
      let lost = false;
      for (const [n, one] of [...turns, ...Array<'yes'>(20).fill('yes')].entries()) {
        if (core.state.plan.series !== null && core.state.plan.series.changes !== series.changes)
          break;
        const pending = Object.values(core.state.pending).filter(
          (request) => request._tag === 'Http' && changesSent(core).includes(request.call),
        );
        expect(pending.length).toBeLessThanOrEqual(1);
        if (typeof one === 'object' && !('status' in one) && one._tag !== 'Unreachable') {
          if (!('reason' in one)) core.enter(one as Event);
          continue;
        }
        const [request] = pending;
        if (request?._tag !== 'Http') continue;
        const answer = one === 'yes' ? success(request.call, 1_000 + n) : one;
        lost ||= one !== 'yes' && 'reason' in one;
        core.answer(request, answer);
      }
      // PN14: a rollback does not count as a change.
      const back = series.changes.flatMap(({ replaces = [] }) => replaces);
      const sent = changesSent(core)
        .slice(before)
        .filter((call) => !back.some((one) => isPutBack(call, one)))
        .slice(0, series.changes.length);
      expect(sent).toEqual(series.changes.map(({ call }) => call).slice(0, sent.length));
      expect(new Set(sent.map((call) => JSON.stringify(call))).size).toBe(sent.length);
      const { series: end } = core.state.plan;
      if (end !== null && end.changes === series.changes) {
        expect(end.request).toBeNull();
        expect(end.stopped !== null).toBe(lost);
        if (!lost) expect([end.done, sent.length]).toEqual(Array(2).fill(series.changes.length));
        else {
          const rest = [end.stopped?.unsure, ...(end.stopped?.undone ?? [])];
          expect(new Set(rest)).toEqual(
            new Set(series.changes.slice(end.done).map(({ day }) => day)),
          );
        }
      }
      // Direct changes of the state above are not in the log.
      expect(fold(initialState, core.entries)).toEqual(core.state);
    });
  });
});
