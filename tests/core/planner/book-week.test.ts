import { describe, expect, it } from 'vitest';
import type { AttendanceEntry } from '../../../core/contract/attendance.ts';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { deskDays } from '../../../core/features/planner/week/projection.ts';
import { addDay } from '../../../core/time/zone.ts';
import { booking, entry } from '../../support/bookings.ts';
import { AWAY, CoreSession } from '../../support/core-session.ts';
import {
  at,
  daysOfPage,
  overview,
  overviewDay,
  registration,
  TODAY,
  underWay,
} from '../../support/planner-office.ts';

const BOOK = 'findDesk.bookDays';
/** The sessions start on a Saturday. */
const day = (ahead: number): string => addDay(TODAY, ahead);
const office = (ahead: number, more: Partial<AttendanceEntry> = {}): AttendanceEntry =>
  registration(50 + ahead, { start: at(7, ahead), end: at(15, ahead), ...more });

const planned = (
  own: readonly AttendanceEntry[] = [],
  ...items: readonly PersonalBooking[]
): CoreSession =>
  new CoreSession()
    .onTheFloor({ items })
    .succeed('favourite.list', [])
    .send('OpenPlanner')
    .succeed('planner.overview', overview())
    .succeed('attendance.own', own);
const seven = ({ state }: CoreSession, of = 0) => {
  const view = deskDays.project(state, { at: of });
  if (view === null) throw new Error('The planner is closed');
  return view;
};
const usual = (core: CoreSession) => seven(core).days.flatMap((one) => (one.usual ? one.day : []));
const bookable = (core: CoreSession) =>
  seven(core).days.flatMap((one) => (one.bookable ? one.day : []));
const book = (...ahead: readonly number[]) => ({ _tag: 'BookDays', days: ahead.map(day) }) as const;
const slotsOf = (core: CoreSession) => {
  const call = core.pending(BOOK)?.call;
  return call?.name === BOOK ? call.payload.slots : [];
};
const madeOn = (id: number, ahead: number) =>
  booking(id, { start: at(7, ahead), end: at(15, ahead) });

