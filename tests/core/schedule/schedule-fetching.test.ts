import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, PageFact } from '../../../core/core.ts';
import { addDay, dayEnd, dayStart } from '../../../core/time/zone.ts';
import {
  AWAY,
  answerTo,
  type CoreSession,
  firstUpdate,
  NOW,
  ROOM,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  asked,
  event,
  floorMoved,
  officeWith,
  opening,
  questions,
  rowOf,
  rowsOf,
  scheduleOf,
  showing,
  viewOf,
} from '../../support/schedule-office.ts';

const ZONE = 'Europe/Stockholm';
const TODAY = '2026-11-21';

const range = (first: string, days: number) => ({
  start: dayStart(first, ZONE),
  end: dayEnd(addDay(first, days - 1), ZONE),
});

const waits = (core: CoreSession) =>
  core.timers().filter(({ timer }) => timer.startsWith('schedule.'));

describe('opening and closing the room schedule', () => {
  it('SC1: opens if the company uses the room finder', () => {
    expect(viewOf(officeWith()).open).toBe(false);
    expect(viewOf(opening()).open).toBe(true);
    const without = opening(officeWith({ roomFinder: false }));
    expect(viewOf(without).open).toBe(false);
    expect(asked(without)).toBe(0);
  });

  it('SC1: closes on request, and keeps only its remembered settings', () => {
    const core = showing({ [ROOM]: [event(1, NOW, NOW + 60)] }, officeWith(), {
      _tag: 'ChooseScheduleView',
      view: 'week',
    });
    core.send({
      _tag: 'FilterSchedule',
      filter: { text: 'vega', seats: 4, free: true, equipment: ['1'] },
    });
    floorMoved(core, 11);
    expect(waits(core)).toHaveLength(1);
    core.send('CloseSchedule');
    expect(viewOf(core)).toMatchObject({ open: false, render: 'no', count: 0 });
    expect(rowsOf(core)).toEqual([]);
    expect(waits(core)).toEqual([]);
    expect(core.state.schedule).toMatchObject({ known: {}, range: null, view: 'week' });
    core.send('OpenSchedule');
    expect(viewOf(core).view).toBe('week');
    expect(viewOf(core).filter).toEqual({ text: '', seats: 0, free: false, equipment: [] });
  });

  it('SC1: closes with the session, and cancels its requests', () => {
    const core = opening().send('AskLogOut', 'LogOut').succeed('session.logout');
    expect(core.state.session.auth).not.toBe('signedIn');
    expect(viewOf(core).open).toBe(false);
    expect(questions(core)).toEqual([]);
  });

  it('SC2: opens at today in the building, or at the chosen date', () => {
    expect(viewOf(opening()).days.map(({ day }) => day)).toEqual([TODAY]);
    // 23:30 in Stockholm is the next day in Kathmandu.
    const late = officeWith({ at: Date.UTC(2026, 10, 21, 22, 30), zone: 'Asia/Kathmandu' });
    expect(viewOf(opening(late))).toMatchObject({ today: '2026-11-22', zone: 'Asia/Kathmandu' });
    expect(viewOf(late).days.map(({ day }) => day)).toEqual(['2026-11-22']);
    const core = officeWith().chooseDate('2026-11-25');
    expect(viewOf(opening(core)).days.map(({ day }) => day)).toEqual(['2026-11-25']);
  });
});

