import { Result, Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCalls } from '../../../core/features/planner/overview/week-template-calls.ts';
import { createPseudonyms } from '../../../core/log/pseudonyms.ts';
import { redactorOf } from '../../../core/log/redact.ts';
import type { Call } from '../../../core/remote/calls.ts';
import { fitsCapacity } from '../../../core/rules/attendance/capacity.ts';
import { type DayEntry, dayInterval } from '../../../core/rules/attendance/day-entry.ts';
import { plannerInterval } from '../../../core/rules/attendance/horizon.ts';
import { peakOfPeople, type Stay } from '../../../core/rules/attendance/peak.ts';
import { registrationRefusal } from '../../../core/rules/attendance/registration.ts';
import {
  type TemplateDay,
  type TemplatePlace,
  WEEKDAYS,
  WeekTemplate,
} from '../../../core/rules/attendance/week-template.ts';
import {
  type PreviewedDay,
  previewWeek,
  type WeekContext,
} from '../../../core/rules/attendance/week-template-preview.ts';
import { templateOfWeek } from '../../../core/rules/attendance/week-template-taken.ts';
import { daysFrom, firstOfWeek } from '../../../core/time/days.ts';
import { overlaps } from '../../../core/time/interval.ts';
import { dayOf, dayStart, wallClock } from '../../../core/time/zone.ts';
import { at } from '../../support/at.ts';
import { forAll, recordOf } from '../../support/runs.ts';
import { bounds, clock, walk, zoneDay } from '../../support/wall-clock.ts';

const HERE = 1;
const ELSEWHERE = 2;
const weekOf = (dayOf: (nth: number) => TemplateDay | null): WeekTemplate =>
  Object.fromEntries(WEEKDAYS.map((weekday, nth) => [weekday, dayOf(nth)])) as WeekTemplate;
const everyDay = (day: TemplateDay | null): WeekTemplate => weekOf(() => day);
const EMPTY = everyDay(null);

const place: fc.Arbitrary<TemplatePlace> = fc.constantFrom(
  { location: 'HOME' },
  { location: 'VACATION' },
  { location: 'OFFICE', buildingId: HERE },
  { location: 'OFFICE', buildingId: ELSEWHERE },
);
const quarters = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: 16 }),
    fc.constantFrom(0, 32, max),
  );
/** Times in quarters of an hour, often around clock changes at night. */
const templateDay: fc.Arbitrary<TemplateDay> = fc
  .tuple(place, quarters(95), quarters(95))
  .map(([where, a, b]) => ({
    ...where,
    start: Math.min(a, b) * 15,
    end: Math.max(a, b) * 15 + 15,
  }));
const template: fc.Arbitrary<WeekTemplate> = fc
  .array(fc.option(templateDay), { minLength: 7, maxLength: 7 })
  .map((days) => weekOf((nth) => days[nth] ?? null));

const before = (week: string, zone: string): number => dayStart(firstOfWeek(week), zone) - 600;
const contextOf = (week: string, zone: string, fields: Partial<WeekContext> = {}): WeekContext => ({
  week,
  zone,
  now: before(week, zone),
  buildingId: HERE,
  entries: [],
  people: null,
  ...fields,
});

const ZONE = 'Europe/Stockholm';
const WEEK = '2026-11-23';
const NINE_TO_FIVE = { start: 540, end: 1020 };
const OFFICE: TemplateDay = { location: 'OFFICE', buildingId: HERE, ...NINE_TO_FIVE };
const REMOTE: TemplateDay = { location: 'HOME', ...NINE_TO_FIVE };
const onMonday = (hour: number): number => wallClock(WEEK, hour * 60, ZONE);
const entry = (type: DayEntry['type'], fields: Partial<DayEntry> = {}): DayEntry => ({
  id: 1,
  type,
  buildingId: type === 'HOME' || type === 'VACATION' ? null : HERE,
  start: onMonday(9),
  end: onMonday(17),
  ...fields,
});
const monday = (plan: TemplateDay | null, fields: Partial<WeekContext> = {}): PreviewedDay =>
  at(previewWeek({ ...EMPTY, monday: plan }, contextOf(WEEK, ZONE, fields)), 0);

