import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceEntry } from '../../../core/contract/attendance.ts';
import { dayEnd, dayOf, dayStart, wallClock } from '../../../core/time/zone.ts';
import { entry } from '../../support/bookings.ts';
import { dayView } from '../../support/day-office.ts';
import {
  cardOf,
  planning,
  registration,
  TODAY,
  TOMORROW,
  viewOf,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';

const STOCKHOLM = 'Europe/Stockholm';
/** The zone of building 3, in winter 4:45 ahead of Stockholm. */
const KATHMANDU = 'Asia/Kathmandu';

const wholeDay = (zone: string, more: Partial<AttendanceEntry>, day = TOMORROW): AttendanceEntry =>
  registration(1, { start: dayStart(day, zone), end: dayEnd(day, zone), ...more });

/** The days of the planner that show an entry. */
const daysWith = (...registrations: readonly AttendanceEntry[]): readonly string[] =>
  viewOf(planning(registrations)).days.flatMap(({ day, own }) => (own === null ? [] : day));

describe('an entry in a building of another zone', () => {
  it('PW13: is on the day of its own zone, with that zone’s clock times', () => {
    const away = wholeDay(KATHMANDU, { buildingId: 3 });
    // In Stockholm it starts at 19:15 the evening before.
    expect(dayOf(away.start, STOCKHOLM)).toBe(TODAY);
    expect(daysWith(away)).toEqual([TOMORROW]);
    expect(cardOf(planning([away]), TOMORROW)).toMatchObject({
      own: { zone: KATHMANDU, wholeDay: true, others: [], buildingName: 'Kathmandu' },
      button: { colour: 'otherBuilding', click: { kind: 'deleteRegistration', id: 1 } },
    });
    expect(cardOf(planning([away]), TODAY).button.click).toEqual({ kind: 'openDialog' });
  });

  it('PW13: the same applies to a desk booking', () => {
    const early = wallClock(TOMORROW, 60, KATHMANDU);
    const core = planning([], entry(100, { start: early, end: early + 120, buildingId: 3 }));
    expect(cardOf(core, TODAY).own).toBeNull();
    expect(cardOf(core, TOMORROW).own).toMatchObject({ zone: KATHMANDU, wholeDay: false });
  });

  it('PW13: remote and off work use the zone in which they fill a day, else the current building’s', () => {
    const away = wholeDay(KATHMANDU, { buildingId: null, type: 'VACATION' });
    expect(daysWith(away)).toEqual([TOMORROW]);
    expect(cardOf(planning([away]), TOMORROW).own).toMatchObject({
      zone: KATHMANDU,
      wholeDay: true,
    });
    const here = wholeDay(STOCKHOLM, { buildingId: null, type: 'HOME' });
    expect(cardOf(planning([here]), TOMORROW).own).toMatchObject({
      zone: STOCKHOLM,
      wholeDay: true,
    });
    const part = { ...away, end: away.end - 30 };
    expect(cardOf(planning([part]), TODAY).own).toMatchObject({ zone: STOCKHOLM, wholeDay: false });
  });

  it('PW13: an unknown building uses the current building’s zone', () => {
    const away = wholeDay(STOCKHOLM, { buildingId: 99 });
    expect(cardOf(planning([away]), TOMORROW).own).toMatchObject({
      zone: STOCKHOLM,
      wholeDay: true,
      type: 'ATTENDANCE_OTHER_BUILDING',
    });
  });

  it('PW13: an entry that is over in its own zone no longer shows on the current day here', () => {
    const core = planning([wholeDay(KATHMANDU, { buildingId: 3 }, TODAY)]);
    expect(cardOf(core, TODAY).own).not.toBeNull();
    // 19:15 in Stockholm is midnight there.
    core.elapse((8 * 60 + 13) * 60_000);
    expect(cardOf(core, TODAY)).toMatchObject({ own: null, isToday: true });
  });

  it('PW13: a registration within one day of its building’s zone shows on that day only', () => {
    forAll(
      40,
      fc.constantFrom([1, STOCKHOLM] as const, [3, KATHMANDU] as const),
      fc.integer({ min: 1, max: 5 }),
      fc.tuple(fc.nat(47), fc.nat(47)),
      ([buildingId, zone], ahead, [a, b]) => {
        const day = `2026-11-${21 + ahead}`;
        const first = dayStart(day, zone);
        const [start, end] = [first + Math.min(a, b) * 30, first + (Math.max(a, b) + 1) * 30];
        expect(daysWith(registration(1, { start, end, buildingId }))).toEqual([day]);
      },
    );
  });
});

describe('several entries on one day', () => {
  it('PW15: the card lists all of them; a press removes the leading entry, or the named one', () => {
    const hours = (id: number, from: number, to: number) =>
      registration(id, {
        start: wallClock(TOMORROW, from * 60, STOCKHOLM),
        end: wallClock(TOMORROW, to * 60, STOCKHOLM),
      });
    const [first, second, third] = [hours(1, 8, 9), hours(2, 10, 11), hours(3, 12, 13)];
    const core = planning([third, first, second]);
    expect(cardOf(core, TOMORROW).own).toMatchObject({
      key: { desk: false, id: 1 },
      start: first.start,
      others: [{ start: second.start }, { start: third.start }],
    });
    expect(cardOf(core, TODAY).own).toBeNull();
    core.send({ _tag: 'Unregister', day: TOMORROW }).succeed('attendance.remove');
    expect(cardOf(core, TOMORROW).own).toMatchObject({
      start: second.start,
      others: [{ start: third.start }],
    });
    const named = { _tag: 'Unregister', day: TOMORROW, entry: { desk: false, id: 3 } } as const;
    core.send(named).succeed('attendance.remove');
    expect(core.calls('attendance.remove').at(-1)).toMatchObject({ params: { id: 3 } });
    expect(cardOf(core, TOMORROW).own).toMatchObject({ start: second.start, others: [] });
    // One that is gone, of another kind or of another day removes nothing in its place.
    for (const [day, desk, id] of [
      [TOMORROW, false, 3],
      [TOMORROW, true, 2],
      [TODAY, false, 2],
    ] as const) {
      core.send({ _tag: 'Unregister', day, entry: { desk, id } });
    }
    expect(core.calls('attendance.remove')).toHaveLength(2);
  });

  it('PW15: a desk beside a registration has its own button and confirmation', () => {
    const start = wallClock(TOMORROW, 600, STOCKHOLM);
    const core = planning([registration(1)], entry(100, { start, end: start + 60 }));
    const named = { _tag: 'Unregister', day: TOMORROW, entry: { desk: true, id: 100 } } as const;
    core.send(named, 'ConfirmUnregister');
    expect(core.pending('deskBooking.remove')?.call).toMatchObject({ params: { id: 100 } });
    expect(core.calls('attendance.remove')).toEqual([]);
  });

  it('PW15: a desk beside a registration is listed with it', () => {
    const start = wallClock(TOMORROW, 600, STOCKHOLM);
    const core = planning([registration(1)], entry(100, { start, end: start + 60 }));
    expect(cardOf(core, TOMORROW).own).toMatchObject({
      spaceName: null,
      others: [{ spaceName: 'Space 2' }],
    });
  });

  it('PW15, AT4: lists the other entries with the same fields, in order of precedence', () => {
    const start = wallClock(TOMORROW, 600, STOCKHOLM);
    const home = registration(1, { type: 'HOME', buildingId: null });
    const elsewhere = entry(101, { start: start - 60, end: start, buildingId: 4 });
    const core = planning([home], elsewhere, entry(100, { start, end: start + 60 }));
    core.send({ _tag: 'OpenDay', day: TOMORROW });
    const { own } = dayView(core);
    expect(own).toMatchObject({ type: 'ATTENDANCE_SAME_BUILDING', spaceName: 'Space 2' });
    expect(own?.others).toEqual([
      {
        key: { desk: true, id: 101 },
        type: 'ATTENDANCE_OTHER_BUILDING',
        start: elsewhere.start,
        end: elsewhere.end,
        zone: expect.any(String),
        wholeDay: false,
        spaceName: 'Space 2',
        desk: expect.anything(),
        buildingName: core.state.place.buildings[4]?.info.name ?? null,
      },
      {
        key: { desk: false, id: 1 },
        type: 'HOME',
        start: home.start,
        end: home.end,
        zone: STOCKHOLM,
        wholeDay: false,
        spaceName: null,
        desk: null,
        buildingName: null,
      },
    ]);
    expect(cardOf(core, TOMORROW).own).toEqual(own);
  });
});