describe('requests', () => {
  it('SC3: are sent after 200 ms, for exactly the shown days', () => {
    const core = officeWith().send('OpenSchedule');
    expect(waits(core)).toMatchObject([{ timer: 'schedule.wait', delay: 200, jitter: 0 }]);
    core.elapse(199);
    expect(questions(core)).toEqual([]);
    core.elapse(1);
    expect(questions(core)).toEqual([range(TODAY, 1)]);
    const lengths = { week: 7, month: 30, quarter: 90 } as const;
    for (const view of ['week', 'month', 'quarter'] as const) {
      core.send({ _tag: 'ChooseScheduleView', view });
      expect(questions(core)).toEqual([]);
      core.elapse(200);
      expect(questions(core)).toEqual([range(TODAY, lengths[view])]);
    }
  });

  it('SC3: changing the shown hours sends none', () => {
    const core = showing().send({ _tag: 'ChooseScheduleHours', hours: 'business' }).elapse(1_000);
    expect(asked(core)).toBe(1);
    expect(viewOf(core)).toMatchObject({ render: 'yes', hours: 'business' });
  });

  it('SC3: quick paging requests only the last days', () => {
    const core = showing();
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) {
      core.send({ _tag: 'ChooseScheduleDay', day });
      core.elapse(150);
    }
    expect(asked(core)).toBe(1);
    core.elapse(50);
    expect(asked(core)).toBe(2);
    expect(questions(core)).toEqual([range('2026-11-24', 1)]);
  });

  it('SC3: none while hidden or offline; SC5: sent again when the page is back', () => {
    for (const [away, back] of [
      ['PageHidden', 'PageShown'],
      ['WentOffline', 'CameOnline'],
    ] as const) {
      const core = opening().send({ _tag: away });
      expect(questions(core)).toEqual([]);
      core.elapse(1_000);
      expect(asked(core)).toBe(1);
      core.send({ _tag: back });
      core.elapse(200).succeed('schedule.ofFloor', scheduleOf());
      expect(asked(core)).toBe(2);
      core.send({ _tag: away }, { _tag: back });
      core.elapse(200);
      expect(asked(core)).toBe(3);
      expect(viewOf(core).render).toBe('yes');
    }
  });

  it('SC4: data that covers all shown days stays, otherwise nothing shows until the answer', () => {
    const core = showing({ [ROOM]: [event(1, NOW, NOW + 60)] }, officeWith(), {
      _tag: 'ChooseScheduleView',
      view: 'week',
    });
    core.send({ _tag: 'ChooseScheduleView', view: 'day' });
    core.send({ _tag: 'ChooseScheduleDay', day: '2026-11-27' });
    expect(viewOf(core).render).toBe('yes');
    core.elapse(1_000);
    // Everything is loaded.
    expect(asked(core)).toBe(1);
    core.send({ _tag: 'ChooseScheduleDay', day: '2026-11-28' });
    expect(viewOf(core).render).toBe('no');
    core.elapse(200);
    expect(questions(core)).toEqual([range('2026-11-28', 1)]);
    core.succeed('schedule.ofFloor', scheduleOf());
    expect(viewOf(core).render).toBe('yes');
  });

  it('SC4: shows no data of another floor, not even from a late answer', () => {
    const core = floorMoved(showing({ [ROOM]: [event(1, NOW, NOW + 60)] }), 11).elapse(200);
    const late = core.pending('schedule.ofFloor')?.id ?? 0;
    core.showFloor(2);
    expect(core.state.place.floorId).toBe(2);
    expect(viewOf(core)).toMatchObject({ render: 'no', floorName: 'Roof', rooms: 0 });
    expect(core.state.schedule.known).toEqual({});
    core.enter(
      answerTo('schedule', 'schedule.ofFloor', {
        _tag: 'Success',
        body: scheduleOf({ [ROOM]: [] }),
      }),
      late,
    );
    expect(core.state.schedule.known).toEqual({});
    // Nothing is fetched before the first update of the floor.
    core.elapse(500);
    expect(questions(core)).toEqual([]);
    core.succeed('updates.update', {
      ...firstUpdate(),
      entities: { spaces: [], zones: [], signs: [], users: [] },
      floors: [{ fId: 2, fStatic: 1, fStatus: 4 }],
    });
    core.elapse(200);
    expect(core.pending('schedule.ofFloor')?.call).toMatchObject({ params: { floorId: 2 } });
    // The server answers for another floor.
    core.succeed('schedule.ofFloor', scheduleOf({}, 1));
    expect(viewOf(core).render).toBe('error');
  });

  it('SC5: one for each stamp of the floor, while the shown data stays', () => {
    const core = showing({ [ROOM]: [event(1, NOW, NOW + 60)] }).elapse(60_000);
    expect(asked(core)).toBe(1);
    floorMoved(core, 11);
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: false });
    core.elapse(200);
    expect(asked(core)).toBe(2);
    // A change during the request: the request continues, and another one follows.
    floorMoved(core, 12);
    floorMoved(core, 13);
    expect(asked(core)).toBe(2);
    core.succeed('schedule.ofFloor', scheduleOf({ [ROOM]: [event(2, NOW, NOW + 60)] }));
    expect(rowOf(core, ROOM).events.map(({ id }) => id)).toEqual([2]);
    core.elapse(200);
    expect(asked(core)).toBe(3);
    core.succeed('schedule.ofFloor', scheduleOf());
    core.elapse(1_000);
    expect(asked(core)).toBe(3);
  });

  it('SC5: a refresh on request fetches everything again', () => {
    const core = showing().send('RefreshNow').elapse(200);
    expect(asked(core)).toBe(2);
    core.succeed('schedule.ofFloor', scheduleOf());
    core.send('RetrySchedule');
    expect(asked(core)).toBe(3);
    core.succeed('schedule.ofFloor', scheduleOf());
    core.elapse(2_000);
    expect(asked(core)).toBe(3);
  });
});