describe('a week template', () => {
  const decode = Schema.decodeUnknownResult(WeekTemplate);
  const isTemplate = (day: unknown): boolean =>
    Result.isSuccess(decode({ ...EMPTY, wednesday: day }));

  it('WT1: survives a JSON round trip and contains no personal data', () => {
    const redact = redactorOf(WeekTemplate)(createPseudonyms());
    forAll(50, template, (value) => {
      expect(decode(JSON.parse(JSON.stringify(value)))).toEqual(Result.succeed(value));
      expect(redact(value)).toBe(value);
    });
  });

  it('WT1: rejects invalid locations and minutes of the day', () => {
    const home = { location: 'HOME', start: 0, end: 1440 };
    expect([home, null, OFFICE].map(isTemplate)).toEqual([true, true, true]);
    const wrong = [
      { ...home, start: -1 },
      { ...home, start: 1440 },
      { ...home, end: -1 },
      { ...home, end: 1441 },
      { ...home, start: 8.5 },
      { ...home, location: 'OFFICE' },
      { ...home, location: 'DESK' },
      undefined,
    ];
    expect(wrong.filter(isTemplate)).toEqual([]);
  });
});

describe('the preview of a week', () => {
  it('WT2: has seven days from Monday on, for any day of the week', () => {
    forAll(40, zoneDay, template, ({ name, day }, usual) => {
      const days = previewWeek(usual, contextOf(day, name));
      expect(days.map((one) => one.day)).toEqual(daysFrom(firstOfWeek(day), 7));
      expect(new Date(`${at(days, 0).day}T00:00Z`).getUTCDay()).toBe(1);
      expect(days).toEqual(previewWeek(usual, { ...contextOf(firstOfWeek(day), name) }));
      WEEKDAYS.forEach((weekday, index) => {
        if (usual[weekday] === null) expect(at(days, index).outcome).toBe('nothing');
      });
    });
  });

  it('WT3: start and end are the first occurrences of their clock times on the day', () => {
    forAll(40, zoneDay, templateDay, ({ name, day }, plan) => {
      for (const one of previewWeek(everyDay(plan), contextOf(day, name))) {
        const minutes = walk(one.day, name);
        const first = (reading: number) => minutes.find(({ minute }) => minute === reading)?.at;
        const start = first(plan.start);
        const end = plan.end === 1440 ? bounds(one.day, name).end : first(plan.end);
        if (start !== undefined && end !== undefined) {
          expect(one).toEqual({
            day: one.day,
            outcome: 'register',
            request: {
              start,
              end,
              type: plan.location,
              buildingId: plan.location === 'OFFICE' ? plan.buildingId : HERE,
            },
          });
        } else if (one.outcome === 'register') {
          const whole = bounds(one.day, name);
          expect(one.request.start).toBeGreaterThanOrEqual(whole.start);
          expect(one.request.end).toBeLessThanOrEqual(whole.end);
          expect(one.request.start).toBeLessThan(one.request.end);
        } else expect(one.outcome).toBe('nothing');
      }
    });
  });

  it('WT3: handles days on which clocks change, and a skipped day', () => {
    const slotOf = (zone: string, day: string, start: number, end: number) => {
      const plan: TemplateDay = { location: 'HOME', start, end };
      const found = previewWeek(everyDay(plan), contextOf(day, zone)).find(
        (one) => one.day === day,
      );
      if (found?.outcome !== 'register') return found?.outcome;
      const readings = [found.request.start, found.request.end].map((time) => clock(time, zone));
      return [found.request.end - found.request.start, ...readings.map(({ minute }) => minute)];
    };
    expect(slotOf(ZONE, '2026-03-29', 0, 1440)).toEqual([23 * 60, 0, 0]);
    expect(slotOf(ZONE, '2026-10-25', 0, 1440)).toEqual([25 * 60, 0, 0]);
    expect(slotOf(ZONE, '2026-03-29', 60, 240)).toEqual([120, 60, 240]);
    expect(slotOf(ZONE, '2026-03-29', 120, 180)).toBe('nothing');
    expect(slotOf(ZONE, '2026-10-25', 120, 180)).toEqual([120, 120, 180]);
    expect(slotOf('America/Nuuk', '2026-03-28', 1200, 1410)).toEqual([180, 1200, 0]);
    expect(slotOf('America/Nuuk', '2026-03-28', 1390, 1440)).toBe('nothing');
    expect(slotOf('Pacific/Apia', '2011-12-30', 540, 1020)).toBe('nothing');
    expect(slotOf('Pacific/Apia', '2011-12-31', 540, 1020)).toEqual([480, 540, 1020]);
  });

  it('WT2: an end that is not after the start registers nothing', () => {
    expect(monday({ ...REMOTE, end: 540 }).outcome).toBe('nothing');
    expect(monday({ ...REMOTE, end: 300 }).outcome).toBe('nothing');
  });

  it('WT2: a past day is over, and a day beyond the planner’s range is too far ahead', () => {
    const outcomes = (now: number) => monday(OFFICE, { now }).outcome;
    expect([onMonday(17) - 1, onMonday(17)].map(outcomes)).toEqual(['register', 'over']);
    const days = (week: string) =>
      previewWeek(everyDay(OFFICE), contextOf(week, ZONE, { now: onMonday(8) }));
    expect(days('2027-05-17').map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 7 }, () => 'register'),
    );
    expect(days('2027-05-24').map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 7 }, () => 'tooFar'),
    );
    expect(days('2026-11-16').map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 7 }, () => 'over'),
    );
  });

  it('WT4: a slot that has begun is registered from the current half hour', () => {
    forAll(60, zoneDay, templateDay, fc.nat(), ({ name, day }, plan, some) => {
      const context = contextOf(day, name);
      const whole = previewWeek(everyDay(plan), context).find((one) => one.day === day);
      if (whole?.outcome !== 'register') return;
      const { start, end } = whole.request;
      const now = start + (some % (end - start));
      const rest = previewWeek(everyDay(plan), { ...context, now }).find((one) => one.day === day);
      if (rest?.outcome !== 'register')
        throw new Error(`expected a registration: ${rest?.outcome}`);
      const { request } = rest;
      expect(request).toEqual({ ...whole.request, start: request.start });
      expect(request.start === start || clock(request.start, name).minute % 30 === 0).toBe(true);
      expect(request.start).toBeGreaterThanOrEqual(start);
      expect(request.start).toBeLessThanOrEqual(now);
      const seen = new Set(
        walk(day, name)
          .filter((one) => one.at <= request.start)
          .map(({ minute }) => minute),
      );
      const later = walk(day, name).filter(
        (one) => one.at > request.start && one.at <= now && one.minute % 30 === 0,
      );
      expect(later.filter(({ minute }) => !seen.has(minute))).toEqual([]);
    });
    const begun = monday(OFFICE, { now: onMonday(10) + 44 });
    expect(begun).toMatchObject({ request: { start: onMonday(10) + 30, end: onMonday(17) } });
  });

  it('WT5: a day that matches already is skipped', () => {
    const outcome = (entries: readonly DayEntry[], plan: TemplateDay = OFFICE, now?: number) =>
      monday(plan, { entries, ...(now === undefined ? {} : { now }) }).outcome;
    const desk = (from: number, to: number, fields: Partial<DayEntry> = {}) =>
      entry('DESK', { start: onMonday(from), end: onMonday(to), ...fields });
    expect(outcome([entry('OFFICE')])).toBe('same');
    expect(outcome([entry('ATTENDANCE_SAME_BUILDING', { buildingId: null })])).toBe('same');
    expect(outcome([entry('HOME')], REMOTE)).toBe('same');
    expect(outcome([entry('HOME', { start: onMonday(8) })], REMOTE)).toBe('conflict');
    expect(outcome([entry('HOME', { end: onMonday(18) })], REMOTE)).toBe('conflict');
    expect(outcome([entry('VACATION')], REMOTE)).toBe('conflict');
    expect(outcome([entry('OFFICE', { buildingId: ELSEWHERE })])).toBe('conflict');
    expect(outcome([entry('oc', { buildingId: null })])).toBe('conflict');
    expect(outcome([desk(8, 18)])).toBe('same');
    expect(outcome([desk(12, 18), desk(8, 12, { id: 2 })])).toBe('same');
    expect(outcome([desk(13, 18), desk(8, 12, { id: 2 })])).toBe('register');
    expect(outcome([desk(8, 16)])).toBe('register');
    expect(outcome([desk(8, 18), entry('HOME')])).toBe('conflict');
    expect(outcome([entry('HOME', { start: onMonday(10) })], REMOTE, onMonday(11))).toBe('same');
    expect(outcome([entry('HOME', { start: onMonday(12) })], REMOTE, onMonday(11))).toBe(
      'conflict',
    );
    expect(outcome([desk(10, 18)], OFFICE, onMonday(11))).toBe('same');
  });

  it('WT6: overlapping registrations are replaced, a desk elsewhere stays', () => {
    const vacation = entry('VACATION', { id: 4, start: onMonday(16), end: onMonday(20) });
    const early = entry('OFFICE', { id: 5, start: onMonday(6), end: onMonday(9) });
    const desk = entry('DESK', { id: 4 });
    const request = {
      start: onMonday(9),
      end: onMonday(17),
      type: 'HOME',
      buildingId: HERE,
    } as const;
    expect(monday(REMOTE, { entries: [vacation, early, desk] })).toEqual({
      day: WEEK,
      outcome: 'conflict',
      request,
      replaces: [vacation],
      stays: [desk],
    });
    expect(monday(OFFICE, { entries: [desk, vacation] })).toMatchObject({
      outcome: 'conflict',
      replaces: [vacation],
      stays: [],
    });
    expect(monday(REMOTE, { entries: [early] })).toEqual({
      day: WEEK,
      outcome: 'register',
      request,
    });
  });

  it('WT7: an office at its capacity is full, except for a user who is counted already', () => {
    const outcome = (
      peak: number,
      entries: readonly DayEntry[] = [],
      plan: TemplateDay = OFFICE,
      day = WEEK,
    ) => monday(plan, { entries, people: { capacity: 10, peaks: new Map([[day, peak]]) } }).outcome;
    expect([9, 10, 11].map((peak) => outcome(peak))).toEqual(['register', 'full', 'full']);
    expect(outcome(10, [], { ...OFFICE, buildingId: ELSEWHERE })).toBe('register');
    expect(outcome(10, [], REMOTE)).toBe('register');
    expect(outcome(10, [], OFFICE, '2026-11-24')).toBe('register');
    const longer = entry('OFFICE', { start: onMonday(8), end: onMonday(18) });
    expect(outcome(10, [longer])).toBe('conflict');
    expect(outcome(11, [longer])).toBe('full');
    expect(outcome(10, [entry('OFFICE', { end: onMonday(16) })])).toBe('full');
    expect(outcome(12, [entry('OFFICE')])).toBe('same');
    expect(outcome(10, [entry('HOME')])).toBe('full');
  });

  it('WT7: a day that is not full fits the capacity (UT5)', () => {
    const hours = fc
      .tuple(fc.integer({ min: 6, max: 20 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, length]) => ({ start: onMonday(from), end: onMonday(from + length) }));
    const others = fc.array(
      fc
        .tuple(hours, fc.integer({ min: 2, max: 6 }))
        .map(([stay, userId]) => ({ ...stay, userId })),
      { maxLength: 8 },
    );
    const own = fc.array(hours, { maxLength: 2 });
    forAll(100, others, own, fc.integer({ min: 0, max: 5 }), (stays, mine, capacity) => {
      const desks = mine.map((slot, id) => entry('DESK', { id, ...slot }));
      const all: readonly Stay[] = [...stays, ...mine.map((slot) => ({ ...slot, userId: 1 }))];
      const peak = peakOfPeople(all, dayInterval(WEEK, ZONE));
      const people = { capacity, peaks: new Map([[WEEK, peak]]) };
      const { outcome } = monday(OFFICE, { entries: desks, people });
      const wanted = { start: onMonday(9), end: onMonday(17), userId: 1 };
      if (outcome === 'register') expect(fitsCapacity(all, wanted, capacity)).toBe(true);
      else expect(['full', 'same']).toContain(outcome);
    });
  });
});

