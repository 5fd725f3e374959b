import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbours } from '../../../core/features/schedule/bounds.ts';
import { rangeOf, shownDays, showsDay, VIEW_DAYS } from '../../../core/features/schedule/days.ts';
import { SCHEDULE_VIEWS } from '../../../core/features/schedule/events.ts';
import { daysFrom } from '../../../core/time/days.ts';
import { addDay } from '../../../core/time/zone.ts';
import { NOW } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { officeWith, opening, viewOf } from '../../support/schedule-office.ts';
import { bounds, clock, walk, zoneDay } from '../../support/wall-clock.ts';

const TODAY = '2026-11-21';
const someView = fc.constantFrom(...SCHEDULE_VIEWS);

describe('the days of a view', () => {
  it('SC7: full days are as long as by the clock, and adjoin', () => {
    forAll(40, zoneDay, someView, ({ name, day }, view) => {
      const range = rangeOf(day, view, name);
      const days = shownDays(range, 'full');
      const expected = daysFrom(day, VIEW_DAYS[view]);
      const isSkipped = (one: string) => name === 'Pacific/Apia' && one === '2011-12-30';
      expect(days.map((one) => one.day)).toEqual(expected.filter((one) => !isSkipped(one)));
      expect({ start: days[0]?.start, end: days[0]?.end }).toEqual(bounds(day, name));
      expect([days[0]?.start, days.at(-1)?.end]).toEqual([range.start, range.end]);
      for (const [n, one] of days.entries()) {
        if (n > 0) expect(one.start).toBe(days[n - 1]?.end);
      }
      for (const one of [...expected, addDay(day, -1), addDay(day, VIEW_DAYS[view])]) {
        expect(showsDay(range, one)).toBe(expected.includes(one));
      }
    });
  });

  it('SC7: business hours are 06:00 to 18:00 by the wall clock, on the same days', () => {
    forAll(40, zoneDay, someView, ({ name, day }, view) => {
      const range = rangeOf(day, view, name);
      const [whole, business] = [shownDays(range, 'full'), shownDays(range, 'business')];
      expect(business.map((one) => one.day)).toEqual(whole.map((one) => one.day));
      const [first] = business;
      const shown = walk(day, name).filter(({ minute }) => minute >= 360 && minute < 1_080);
      expect([first?.start, first?.end]).toEqual([
        shown[0]?.at,
        (shown.at(-1)?.at ?? Number.NaN) + 15,
      ]);
      for (const [n, { start, end }] of business.entries()) {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThanOrEqual(whole[n]?.start ?? 0);
        expect(end).toBeLessThanOrEqual(whole[n]?.end ?? 0);
      }
    });
  });

  it('SC7: a day on which clocks change has 23 or 25 hours', () => {
    const hours = (day: string): number => {
      const [one] = shownDays(rangeOf(day, 'day', 'Europe/Stockholm'), 'full');
      return ((one?.end ?? 0) - (one?.start ?? 0)) / 60;
    };
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
  });

  it('SC7: slots are 30 minutes, an hour and 12 hours; weekends are marked', () => {
    const core = opening();
    const slots = SCHEDULE_VIEWS.map((view) => {
      core.send({ _tag: 'ChooseScheduleView', view });
      return [view, viewOf(core).slot, viewOf(core).days.length];
    });
    expect(slots).toEqual([
      ['day', 30, 1],
      ['week', 60, 7],
      ['month', 720, 30],
      ['quarter', 720, 90],
    ]);
    // A Saturday.
    core.send({ _tag: 'ChooseScheduleView', view: 'week' });
    const weekend = viewOf(core).days.filter((one) => one.weekend);
    expect(weekend.map(({ day }) => day)).toEqual([TODAY, '2026-11-22']);
  });
});

describe('paging through the days', () => {
  it('SC8: the bounds are 30 days ago and the last bookable day, but at least a quarter ahead', () => {
    expect(viewOf(opening()).bounds).toEqual({
      first: addDay(TODAY, -30),
      last: addDay(TODAY, 89),
    });
    const far = opening(officeWith({ meta: { futureBooking: 200 } }));
    expect(viewOf(far).bounds.last).toBe(addDay(TODAY, 200));
  });

  it('SC8: moves by the length of the view, within the bounds', () => {
    forAll(100, someView, fc.integer({ min: -30, max: 89 }), (view, ahead) => {
      const limits = { first: addDay(TODAY, -30), last: addDay(TODAY, 89) };
      const { previous, next } = neighbours({ view, day: addDay(TODAY, ahead) }, limits);
      const length = VIEW_DAYS[view];
      expect(next).toBe(ahead + length > 89 ? null : addDay(TODAY, ahead + length));
      const back = Math.max(-30, ahead - length);
      expect(previous).toBe(ahead === -30 ? null : addDay(TODAY, back));
    });
  });

  it('SC8: reaches every day within the bounds, in any view', () => {
    for (const view of ['week', 'month', 'quarter'] as const) {
      const core = opening(officeWith(), { _tag: 'ChooseScheduleView', view });
      const seen = new Set<string>();
      const go = (way: 'previous' | 'next') => {
        for (let day = viewOf(core)[way]; day !== null; day = viewOf(core)[way]) {
          core.send({ _tag: 'ChooseScheduleDay', day });
          for (const one of viewOf(core).days) seen.add(one.day);
        }
      };
      go('previous');
      go('next');
      const { first, last } = viewOf(core).bounds;
      for (let day = first; day <= last; day = addDay(day, 1)) expect(seen, view).toContain(day);
    }
  });

  it('SC8: an invalid day, or one out of bounds, changes nothing', () => {
    const core = opening();
    for (const day of [addDay(TODAY, -31), addDay(TODAY, 90), '2026-02-30', 'tomorrow', '']) {
      core.send({ _tag: 'ChooseScheduleDay', day });
      expect(viewOf(core).days[0]?.day).toBe(TODAY);
    }
    core.send({ _tag: 'ChooseScheduleDay', day: addDay(TODAY, -30) });
    expect(viewOf(core).days[0]?.day).toBe(addDay(TODAY, -30));
  });

  it('SC8: another building moves the day into its bounds', () => {
    const core = officeWith({ at: Date.UTC(2026, 10, 21, 20) }).send('OpenSchedule');
    // It is already the next day in Kathmandu.
    core.send({ _tag: 'ChooseScheduleDay', day: addDay(TODAY, -30) });
    core.showFloor(4);
    expect(core.state.place.buildingId).toBe(3);
    expect(viewOf(core)).toMatchObject({ zone: 'Asia/Kathmandu', today: addDay(TODAY, 1) });
    expect(viewOf(core).days[0]?.day).toBe(addDay(TODAY, -29));
  });
});

describe('the scroll position on opening', () => {
  it('SC20: is now if that is visible, else 08:00 of the first day', () => {
    const core = opening();
    expect(viewOf(core)).toMatchObject({ now: NOW, opensAt: NOW });
    core.send({ _tag: 'ChooseScheduleDay', day: '2026-11-20' });
    expect(clock(viewOf(core).opensAt, 'Europe/Stockholm')).toEqual({
      day: '2026-11-20',
      minute: 480,
    });
    core.send({ _tag: 'ChooseScheduleView', view: 'week' });
    expect(viewOf(core).opensAt).toBe(NOW);
    const evening = opening(officeWith({ at: Date.UTC(2026, 10, 21, 19) }), {
      _tag: 'ChooseScheduleHours',
      hours: 'business',
    });
    expect(clock(viewOf(evening).opensAt, 'Europe/Stockholm')).toEqual({ day: TODAY, minute: 480 });
  });
});
