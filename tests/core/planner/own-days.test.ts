import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateWeeks, ownToday } from '../../../core/features/planner/own-days/projection.ts';
import type { DateWeeksParams } from '../../../core/features/planner/own-days/views.ts';
import { addDay } from '../../../core/time/zone.ts';
import { at as firstOf } from '../../support/at.ts';
import { entry } from '../../support/bookings.ts';
import { CoreSession, firstUpdate } from '../../support/core-session.ts';
import {
  answerReads,
  asked,
  at,
  registration,
  TODAY,
  TOMORROW,
  underWay,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';

const OWN = 'attendance.own';
const home = registration(5, { type: 'HOME' });

const shown = (core: CoreSession, show: DateWeeksParams['show'] = 'weeks', index?: number) =>
  dateWeeks.project(core.state, { show, at: index ?? null });
const marked = (core: CoreSession, of: 'desk' | 'office' | 'remote' | 'off') =>
  shown(core)
    .weeks.flat()
    .flatMap((day) => (day[of] ? day.day : []));
const looking = (...items: Parameters<typeof entry>[]): CoreSession =>
  new CoreSession().onTheFloor({ items: items.map((one) => entry(...one)) }).send('LookAtDays');

describe('TI9: the calendar of the booking date', () => {
  it('TI9: four weeks from this week on; only bookable days can be chosen', () => {
    const { weeks, month, last, at: index } = shown(new CoreSession().onTheFloor());
    const days = weeks.flat();
    expect([weeks.length, days[0]?.day, days.at(-1)?.day]).toEqual([4, '2026-11-16', '2026-12-13']);
    expect([month, index, last]).toEqual(['2026-11', 0, 0]);
    const bookable = days.filter(({ isBookable }) => isBookable).map(({ day }) => day);
    expect([bookable[0], bookable.at(-1)]).toEqual([TODAY, addDay(TODAY, 14)]);
    expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([TODAY]);
  });

  it('TI9: weeks and months follow each other without gaps, up to the last bookable day', () => {
    const ahead = fc.integer({ min: 0, max: 400 });
    forAll(25, ahead, fc.constantFrom('weeks', 'month'), (futureBooking, show) => {
      const core = new CoreSession().onTheFloor({}, { meta: { futureBooking } });
      const { last } = shown(core, show);
      const all = Array.from({ length: last + 1 }, (_, index) => shown(core, show, index));
      const days = [...new Set(all.flatMap(({ weeks }) => weeks.flat().map(({ day }) => day)))];
      expect(days).toEqual(days.map((_, index) => addDay('2026-11-16', index)));
      expect(
        days.filter((day) => day >= TODAY && day <= addDay(TODAY, futureBooking)),
      ).toHaveLength(futureBooking + 1);
      expect(all.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true);
      expect([shown(core, show, 99).at, shown(core, show, -9).at]).toEqual([last, 0]);
    });
  });

  it('TI9: the weeks and the month with the chosen date are shown', () => {
    const core = new CoreSession().onTheFloor({}, { meta: { futureBooking: 90 } });
    core.chooseDate('2027-01-20');
    for (const show of ['weeks', 'month'] as const) {
      const chosen = shown(core, show)
        .weeks.flat()
        .filter(({ isChosen }) => isChosen);
      expect(chosen.map(({ day }) => day)).toEqual(['2027-01-20']);
    }
    expect(shown(core, 'month').month).toBe('2027-01');
  });
});

describe('TI10: own days in the calendar', () => {
  it('TI10: marks days with a desk booking, and remote days once the registrations are loaded', () => {
    const core = looking([4, { start: at(9, 2), end: at(17, 2) }]);
    expect([marked(core, 'desk'), marked(core, 'remote')]).toEqual([['2026-11-23'], []]);
    core.succeed(OWN, [home, registration(6, { start: at(9, 3), end: at(17, 3) })]);
    expect([marked(core, 'desk'), marked(core, 'remote')]).toEqual([['2026-11-23'], [TOMORROW]]);
  });

  it('TI10: marks each day by what the user has planned for it', () => {
    const types = ['OFFICE', 'HOME', 'VACATION'] as const;
    const core = looking([4, { start: at(9, 2), end: at(17, 2) }]).succeed(
      OWN,
      types.map((type, n) => registration(n, { type, start: at(9, n + 3), end: at(17, n + 3) })),
    );
    expect((['desk', 'office', 'remote', 'off'] as const).map((of) => marked(core, of))).toEqual([
      ['2026-11-23'],
      ['2026-11-24'],
      ['2026-11-25'],
      ['2026-11-26'],
    ]);
  });

  it('TI10: requests nothing before a calendar is shown, and again only after a minute', () => {
    const core = new CoreSession().onTheFloor();
    expect(asked(core, OWN)).toBe(0);
    core.send('LookAtDays').succeed(OWN, []).send('LookAtDays');
    expect(asked(core, OWN)).toBe(1);
    core.elapse(60_000).send('LookAtDays').succeed(OWN, [home]);
    expect([asked(core, OWN), marked(core, 'remote')]).toEqual([2, [TOMORROW]]);
  });

  it('TI10: refreshes when the page becomes visible again, and retries after a failure', () => {
    const core = looking().refuse(OWN, 500, 'FAILED').elapse(4_000).succeed(OWN, [home]);
    expect(marked(core, 'remote')).toEqual([TOMORROW]);
    core.send('PageHidden', 'PageShown').succeed(OWN, []);
    expect(marked(core, 'remote')).toEqual([]);
  });

  it('TI10: the open planner keeps them up to date, and they stay when it closes', () => {
    const core = looking().send('OpenPlanner');
    expect(underWay(core, OWN)).toBe(1);
    answerReads(core, [home]);
    expect(marked(core, 'remote')).toEqual([TOMORROW]);
    core.send({ _tag: 'Unregister', day: TOMORROW }, 'ClosePlanner');
    expect(marked(core, 'remote')).toEqual([TOMORROW]);
    core.succeed('attendance.remove', { outcome: 'OK' }).succeed(OWN, []);
    expect([marked(core, 'remote'), underWay(core, OWN)]).toEqual([[], 0]);
  });

  it('TI10: requests nothing without attendance, and drops the data when the session ends', () => {
    const core = new CoreSession().onTheFloor({}, { uses: { attendance: false } });
    expect(asked(core.send('LookAtDays'), OWN)).toBe(0);
    const left = looking().succeed(OWN, [home]).elapse(3_000);
    left.refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(left.state.ownDays).toMatchObject({ shown: false, registrations: null });
  });
});

describe('MI10: today without a desk', () => {
  const today = (core: CoreSession) => ownToday.project(core.state, {}).day;
  const here = { start: at(9), end: at(23) };

  it('MI10: shows nothing before the registrations are known, and on another day', () => {
    const core = looking();
    expect(today(core)).toBeNull();
    core.succeed(OWN, []);
    expect(today(core)).toBe('OPEN');
    expect(today(core.chooseDate(TOMORROW))).toBeNull();
  });

  it.each([
    ['HOME', 'HOME'],
    ['VACATION', 'VACATION'],
    ['OFFICE', 'OPEN'],
  ] as const)('MI10: registered as %s', (type, day) => {
    expect(today(looking().succeed(OWN, [registration(5, { type, ...here })]))).toBe(day);
  });

  it('MI10: uses only the bookings for a company without attendance', () => {
    const core = new CoreSession().onTheFloor({}, { uses: { attendance: false } });
    expect(today(core)).toBe('OPEN');
    expect(today(new CoreSession())).toBeNull();
  });
});

describe('BR20: weekends on which nothing can be booked', () => {
  const core = (rules: readonly { readonly code: string }[]) => {
    const { buildingId } = firstOf(firstUpdate().entities.floors, 0);
    const session = new CoreSession().start({ buildingId: '1', floorId: '1' });
    return session
      .signIn({ user: { places: [{ buildingId, rules }] } })
      .succeed('updates.update', firstUpdate());
  };
  const closed = (of: CoreSession) =>
    shown(of)
      .weeks.flat()
      .flatMap((day) => (day.closed ? day.day : []));

  it('are marked if the rules of the building close them', () => {
    const days = closed(core([{ code: 'CLOSED_AT_WEEKENDS' }]));
    expect(days).toHaveLength(8);
    expect(days.slice(0, 2)).toEqual(['2026-11-21', '2026-11-22']);
    expect(closed(core([{ code: 'NOT_FOR_YOU' }]))).toEqual([]);
  });

  it('can still be chosen', () => {
    const session = core([{ code: 'CLOSED_AT_WEEKENDS' }]).chooseDate('2026-11-22');
    expect(session.state.floor.chosen?.date).toBe('2026-11-22');
  });
});