/** The registrations of a person on the server, which refuses overlaps, unknown ids, and what AT13 and AT17 refuse. */
const served = (
  entries: readonly DayEntry[],
  calls: readonly Call[],
  { zone, now }: WeekContext,
): readonly DayEntry[] => {
  let standing = entries;
  let nextId = 1_000;
  for (const call of calls) {
    if (call.name === 'attendance.remove') {
      const kept = standing.filter(({ id, type }) => type === 'DESK' || id !== call.params.id);
      if (kept.length !== standing.length - 1) throw new Error(`no registration ${call.params.id}`);
      standing = kept;
    } else if (call.name === 'attendance.create') {
      const { payload } = call;
      const own = standing.filter((one) => one.type !== 'DESK' && overlaps(one, payload));
      if (own.length > 0) throw new Error('already registered');
      const refusal = registrationRefusal(payload, dayOf(payload.start, zone), zone, now);
      if (refusal !== null) throw new Error(refusal);
      if (payload.start >= plannerInterval(now, zone).end) throw new Error('too far');
      const buildingId = payload.type === 'OFFICE' ? payload.buildingId : null;
      standing = [...standing, { ...payload, id: nextId, buildingId }];
      nextId += 1;
    } else throw new Error(`no call of a template: ${call.name}`);
  }
  return standing;
};

