import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceEntry } from '../../../core/contract/attendance.ts';
import { pagesInTurn } from '../../../core/rules/attendance/pages.ts';
import { daysFrom } from '../../../core/time/days.ts';
import { addDay } from '../../../core/time/zone.ts';
import { entry } from '../../support/bookings.ts';
import { AWAY, answerTo, type CoreSession, NOW } from '../../support/core-session.ts';
import {
  answerReads,
  asked,
  at,
  CAPACITY,
  cardOf,
  colleague,
  daysOfPage,
  opening,
  overview,
  overviewDay,
  planning,
  registration,
  TODAY,
  TOMORROW,
  underWay,
  viewOf,
  waits,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';
import { ANNA } from '../../support/selection-office.ts';

const MINUTE = 60_000;

const READS = ['planner.overview', 'planner.days', 'attendance.own'] as const;
const askedReads = (core: CoreSession): readonly number[] => READS.map((name) => asked(core, name));
const reading = (core: CoreSession): readonly number[] => READS.map((name) => underWay(core, name));
/** The requested pages of days, from the `since`-th request on. */
const pagesAsked = (core: CoreSession, since = 0): readonly number[] =>
  core
    .asked('Http')
    .flatMap(({ call }) => {
      if (call.name === 'planner.overview') return [1];
      return call.name === 'planner.days' ? [call.query.page] : [];
    })
    .slice(since);

/** The planner with this many pages of days. */
const scrolled = (pages: number, registrations: readonly AttendanceEntry[] = []): CoreSession => {
  const core = opening();
  core.succeed('planner.overview', { capacity: CAPACITY, ...daysOfPage(1, pages) });
  core.succeed('attendance.own', registrations);
  for (let page = 2; page <= pages; page += 1) {
    core.send('LoadMoreDays').succeed('planner.days', daysOfPage(page, pages));
  }
  return core;
};

const respond = (core: CoreSession, pages: number): void => {
  for (let answers = 0; answers < 100; answers += 1) {
    const call = core.pending('planner.days')?.call ?? core.pending('planner.overview')?.call;
    if (call?.name === 'planner.days') {
      core.succeed('planner.days', daysOfPage(call.query.page, pages));
    } else if (call !== undefined) {
      core.succeed('planner.overview', { capacity: CAPACITY, ...daysOfPage(1, pages) });
    } else if (core.pending('attendance.own') !== undefined) core.succeed('attendance.own', []);
    else return;
  }
  throw new Error('It is asked for ever');
};

describe('background refresh of the planner', () => {
  it('PW12: fetches every minute, keeps the shown data meanwhile, and shows changes', () => {
    const core = planning([registration(1)]).elapse(MINUTE - 1);
    expect(askedReads(core)).toEqual([1, 0, 1]);
    core.elapse(1);
    expect(askedReads(core)).toEqual([2, 0, 2]);
    expect(viewOf(core)).toMatchObject({ status: 'known', more: 'there' });
    expect(viewOf(core).days).toHaveLength(7);
    expect(cardOf(core, TOMORROW).button.colour).toBe('sameBuilding');
    // Another device has removed the registration of a day, and Anna has become visible.
    const today = overviewDay(TODAY, { selectedAttendance: [colleague(ANNA)] });
    core.succeed('planner.overview', overview({ days: [today, overviewDay(TOMORROW)] }));
    core.succeed('attendance.own', [registration(2, { start: at(12), end: at(17) })]);
    core.send({ _tag: 'AddFavourite', userId: ANNA });
    expect(cardOf(core, TOMORROW).own).toBeNull();
    expect(cardOf(core, TODAY)).toMatchObject({ own: { start: at(12) }, avatars: [{ id: ANNA }] });
  });

  it('PW12: a colleague who became invisible disappears', () => {
    const core = planning();
    const own = { selectedAttendance: [colleague(ANNA)] };
    core.elapse(MINUTE).succeed('planner.overview', overview({ days: [overviewDay(TODAY, own)] }));
    core.succeed('attendance.own', []);
    core.send({ _tag: 'AddFavourite', userId: ANNA }).succeed('favourite.add');
    answerReads(core, []);
    core.elapse(MINUTE).succeed('planner.overview', overview({ days: [overviewDay(TODAY, own)] }));
    expect(cardOf(core, TODAY).avatars).toHaveLength(1);
    core.succeed('attendance.own', []);
    core.elapse(MINUTE).succeed('planner.overview', overview());
    expect(cardOf(core, TODAY).avatars).toEqual([]);
  });

  it.each([
    ['closed', { _tag: 'ClosePlanner' }],
    ['not seen', { _tag: 'PageHidden' }],
    ['offline', { _tag: 'WentOffline' }],
  ] as const)('PW12: is not asked for while it is %s', (_name, event) => {
    const core = planning()
      .send(event)
      .elapse(10 * MINUTE);
    expect(askedReads(core)).toEqual([1, 0, 1]);
  });

  it('PW12: refreshes the first page and one of the others in turn, at a constant load', () => {
    const core = scrolled(5);
    const before = pagesAsked(core).length;
    for (let minute = 0; minute < 5; minute += 1) {
      core.elapse(MINUTE);
      respond(core, 5);
    }
    expect(pagesAsked(core, before)).toEqual([1, 2, 1, 3, 1, 4, 1, 5, 1, 2]);
    expect(asked(core, 'attendance.own')).toBe(6);
  });

  it('PW12: refreshes every page in turn, for any number of pages', () => {
    forAll(20, fc.integer({ min: 1, max: 13 }), (pages) => {
      const core = scrolled(pages);
      const before = pagesAsked(core).length;
      const minutes = Math.max(1, pages - 1);
      for (let minute = 0; minute < minutes; minute += 1) {
        const then = pagesAsked(core).length;
        core.elapse(MINUTE);
        respond(core, pages);
        expect(pagesAsked(core, then).length).toBeLessThanOrEqual(2);
      }
      expect(new Set(pagesAsked(core, before)).size).toBe(pages);
    });
  });

  it('PW12: picks no page if none is loaded, and never a missing first page', () => {
    const of = (...pages: readonly number[]) =>
      pagesInTurn({ list: '', total: 9, fetched: pages.map((page) => ({ page, rows: [] })) });
    expect([of(), of(1), of(3, 1, 2), of(2, 3)]).toEqual([[], [1], [1, 3], [2]]);
  });

  it('PW12: a failed refresh shows no error and is retried with backoff', () => {
    const core = planning([registration(1)])
      .elapse(MINUTE)
      .fail('planner.overview', AWAY);
    core.fail('attendance.own', AWAY);
    expect(viewOf(core)).toMatchObject({ status: 'known', more: 'there' });
    expect(viewOf(core).days).toHaveLength(7);
    expect(cardOf(core, TOMORROW).own).not.toBeNull();
    expect(waits(core, 'planner.retry')).toMatchObject([{ delay: 3_000 }, { delay: 3_000 }]);
    core.elapse(3_000);
    expect(askedReads(core)).toEqual([3, 0, 3]);
    // Only the failed requests are repeated.
    core.fail('planner.overview', AWAY);
    core.elapse(6_000);
    expect(reading(core)).toEqual([1, 0, 1]);
  });

  it('PW12: waits while another request is pending', () => {
    const registering = answerReads(planning().send({ _tag: 'OpenRegister', day: TOMORROW }), []);
    registering.send('Register');
    const removing = planning([registration(1)]).send({ _tag: 'Unregister', day: TOMORROW });
    const releasing = planning([], entry(100, { start: at(9, 1), end: at(12, 1) }));
    releasing.send({ _tag: 'Unregister', day: TOMORROW }, 'ConfirmUnregister');
    for (const core of [registering, removing, releasing]) {
      const before = askedReads(core);
      core.elapse(3 * MINUTE);
      expect(askedReads(core)).toEqual(before);
    }
    removing.succeed('attendance.remove');
    removing.elapse(1_000);
    expect(askedReads(removing)).toEqual([2, 0, 2]);
  });

  it('PW12: does not repeat a request that is still pending', () => {
    const core = planning().elapse(5 * MINUTE);
    expect(askedReads(core)).toEqual([2, 0, 2]);
  });
});

describe('opening a day or its register dialog', () => {
  it.each(['OpenRegister', 'OpenDay'] as const)(
    'PW12: at %s the own registrations are asked for, and its page alone',
    (_tag) => {
      const core = scrolled(3);
      const before = pagesAsked(core).length;
      const day = addDay(TODAY, 8);
      expect(core.cited({ _tag, day })).toContain('PW12');
      core.send({ _tag, day });
      expect(pagesAsked(core, before)).toEqual([2]);
      expect(reading(core)).toEqual([0, 1, 1]);
      // Its details are open already.
      core.send({ _tag, day });
      respond(core, 3);
      expect(pagesAsked(core, before)).toEqual([2]);
      expect(asked(core, 'attendance.own')).toBe(2);
    },
  );

  it('PW12, PW2: waits for the pending page request first', () => {
    const core = planning().send('LoadMoreDays', { _tag: 'OpenDay', day: TODAY });
    expect(reading(core)).toEqual([0, 1, 1]);
    core.succeed('planner.days', daysOfPage(2));
    expect(viewOf(core).days.map(({ day }) => day)).toEqual(daysFrom(TODAY, 14));
    expect(reading(core)).toEqual([1, 0, 1]);
    answerReads(core, []);
    expect(askedReads(core)).toEqual([2, 1, 2]);
  });

  it('PW12: the open day shows a registration made elsewhere', () => {
    const core = planning().send({ _tag: 'OpenDay', day: TOMORROW });
    answerReads(core, [registration(5)]);
    expect(cardOf(core, TOMORROW).own).not.toBeNull();
  });

  it('PW12: requests nothing if the dialog does not open', () => {
    const core = planning([registration(1)]).send({ _tag: 'OpenRegister', day: TOMORROW });
    expect(askedReads(core)).toEqual([1, 0, 1]);
  });

  it('PW12: requests only the registrations for a day on no loaded page', () => {
    const core = planning().send({ _tag: 'OpenDay', day: addDay(TODAY, 100) });
    expect(reading(core)).toEqual([0, 0, 1]);
  });
});

describe('registrations by other features', () => {
  /** An answer to a call of another owner. */
  const answerOf = (core: CoreSession, name: 'attendance.create' | 'attendance.remove') => {
    const body = name === 'attendance.create' ? registration(5) : {};
    core.enter(answerTo('planner', name, { _tag: 'Success', body }));
  };

  it.each(['attendance.create', 'attendance.remove'] as const)(
    'PW5: a second after the answer to %s, a call that is not its own, all is asked for anew',
    (name) => {
      const core = planning();
      answerOf(core, name);
      expect(waits(core, 'planner.refresh')).toMatchObject([{ delay: 1_000, jitter: 0 }]);
      core.elapse(999);
      expect(askedReads(core)).toEqual([1, 0, 1]);
      core.elapse(1);
      expect(askedReads(core)).toEqual([2, 0, 2]);
    },
  );

  it('PW5: a series of calls triggers one refresh, a second after the last', () => {
    const core = planning();
    for (let call = 0; call < 7; call += 1) {
      answerOf(core, call % 2 === 0 ? 'attendance.remove' : 'attendance.create');
      core.elapse(600);
    }
    expect(askedReads(core)).toEqual([1, 0, 1]);
    core.elapse(400);
    expect(askedReads(core)).toEqual([2, 0, 2]);
    expect(waits(core, 'planner.refresh')).toEqual([]);
  });

  it('PW5: refreshes also after a failed call, because its outcome is unknown', () => {
    const core = planning();
    core.enter(answerTo('planner', 'attendance.create', AWAY));
    core.elapse(1_000);
    expect(askedReads(core)).toEqual([2, 0, 2]);
  });

  it('PW5, PW3: a closed planner schedules no refresh', () => {
    const core = planning().send('ClosePlanner');
    answerOf(core, 'attendance.create');
    expect(waits(core, 'planner.refresh')).toEqual([]);
  });
});

describe('the register dialog of today', () => {
  it('PW14: opens with the current half hour, and offers none before it', () => {
    const core = planning().send({ _tag: 'OpenRegister', day: TODAY });
    const running = Math.floor(NOW / 30) * 30;
    expect(viewOf(core).register).toMatchObject({ start: running, end: at(17), refusal: null });
    expect(viewOf(core).register?.starts[0]).toBe(running);
    expect(viewOf(core).register?.starts.at(-1)).toBe(at(23) + 30);
    core.send('Register');
    expect(core.pending('attendance.create')?.call).toMatchObject({
      payload: { start: running, end: at(17) },
    });
  });

  it('PW14: keeps offering the chosen start when its half hour is over', () => {
    const core = planning().send({ _tag: 'OpenRegister', day: TODAY });
    const { start = 0 } = viewOf(core).register ?? {};
    core.elapse(60 * MINUTE);
    expect(viewOf(core).register?.starts.slice(0, 2)).toEqual([start, start + 60]);
  });

  it('PW14: offers all half hours of another day', () => {
    const core = planning().send({ _tag: 'OpenRegister', day: TOMORROW });
    expect(viewOf(core).register).toMatchObject({ start: at(6, 1) });
    expect(viewOf(core).register?.starts).toHaveLength(48);
  });
});