describe('changes since the last answer', () => {
  const OTHER = ROOM + (1 << 12);
  const asOf = (stamp: string, events: Parameters<typeof scheduleOf>[0] = {}) => ({
    ...scheduleOf(events),
    stamp,
  });
  const changes = (since: string, ...told: Parameters<typeof asOf>) => ({
    ...asOf(...told),
    since,
  });
  const idsOf = (core: CoreSession) =>
    core.state.schedule.known[1]?.rooms.map(({ id, events }) => [
      id,
      ...events.map((one) => one.id),
    ]);
  const known = (...commands: Parameters<typeof opening>[1][]) =>
    opening(officeWith(), ...commands).succeed(
      'schedule.ofFloor',
      asOf('3.10', { [ROOM]: [event(1, NOW, NOW + 60)], [OTHER]: [event(2, NOW, NOW + 30)] }),
    );
  const moved = (core: CoreSession, stamp: number): CoreSession => {
    floorMoved(core, stamp);
    core.elapse(200);
    return core;
  };

  it('SC22: are requested, and rooms that the answer omits stay unchanged', () => {
    const core = moved(known(), 11);
    expect(questions(core)).toEqual([{ ...range(TODAY, 1), since: '3.10' }]);
    const before = core.state.schedule.known[1]?.rooms;
    core.succeed('schedule.ofFloor', changes('3.10', '3.11'));
    expect(core.state.schedule.known[1]?.rooms).toBe(before);
    expect(core.state.schedule.known[1]).toMatchObject({ stamp: 11, asOf: '3.11' });
    moved(core, 12);
    expect(questions(core)).toEqual([{ ...range(TODAY, 1), since: '3.11' }]);
    core.succeed(
      'schedule.ofFloor',
      changes('3.11', '3.12', { [OTHER]: [], [ROOM + (2 << 12)]: [event(3, NOW, NOW + 5)] }),
    );
    expect(idsOf(core)).toEqual([[ROOM, 1], [OTHER], [ROOM + (2 << 12), 3]]);
    expect(core.state.schedule.known[1]?.rooms[0]).toBe(before?.[0]);
  });

  it('SC22: everything is requested if the server gave no stamp, or for other days', () => {
    const core = moved(showing({ [ROOM]: [event(1, NOW, NOW + 60)] }), 11);
    expect(questions(core)).toEqual([range(TODAY, 1)]);
    const other = known().send({ _tag: 'ChooseScheduleDay', day: '2026-11-22' }).elapse(200);
    expect(questions(other)).toEqual([range('2026-11-22', 1)]);
    // A server that returns everything nevertheless.
    const all = moved(known(), 11).succeed('schedule.ofFloor', scheduleOf({ [OTHER]: [] }));
    expect(idsOf(all)).toEqual([[OTHER]]);
    expect(questions(moved(all, 12))).toEqual([range(TODAY, 1)]);
  });

  it('SC22: a request for fewer days reduces the loaded data to these days', () => {
    const day = NOW + 2 * 1440;
    const core = opening(officeWith(), { _tag: 'ChooseScheduleView', view: 'week' });
    core.succeed(
      'schedule.ofFloor',
      asOf('3.10', { [ROOM]: [event(1, NOW, NOW + 60), event(2, day, day + 60)] }),
    );
    core.send({ _tag: 'ChooseScheduleView', view: 'day' });
    moved(core, 11);
    expect(questions(core)).toEqual([{ ...range(TODAY, 1), since: '3.10' }]);
    core.succeed('schedule.ofFloor', changes('3.10', '3.11', { [OTHER]: [] }));
    expect(idsOf(core)).toEqual([[ROOM, 1], [OTHER]]);
    expect(core.state.schedule.known[1]).toMatchObject(range(TODAY, 1));
    core.send({ _tag: 'ChooseScheduleView', view: 'week' });
    expect(viewOf(core).render).toBe('no');
    core.elapse(200);
    expect(questions(core)).toEqual([range(TODAY, 7)]);
  });

  it('SC22, SC5: everything is fetched on request; when the page is back, only the changes', () => {
    const core = known().send('PageHidden', 'PageShown').elapse(200);
    expect(questions(core)).toEqual([{ ...range(TODAY, 1), since: '3.10' }]);
    core.succeed('schedule.ofFloor', changes('3.10', '3.10'));
    core.send('RefreshNow');
    core.elapse(200);
    expect(questions(core)).toEqual([range(TODAY, 1)]);
    core.succeed('schedule.ofFloor', asOf('3.10'));
    core.send('RetrySchedule');
    expect(questions(core)).toEqual([range(TODAY, 1)]);
  });

  it('SC22: changes since another version count as a failure, and everything is requested', () => {
    const core = moved(known(), 11);
    core.succeed('schedule.ofFloor', changes('3.9', '3.11', { [ROOM]: [] }));
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: true });
    expect(idsOf(core)).toEqual([
      [ROOM, 1],
      [OTHER, 2],
    ]);
    core.elapse(3_000);
    expect(questions(core)).toEqual([range(TODAY, 1)]);
    const first = opening().succeed('schedule.ofFloor', changes('3.9', '3.11', { [ROOM]: [] }));
    expect(viewOf(first).render).toBe('error');
  });

  it('SC22: a late answer overwrites nothing', () => {
    const core = moved(known(), 11);
    const late = core.pending('schedule.ofFloor')?.id ?? 0;
    core.send('RefreshNow');
    core.elapse(200);
    core.succeed('schedule.ofFloor', asOf('3.12', { [ROOM]: [event(9, NOW, NOW + 60)] }));
    core.enter(
      answerTo('schedule', 'schedule.ofFloor', {
        _tag: 'Success',
        body: changes('3.10', '3.11', { [ROOM]: [] }),
      }),
      late,
    );
    expect(idsOf(core)).toEqual([[ROOM, 9]]);
  });
});