describe('a desk for each of several days', () => {
  it('SP20: without a choice Monday to Friday, except days with a desk, and away', () => {
    expect(usual(planned())).toEqual([2, 3, 4, 5, 6].map(day));
    const away = office(3, { type: 'HOME' });
    const held = entry(4, { start: at(8, 4), end: at(9, 4) });
    const core = planned([away], held);
    expect(usual(core)).toEqual([2, 5, 6].map(day));
    expect(bookable(core)).toContain(day(3));
    expect(bookable(core)).not.toContain(day(4));
    expect(usual(planned([office(2, { buildingId: 4 })]))).not.toContain(day(2));
    expect(usual(planned([office(1)]))).toContain(day(1));
  });

  it('SP20: a week template says which days are at the office', () => {
    const core = planned().send({ _tag: 'OpenPlan', sheet: 'template' });
    const place = { location: 'OFFICE', buildingId: 1, start: 480, end: 1_020 } as const;
    core.send({ _tag: 'SetTemplateDay', weekday: 'tuesday', plan: place });
    core.send({
      _tag: 'SetTemplateDay',
      weekday: 'friday',
      plan: { location: 'HOME', start: 480, end: 1_020 },
    });
    expect(usual(core)).toEqual([day(3)]);
  });

  it('SP20, CS28: not a day on which all desks are closed', () => {
    const days = daysOfPage(1).days.map((one) =>
      one.date === day(3)
        ? overviewDay(one.date, {
            closedDesks: 10,
            closures: [{ reason: 'Power works', desks: 10 }],
          })
        : one,
    );
    const core = new CoreSession()
      .onTheFloor()
      .succeed('favourite.list', [])
      .send('OpenPlanner')
      .succeed('planner.overview', overview({ days }))
      .succeed('attendance.own', []);
    expect(usual(core)).toEqual([2, 4, 5, 6].map(day));
  });

  it('SP20: one request for all days, with the usual hours as far as the user is in', () => {
    const late = office(3, { start: at(10, 3), end: at(20, 3) });
    const held = entry(4, { start: at(8, 4), end: at(9, 4) });
    const core = planned([late], held).send(book(4, 3, 2, 2));
    expect(slotsOf(core)).toEqual([
      { start: at(6, 2), end: at(17, 2) },
      { start: at(10, 3), end: at(17, 3) },
    ]);
    // BK10
    core.send(book(5));
    expect(underWay(core, BOOK)).toBe(1);
    expect(seven(core).booking).toBe(true);
  });

  it('SP22: tells what was booked, and names the days that were not, with the reason', () => {
    const core = planned().send(book(2, 3));
    core.succeed(BOOK, {
      made: [madeOn(70, 2)],
      skipped: [{ start: at(7, 3), end: at(15, 3), code: 'NO_FREE_DESK' }],
    });
    expect(core.notice).toMatchObject({
      key: 'quickView.daysBooked',
      severity: 'warning',
      undo: true,
      days: { count: 1, skips: [{ date: day(3), why: 'noDesk' }] },
    });
    expect(seven(core).days.find((one) => one.day === day(3))?.skipped).toBe('noDesk');
    expect(bookable(core)).not.toContain(day(2));
    core.send('ClosePlanner', 'OpenPlanner');
    expect(core.state.week.skipped).toEqual([]);
  });

  it('SP22: names different desks in the order of their days', () => {
    const core = planned().send(book(2, 3));
    const other = { ...madeOn(71, 3), space: { id: 12, name: '1-012', floorId: 1 } };
    core.succeed(BOOK, { made: [madeOn(70, 2), other], skipped: [] });
    expect(core.notice).toMatchObject({
      key: 'planner.bookedDays',
      severity: 'success',
      days: { name: `${madeOn(70, 2).space.name}, 1-012`, count: 2 },
    });
  });

  it('SP22: undo takes back what was booked, asks nothing, and leaves the office day', () => {
    const core = planned([office(2)]).send(book(2, 3));
    core.succeed(BOOK, { made: [madeOn(70, 2), madeOn(71, 3)], skipped: [] });
    expect(seven(core).undoable).toBe(2);
    core.send('UndoBooking');
    core.succeed('deskBooking.remove', { outcome: 'OK' });
    core.succeed('deskBooking.remove', { outcome: 'OK' });
    expect(seven(core).undoable).toBe(0);
    expect(bookable(core)).toEqual(expect.arrayContaining([day(2), day(3)]));
    expect(core.state.plan.offers).toEqual([]);
    expect(core.state.planner.registrations).toEqual([office(2)]);
  });

  it('SP22: shows a refusal like that of any booking, and asks to check after a lost answer', () => {
    const core = planned().send(book(2)).refuse(BOOK, 403, 'NO_PERMISSION');
    expect(core.notice?.key).toBe('quickView.noReservePermission');
    core.send(book(2)).fail(BOOK, AWAY);
    expect(core.notice?.key).toBe('quickView.outcomeUnknown');
    expect(seven(core).booking).toBe(false);
  });

  it('SP20: sends nothing for other days, offline, closed, or after the session has ended', () => {
    expect(underWay(planned().send(book(60)), BOOK)).toBe(0);
    expect(underWay(planned().send('WentOffline', book(2)), BOOK)).toBe(0);
    expect(underWay(planned().send('ClosePlanner', book(2)), BOOK)).toBe(0);
    const core = planned().send(book(2)).elapse(3_000).refuse('updates.update', 401, 'NO_SESSION');
    expect([core.state.week.pending, underWay(core, BOOK)]).toEqual([null, 0]);
  });

  it('SP23: shows seven days from today on, then weeks from Monday on, within the planner', () => {
    const core = planned();
    expect(seven(core)).toMatchObject({ first: TODAY, coming: 1 });
    expect(seven(core, 1).first).toBe(day(2));
    const { last } = seven(core);
    expect(seven(core, last).first <= day(181)).toBe(true);
    expect(addDay(seven(core, last).first, 7) > day(181)).toBe(true);
    expect(seven(core, 999).first).toBe(seven(core, last).first);
  });
});