/** Own entries around a week: registrations without overlaps, some over midnight, and desk bookings. */
const ownWeek = (first: number): fc.Arbitrary<readonly DayEntry[]> => {
  const kind = fc.constantFrom('OFFICE', 'HOME', 'VACATION', 'cc');
  const buildingId = fc.constantFrom(HERE, ELSEWHERE);
  const registrations = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 1_500 }),
      length: fc.integer({ min: 1, max: 1_500 }),
      kind,
      buildingId,
    }),
    { maxLength: 12 },
  );
  const desks = fc.array(
    recordOf({
      id: fc.integer({ min: 1, max: 20 }),
      type: 'DESK',
      buildingId,
      start: fc.integer({ min: first - 1_000, max: first + 11_000 }),
      length: fc.integer({ min: 0, max: 3_000 }),
    }),
    { maxLength: 6 },
  );
  return fc.tuple(registrations, desks).map(([registered, booked]) => {
    let end = first - 1_000;
    const own = registered.map(({ gap, length, ...one }, index): DayEntry => {
      const start = end + gap;
      end = start + length;
      const isOffice = one.kind === 'OFFICE' || one.kind === 'cc';
      return {
        id: index + 1,
        type: one.kind,
        buildingId: isOffice ? one.buildingId : null,
        start,
        end,
      };
    });
    return [
      ...own,
      ...booked.map(({ length, ...desk }) => ({ ...desk, end: desk.start + length })),
    ];
  });
};