describe('a failed request', () => {
  it('SC6: shows the failure, and is retried with backoff, and at once on request', () => {
    const core = opening().fail('schedule.ofFloor', AWAY);
    expect(viewOf(core)).toMatchObject({ render: 'error', stale: false });
    expect(waits(core)).toMatchObject([{ timer: 'schedule.retry', delay: 3_000, jitter: 0.3 }]);
    core.elapse(3_000);
    expect(asked(core)).toBe(2);
    // During automatic retries the view does not flicker.
    expect(viewOf(core).render).toBe('error');
    core.refuse('schedule.ofFloor', 503, 'UNAVAILABLE');
    expect(waits(core)).toMatchObject([{ timer: 'schedule.retry', delay: 6_000 }]);
    core.send('RetrySchedule');
    expect(asked(core)).toBe(3);
    expect(waits(core)).toEqual([]);
    expect(viewOf(core).render).toBe('no');
    core.succeed('schedule.ofFloor', scheduleOf());
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: false });
  });

  it('SC6: marks the shown data as old until an answer arrives', () => {
    const core = floorMoved(showing({ [ROOM]: [event(1, NOW, NOW + 60)] }), 11);
    core.elapse(200).fail('schedule.ofFloor', AWAY);
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: true });
    expect(rowOf(core, ROOM).events).toHaveLength(1);
    core.elapse(3_000);
    expect(viewOf(core).stale).toBe(true);
    core.succeed('schedule.ofFloor', scheduleOf());
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: false });
  });

  it('SC6: marks the shown data as old while offline', () => {
    const core = showing().send('WentOffline');
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: true });
    core.send('CameOnline');
    core.elapse(200).succeed('schedule.ofFloor', scheduleOf());
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: false });
  });

  it('SC6: shows the failure while offline without data', () => {
    const core = officeWith().send('WentOffline', 'OpenSchedule');
    expect(viewOf(core).render).toBe('error');
    core.send('RetrySchedule');
    expect(asked(core)).toBe(0);
    core.send('CameOnline');
    expect(viewOf(core).render).toBe('no');
    core.elapse(200);
    expect(asked(core)).toBe(1);
  });
});

