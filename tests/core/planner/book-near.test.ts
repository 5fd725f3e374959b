import { describe, expect, it } from 'vitest';
import type { DayColleague } from '../../../core/contract/attendance.ts';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { booking, entry } from '../../support/bookings.ts';
import { AWAY, CoreSession, OTHER_DESK } from '../../support/core-session.ts';
import {
  at,
  cardOf,
  colleague,
  overview,
  overviewDay,
  registration,
  TODAY,
  TOMORROW,
  underWay,
} from '../../support/planner-office.ts';

const NEAR = 'deskBooking.near';
const wilma = colleague(11, { name: 'Wilma Ek', fn: 'Wilma', type: 'DESK', space: OTHER_DESK });
const ylva = colleague(12, { name: 'Ylva Bo', fn: 'Ylva', type: 'DESK', space: OTHER_DESK + 2 });
const office = registration(5, { start: at(7, 1), end: at(15, 1) });

const near = (userId = wilma.id) => ({ _tag: 'BookNear', day: TOMORROW, userId }) as const;

const plannedOn = (
  [today, tomorrow]: readonly [readonly DayColleague[], readonly DayColleague[]],
  own = [office],
  ...items: readonly PersonalBooking[]
): CoreSession => {
  const days = [
    overviewDay(TODAY, { selectedAttendance: today }),
    overviewDay(TOMORROW, { selectedAttendance: tomorrow }),
  ];
  const core = new CoreSession().onTheFloor({ items });
  core.succeed('favourite.list', [...new Set([...today, ...tomorrow])]).send('OpenPlanner');
  return core.succeed('planner.overview', overview({ days })).succeed('attendance.own', own);
};
const planned = (
  people: readonly DayColleague[] = [wilma, ylva],
  own = [office],
  ...items: readonly PersonalBooking[]
): CoreSession => plannedOn([people, people], own, ...items);
const offerOf = (core: CoreSession) => cardOf(core, TOMORROW).near;

describe('a desk near a colleague', () => {
  it('PO8: is offered on an office day without a desk, near the first colleague with one', () => {
    expect(offerOf(planned())).toMatchObject({ userId: 11, name: 'Wilma', next: null });
    const upright = colleague(13, { fn: 'Bo' });
    const away = colleague(14, { fn: 'Ada', type: 'DESK', buildingId: 4, space: 5 });
    expect(offerOf(planned([upright, away, ylva]))?.name).toBe('Ylva');
    expect(offerOf(planned([upright, away]))).toBeNull();
    expect(offerOf(planned([wilma], []))).toBeNull();
    expect(offerOf(planned([wilma], [registration(5, { type: 'HOME' })]))).toBeNull();
    const held = entry(4, { start: at(8, 1), end: at(9, 1) });
    expect(offerOf(planned([wilma], [office], held))).toBeNull();
  });

  it('PO8: one press books it for the usual hours, limited to those of the registration', () => {
    const core = planned().send(near());
    expect(core.pending(NEAR)?.call).toEqual({
      name: NEAR,
      params: { id: OTHER_DESK },
      payload: { start: at(7, 1), end: at(15, 1) },
    });
    expect(offerOf(core)?.booking).toBe(11);
    // BK10: one at a time.
    core.send(near(ylva.id));
    expect(underWay(core, NEAR)).toBe(1);
    core.succeed(NEAR, booking(70, { start: at(7, 1), end: at(15, 1) }));
    expect(core.notice).toMatchObject({ key: 'planner.bookedDesk', undo: true });
    expect(core.notice?.message).toBe(booking(70).space.name);
    expect(cardOf(core, TOMORROW)).toMatchObject({ near: null, justBooked: true });
    core.send('UndoBooking').succeed('deskBooking.remove', { outcome: 'OK' });
    expect(cardOf(core, TOMORROW)).toMatchObject({ justBooked: false, near: { name: 'Wilma' } });
  });

  it('PO8: books near a colleague who has a desk on that day, not on another one', () => {
    const there = plannedOn([[], [wilma]]).send(near());
    expect(there.pending(NEAR)?.call).toMatchObject({ params: { id: OTHER_DESK } });
    const elsewhen = plannedOn([[wilma], []]).send(near());
    expect(underWay(elsewhen, NEAR)).toBe(0);
  });

  it('PO8: books the hours of the registration if the usual hours do not overlap them', () => {
    const evening = registration(5, { start: at(19, 1), end: at(22, 1) });
    const core = planned([wilma], [evening]).send(near());
    expect(core.pending(NEAR)?.call).toMatchObject({
      payload: { start: at(19, 1), end: at(22, 1) },
    });
  });

  it('PO9: offers the next colleague if no desk is free, until the planner closes', () => {
    const core = planned().send(near()).refuse(NEAR, 409, 'NO_FREE_DESK');
    expect(core.notice).toBeNull();
    expect(offerOf(core)).toMatchObject({
      name: 'Wilma',
      refused: ['Wilma'],
      next: { userId: 12, name: 'Ylva' },
      booking: null,
    });
    core.send(near(ylva.id)).refuse(NEAR, 409, 'NO_FREE_DESK');
    expect(offerOf(core)).toMatchObject({ refused: ['Wilma', 'Ylva'], next: null });
    core.send('ClosePlanner', 'OpenPlanner');
    expect(core.state.near.refused).toEqual([]);
  });

  it('PO8: shows other refusals like those of any booking, and asks to check after a lost answer', () => {
    const core = planned().send(near()).refuse(NEAR, 400, 'MULTI_DESKS');
    expect(core.notice?.key).toBe('quickView.doubleBookingError');
    core.send(near()).fail(NEAR, AWAY);
    expect(core.notice?.key).toBe('quickView.outcomeUnknown');
    expect(offerOf(core)).toMatchObject({ refused: [], booking: null });
  });

  it('PO8: sends nothing without an offer, offline, or after the session has ended', () => {
    expect(underWay(planned([wilma], []).send(near()), NEAR)).toBe(0);
    expect(underWay(planned().send(near(99)), NEAR)).toBe(0);
    expect(underWay(planned().send('WentOffline', near()), NEAR)).toBe(0);
    const core = planned().send(near()).elapse(3_000).refuse('updates.update', 401, 'NO_SESSION');
    expect([core.state.near.pending, underWay(core, NEAR)]).toEqual([null, 0]);
  });
});