const plannedWeek = fc
  .tuple(zoneDay, template, fc.integer({ min: -3_000, max: 12_000 }))
  .chain(([{ name, day }, usual, offset]) => {
    const first = dayStart(firstOfWeek(day), name);
    return ownWeek(first).map((entries) => ({
      usual,
      context: contextOf(day, name, { entries, now: first + offset }),
    }));
  });

const callsOf = (days: readonly PreviewedDay[]): readonly Call[] =>
  applyCalls(days).map(({ call }) => call);

describe('applying a week template', () => {
  it('WT8: the server accepts every change, and then the week matches the template', () => {
    forAll(70, plannedWeek, ({ usual, context }) => {
      const days = previewWeek(usual, context);
      const entries = served(context.entries, callsOf(days), context);
      const after = previewWeek(usual, { ...context, entries });
      after.forEach((one, index) => {
        const was = at(days, index).outcome;
        const done = was === 'register' || was === 'conflict';
        expect([was, one.outcome]).toEqual([was, done ? 'same' : was]);
      });
      expect(callsOf(after)).toEqual([]);
    });
  });

  it('WT6, WT8: removes only registrations that overlap a new one, and no desks', () => {
    forAll(50, plannedWeek, ({ usual, context }) => {
      const calls = callsOf(previewWeek(usual, context));
      const left = served(context.entries, calls, context);
      const made = calls.flatMap((call) =>
        call.name === 'attendance.create' ? [call.payload] : [],
      );
      for (const gone of context.entries.filter((one) => !left.includes(one))) {
        expect(gone.type).not.toBe('DESK');
        expect(made.some((slot) => overlaps(slot, gone))).toBe(true);
      }
    });
  });

  it('WT8: goes day by day, removes before it registers, and sends each change once', () => {
    const night = entry('VACATION', {
      id: 7,
      start: onMonday(16),
      end: wallClock('2026-11-24', 600, ZONE),
    });
    const home = entry('HOME', { id: 3, start: onMonday(8), end: onMonday(12) });
    const days = previewWeek(
      { ...EMPTY, monday: OFFICE, tuesday: REMOTE, friday: OFFICE },
      contextOf(WEEK, ZONE, { entries: [home, night] }),
    );
    const asked = (some: readonly PreviewedDay[]) =>
      callsOf(some).map((call) => {
        if (call.name === 'attendance.remove') return call.params.id;
        return call.name === 'attendance.create' ? dayOf(call.payload.start, ZONE) : call.name;
      });
    expect(asked(days)).toEqual([3, 7, '2026-11-23', '2026-11-24', '2026-11-27']);
    expect(asked(days.slice(1))).toEqual([7, '2026-11-24', '2026-11-27']);
    expect(asked([])).toEqual([]);
    expect(applyCalls(days).map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-24',
      '2026-11-27',
    ]);
  });
});