const someDay = fc.integer({ min: -40, max: 110 }).map((ahead) => addDay(TODAY, ahead));

type Act = (core: CoreSession) => void;
const say =
  (command: Command | PageFact): Act =>
  (core) => {
    core.send(command);
  };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const)
    .map((view) => say({ _tag: 'ChooseScheduleView', view })),
  someDay.map((day) => say({ _tag: 'ChooseScheduleDay', day })),
  someDay.map((date) => say({ _tag: 'ChooseDate', date })),
  fc.constantFrom(
    say({ _tag: 'OpenSchedule' }),
    say({ _tag: 'OpenSchedule' }),
    say({ _tag: 'CloseSchedule' }),
    say({ _tag: 'RetrySchedule' }),
    say({ _tag: 'RefreshNow' }),
    say({ _tag: 'PageHidden' }),
    say({ _tag: 'PageShown' }),
    say({ _tag: 'WentOffline' }),
    say({ _tag: 'CameOnline' }),
    say({ _tag: 'ResetTime' }),
    say({ _tag: 'ShowFloor', floorId: 2 }),
    say({ _tag: 'ShowFloor', floorId: 1 }),
  ),
  fc.integer({ min: 1, max: 4_000 }).map(
    (time): Act =>
      (core) => {
        core.elapse(time);
      },
  ),
  fc.integer({ min: 10, max: 14 }).map(
    (stamp): Act =>
      (core) => {
        const request = core.pending('updates.update');
        if (request?.call.name !== 'updates.update') return;
        const fId = request.call.query.fId[0] ?? 1;
        core.succeed('updates.update', {
          ...firstUpdate(),
          entities: { spaces: [] },
          floors: [{ fId, fStatic: 3, fStatus: stamp }],
        });
      },
  ),
  fc.boolean().map(
    (fails): Act =>
      (core) => {
        const request = core.pending('schedule.ofFloor');
        if (request?.call.name !== 'schedule.ofFloor') return;
        if (fails) core.fail('schedule.ofFloor', AWAY);
        else core.succeed('schedule.ofFloor', scheduleOf({}, request.call.params.floorId));
      },
  ),
);