describe('a template of an existing week', () => {
  it('WT9: taking a week that was planned by a template gives that template', () => {
    forAll(50, zoneDay, template, ({ name, day }, usual) => {
      const context = contextOf(day, name);
      const days = previewWeek(usual, context);
      const entries = served([], callsOf(days), context);
      const taken = templateOfWeek({ ...context, entries });
      WEEKDAYS.forEach((weekday, index) => {
        const { day: date, outcome } = at(days, index);
        const isPlain = walk(date, name).every((one, n) => one.minute === n * 15);
        if (outcome !== 'register') expect(taken[weekday]).toBeNull();
        else if (isPlain && walk(date, name).length === 96) {
          expect(taken[weekday]).toEqual(usual[weekday]);
        }
      });
      const again = previewWeek(taken, { ...context, entries });
      expect(again.filter(({ outcome }) => !['same', 'nothing'].includes(outcome))).toEqual([]);
      expect(again.filter(({ outcome }) => outcome === 'same').length).toBe(
        days.filter(({ outcome }) => outcome === 'register').length,
      );
    });
  });

  it('WT9: uses the leading entry of a day with its clock times, and a desk as office', () => {
    const taken = (...entries: readonly DayEntry[]) =>
      templateOfWeek({ week: WEEK, zone: ZONE, buildingId: HERE, entries });
    expect(taken()).toEqual(EMPTY);
    expect(taken(entry('HOME'), entry('DESK', { end: onMonday(16) })).monday).toEqual({
      ...OFFICE,
      end: 960,
    });
    expect(taken(entry('cc', { buildingId: ELSEWHERE })).monday).toEqual({
      ...OFFICE,
      buildingId: ELSEWHERE,
    });
    expect(taken(entry('ATTENDANCE_SAME_BUILDING', { buildingId: null })).monday).toEqual(OFFICE);
    expect(taken(entry('oc', { buildingId: null })).monday).toBeNull();
    const night = entry('VACATION', { start: onMonday(20), end: onMonday(30) });
    expect(taken(night)).toEqual({
      ...EMPTY,
      monday: { location: 'VACATION', start: 1200, end: 1440 },
      tuesday: { location: 'VACATION', start: 0, end: 360 },
    });
    const change = dayStart('2026-10-25', ZONE);
    const twice = entry('HOME', { start: change + 170, end: change + 190 });
    expect(
      templateOfWeek({ week: '2026-10-25', zone: ZONE, buildingId: HERE, entries: [twice] }),
    ).toEqual(EMPTY);
  });

  it('WT2, WT9: ignores entries of other weeks, even if there are many', () => {
    const far = Array.from({ length: 2_000 }, (_, n) =>
      entry(n % 2 === 0 ? 'HOME' : 'DESK', {
        id: n + 10,
        start: onMonday(24 * (n + 8)),
        end: onMonday(24 * (n + 8) + 8),
      }),
    );
    const own = [entry('HOME')];
    const context = contextOf(WEEK, ZONE, { entries: own });
    const full = { ...context, entries: [...far, ...own] };
    expect(previewWeek(everyDay(OFFICE), full)).toEqual(previewWeek(everyDay(OFFICE), context));
    expect(templateOfWeek(full)).toEqual(templateOfWeek(context));
  });
});