describe('any sequence of commands', () => {
  it('SC3, SC4, SC6: one request or timer at a time; the data is that of the shown days and floor', () => {
    forAll(80, fc.array(act, { maxLength: 40 }), (acts) => {
      const core = officeWith();
      for (const one of acts) {
        one(core);
        const { state } = core;
        const { open, range: shown, query, known } = state.schedule;
        expect(open).toBe(shown !== null);
        const busy = [query.request, query.timer].filter((id) => id !== null);
        expect(busy.length).toBeLessThanOrEqual(1);
        const pending = Object.values(state.pending).filter((request) =>
          request._tag === 'Http'
            ? request.call.name === 'schedule.ofFloor'
            : 'timer' in request && request.timer.startsWith('schedule.'),
        );
        expect(pending.map(({ id }) => id)).toEqual(busy);
        if (!state.page.visible || !state.page.online) expect(busy).toEqual([]);
        const view = viewOf(core);
        expect(view.open).toBe(open);
        if (shown === null) continue;
        if (query.request !== null) {
          expect(questions(core)).toMatchObject([{ start: shown.start, end: shown.end }]);
        }
        const here = state.place.floorId ?? 0;
        expect(Object.keys(known).filter((id) => id !== `${here}`)).toEqual([]);
        if (view.render === 'yes') {
          expect(known[here]?.start).toBeLessThanOrEqual(shown.start);
          expect(known[here]?.end).toBeGreaterThanOrEqual(shown.end);
        }
      }
      // Once undisturbed and answered, it is current.
      core.send('PageShown', 'CameOnline', 'OpenSchedule');
      for (let n = 0; n < 6; n += 1) {
        if (core.pending('updates.update') !== undefined) {
          core.succeed('updates.update', {
            ...firstUpdate(),
            entities: { spaces: [] },
            floors: [{ fId: core.state.place.floorId ?? 1, fStatic: 3, fStatus: 20 }],
          });
        }
        core.elapse(200);
        const request = core.pending('schedule.ofFloor');
        if (request?.call.name === 'schedule.ofFloor') {
          core.succeed('schedule.ofFloor', scheduleOf({}, request.call.params.floorId));
        }
        core.elapse(3_900);
      }
      expect(viewOf(core)).toMatchObject({ render: 'yes', stale: false });
      expect(core.state.schedule.known[core.state.place.floorId ?? 1]?.stamp).toBe(20);
      expect(waits(core)).toEqual([]);
    });
  });
});

describe('the date of the page', () => {
  it('SC15: moves the schedule to a date that it does not show', () => {
    const core = showing().chooseDate('2026-11-25');
    expect(viewOf(core).days[0]?.day).toBe('2026-11-25');
    core.send({ _tag: 'ChooseScheduleView', view: 'week' });
    core.chooseDate('2026-11-27');
    expect(viewOf(core).days[0]?.day).toBe('2026-11-25');
    core.send('ResetTime');
    expect(viewOf(core).days[0]?.day).toBe(TODAY);
    // Looking at other days does not change the date.
    core.send({ _tag: 'ChooseScheduleDay', day: '2026-12-01' });
    expect(core.state.floor.chosen).toBeNull();
  });

  it('SC15: a new day moves the schedule only if today was its first day', () => {
    const lateOn = (day: string): CoreSession =>
      officeWith({ at: Date.UTC(2026, 10, 21, 22, 58) })
        .send('OpenSchedule', { _tag: 'ChooseScheduleDay', day })
        .elapse(5 * 60_000);
    expect(viewOf(lateOn(TODAY))).toMatchObject({
      today: '2026-11-22',
      days: [{ day: '2026-11-22' }],
    });
    expect(viewOf(lateOn('2026-11-19')).days[0]?.day).toBe('2026-11-19');
    expect(viewOf(lateOn('2026-12-19')).days[0]?.day).toBe('2026-12-19');
  });

  it('SC15: the expiry of chosen times moves nothing', () => {
    const core = officeWith().chooseDate('2026-11-22');
    core.send('OpenSchedule', { _tag: 'ChooseScheduleDay', day: '2026-12-05' });
    core.at += 40 * 3_600_000;
    core.send('PageShown');
    expect(core.state.floor.chosen).toBeNull();
    expect(viewOf(core).days[0]?.day).toBe('2026-12-05');
  });
});
