import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { step } from '../../../core/core.ts';
import { booking, entry } from '../../support/bookings.ts';
import { AWAY, answerTo, type CoreSession, DESK } from '../../support/core-session.ts';
import { openDrawer } from '../../support/own-calendar.ts';
import {
  changesSent,
  HOME,
  planOf,
  settle,
  underWayNow,
  withTemplate,
} from '../../support/plan-office.ts';
import {
  answerReads,
  asked,
  at,
  planning,
  registration,
  TOMORROW,
  underWay,
} from '../../support/planner-office.ts';

const ACCEPT = { _tag: 'AcceptOffer' } as const;
const DECLINE = { _tag: 'DeclineOffer' } as const;
const offerOf = (core: CoreSession) => planOf(core).offer;
const deskOn = (id: number, ahead: number, more = {}) =>
  entry(id, { start: at(9, ahead), end: at(17, ahead), ...more });
const office = registration(1, { start: at(6, 1), end: at(17, 1) });
const home = registration(5, { type: 'HOME', buildingId: null });
const RELEASE = { kind: 'releaseDesks', day: TOMORROW, desks: [{ name: 'Space 2', days: null }] };
const UNREGISTER = { kind: 'unregister', day: TOMORROW, desks: [] };

/** A template that was applied, with home office on days with desks. */
const remoteAt = (...desks: readonly PersonalBooking[]): CoreSession =>
  withTemplate({ monday: HOME, tuesday: HOME }, [], ...desks)
    .send('ApplyTemplate')
    .succeed('attendance.create', registration(5, { ...home, start: at(9, 2), end: at(17, 2) }));
const remoteDays = [2, 3].map((ahead) =>
  registration(ahead, { ...home, id: 3 + ahead, start: at(9, ahead), end: at(17, ahead) }),
);

/** Removes tomorrow's desk in the drawer of own bookings. */
const deskGone = (core: CoreSession): CoreSession => {
  openDrawer(core);
  core.send({ _tag: 'AskRemoveEntry', bookingId: 100, list: 'booked' });
  core.send({ _tag: 'RemoveEntry', bookingId: 100 }).succeed('deskBooking.remove');
  return core;
};
const bookTomorrow = (core: CoreSession): CoreSession => {
  const slot = { start: at(9, 1), end: at(17, 1) };
  core.select(DESK).send({ _tag: 'BookDesk', spaceId: DESK, ...slot });
  return core.succeed('deskBooking.create', booking(102, slot));
};
const withoutDesk = (): CoreSession => deskGone(planning([office], deskOn(100, 1)));

describe('an offer', () => {
  it('PN10, RO1: to release desks is made for a remote day once the series has ended', () => {
    const core = remoteAt(deskOn(100, 2));
    expect(core.state.plan.offers).toHaveLength(1);
    expect(offerOf(core)).toBeNull();
    core.succeed('attendance.create', remoteDays[1]);
    expect(offerOf(core)).toEqual({ ...RELEASE, day: '2026-11-23' });
    settle(core, remoteDays);
    expect(offerOf(core)).toEqual({ ...RELEASE, day: '2026-11-23' });
  });

  it('PN10: is made one at a time, in their order', () => {
    const core = remoteAt(deskOn(100, 2), deskOn(101, 3));
    core.succeed('attendance.create', remoteDays[1]);
    settle(core, remoteDays);
    expect(offerOf(core)?.day).toBe('2026-11-23');
    core.send(DECLINE);
    expect(offerOf(core)?.day).toBe('2026-11-24');
    core.send(DECLINE);
    expect(offerOf(core)).toBeNull();
    expect(changesSent(core)).toHaveLength(2);
    core.send(ACCEPT);
    expect(changesSent(core)).toHaveLength(2);
  });

  it('PN10, RO2, PN2: runs as a series when accepted, once the own entries are known', () => {
    const core = remoteAt(deskOn(100, 2)).succeed('attendance.create', remoteDays[1]).send(ACCEPT);
    expect(underWayNow(core)).toBeUndefined();
    settle(core, remoteDays);
    expect(core.cited(ACCEPT)).toEqual(['PN10', 'PN5']);
    core.send(ACCEPT);
    expect(underWayNow(core)).toEqual({ name: 'deskBooking.remove', params: { id: 100 } });
    expect(planOf(core)).toMatchObject({
      offer: null,
      series: { kind: 'releaseDesks', total: 1, running: true },
    });
    core.succeed('deskBooking.remove');
    expect(planOf(core)).toMatchObject({ offer: null, series: { done: 1, running: false } });
  });

  it('PN10, RO3: to unregister is made when the last desk of the day is cancelled', () => {
    const core = withoutDesk();
    expect(offerOf(core)).toEqual(UNREGISTER);
    settle(core, [office]);
    core.send(ACCEPT);
    expect(underWayNow(core)).toEqual({ name: 'attendance.remove', params: { id: 1 } });
    core.succeed('attendance.remove');
    settle(core, []);
    expect(planOf(core)).toMatchObject({ offer: null, series: { kind: 'unregister', done: 1 } });
  });

  it('PN10, RO3: is not made for a desk removed on its card if nothing is registered that day', () => {
    const core = planning([], deskOn(100, 1)).send({ _tag: 'Unregister', day: TOMORROW });
    core.send('ConfirmUnregister').succeed('deskBooking.remove');
    // Nothing is registered on the day.
    expect(offerOf(core)).toBeNull();
  });

  it('PN10, RO1: is made for a remote day that was registered in the dialog', () => {
    const core = bookTomorrow(planning().send({ _tag: 'OpenRegister', day: TOMORROW }));
    core.send({ _tag: 'ChooseWorkLocation', location: 'HOME' }, 'Register');
    core.succeed('attendance.create', home);
    expect(offerOf(core)).toEqual(RELEASE);
  });

  it.each<[string, (core: CoreSession) => void]>([
    ['when the entries are gone', (core) => settle(core, [])],
    ['with the planner', (core) => core.send('ClosePlanner')],
    ['with the building', (core) => core.send({ _tag: 'ShowBuilding', buildingId: 4 })],
  ])('PN10: goes %s', (_name, leave) => {
    const core = withoutDesk();
    expect(core.state.plan.offers).toHaveLength(1);
    leave(core);
    expect(core.state.plan.offers).toEqual([]);
  });

  it('PN10: to release desks ends when the remote registration is gone', () => {
    const core = remoteAt(deskOn(100, 2)).succeed('attendance.create', remoteDays[1]);
    settle(core, remoteDays.slice(1));
    expect(offerOf(core)).toBeNull();
  });

  it('PN10: to unregister ends when another desk is booked', () => {
    const core = settle(withoutDesk(), [office]);
    expect(offerOf(core)).toEqual(UNREGISTER);
    bookTomorrow(core);
    settle(core, [office]);
    expect(offerOf(core)).toBeNull();
  });

  it('PN10: is not made for a change from elsewhere or a refused one', () => {
    const refused = openDrawer(planning([office], deskOn(100, 1)));
    refused.send({ _tag: 'AskRemoveEntry', bookingId: 100, list: 'booked' });
    refused.send({ _tag: 'RemoveEntry', bookingId: 100 });
    refused.refuse('deskBooking.remove', 403, 'NO_PERMISSION');
    expect(offerOf(refused)).toBeNull();
    const elsewhere = openDrawer(planning([office], deskOn(100, 1))).succeed('calendar.own', []);
    expect(offerOf(elsewhere)).toBeNull();
  });

  it('PN10: is not made after removing a range, which listed its entries already', () => {
    const core = planning([registration(1, { start: at(9, 2), end: at(17, 2) })], deskOn(100, 2));
    core.send({ _tag: 'OpenPlan', sheet: 'range' });
    core.send({ _tag: 'ChooseRange', first: '2026-11-23', last: '2026-11-23' }, 'CancelRange');
    core.refuse('attendance.remove', 500, 'FAILED');
    core.succeed('deskBooking.remove');
    expect(core.state.plan.offers).toEqual([]);
  });

  it('PN10, PN5: cannot be answered while a series runs', () => {
    const core = remoteAt(deskOn(100, 2)).send(ACCEPT, DECLINE);
    expect(core.state.plan.offers).toHaveLength(1);
    expect(planOf(core).series).toMatchObject({ kind: 'template', running: true });
  });
});

/** The planner is closed, and tomorrow's desk is removed. */
const cancelledWithout = (...others: readonly PersonalBooking[]): CoreSession => {
  const core = planning([office], deskOn(100, 1), ...others).send('ClosePlanner');
  return deskGone(core);
};
const offeredWithout = (): CoreSession => cancelledWithout().succeed('attendance.own', [office]);
const isAsked = (core: CoreSession): number => underWay(core, 'attendance.own');

describe('a desk booking on a day that is registered as remote', () => {
  const COME_IN = { kind: 'comeIn', day: TOMORROW, desks: [] };
  const remote = registration(5, { ...home, start: at(9, 1), end: at(17, 1) });

  it.each(['HOME', 'VACATION'] as const)(
    'RO5: offers in the planner to come to the office (%s)',
    (type) => {
      const core = bookTomorrow(planning([{ ...remote, type }]));
      expect(offerOf(core)).toEqual(COME_IN);
      settle(core, [{ ...remote, type }]);
      expect(planOf(core)).toMatchObject({ known: true, offer: COME_IN });
      core.send(ACCEPT);
      expect(underWayNow(core)).toEqual({ name: 'attendance.remove', params: { id: 5 } });
    },
  );

  it('RO5: makes no offer if the times do not overlap, or on an office day', () => {
    const morning = registration(5, { ...home, start: at(7, 1), end: at(9, 1) });
    for (const own of [morning, office]) {
      expect(offerOf(bookTomorrow(planning([own])))).toBeNull();
    }
  });

  it('RO5, PN15: makes the offer without the planner once the own registrations are known', () => {
    const core = bookTomorrow(planning([]).send('ClosePlanner'));
    expect([isAsked(core), offerOf(core)]).toEqual([1, null]);
    core.succeed('attendance.own', [remote]);
    expect(planOf(core)).toMatchObject({ known: true, offer: COME_IN });
    core.send(ACCEPT).succeed('attendance.remove');
    expect(planOf(core)).toMatchObject({ offer: null, series: { kind: 'comeIn', done: 1 } });
    const none = bookTomorrow(planning([]).send('ClosePlanner')).succeed('attendance.own', [
      office,
    ]);
    expect(none.state.plan).toMatchObject({ offers: [], cancelled: null, aside: null });
  });

  it('PN10, RO5: the offer ends when the desk booking is undone', () => {
    const core = bookTomorrow(planning([]).send('ClosePlanner')).succeed('attendance.own', [
      remote,
    ]);
    core.send('UndoBooking').succeed('deskBooking.remove');
    expect(offerOf(core)).toBeNull();
  });
});

describe('an offer without the planner', () => {
  it('PN15, RO3: follows the cancellation of a day’s last desk, once the registrations are loaded', () => {
    const core = cancelledWithout();
    expect(isAsked(core)).toBe(1);
    expect(offerOf(core)).toBeNull();
    const answer = { _tag: 'Success', body: [office] } as const;
    const event = answerTo('planner', 'attendance.own', answer);
    const cause = core.state.plan.cancelled?.query.request ?? 0;
    expect(step(core.state, { seq: 1, at: core.at, event, cause }).rules).toContain('PN15');
    core.succeed('attendance.own', [office]);
    expect(planOf(core)).toMatchObject({ sheet: null, known: true, offer: UNREGISTER });
    expect(core.state.planner).toMatchObject({ open: false, registrations: null });
    core.elapse(5_000);
    expect(asked(core, 'attendance.own')).toBe(2);
  });

  it('SP19: is not made when a desk booking is undone, with or without the planner', () => {
    const core = bookTomorrow(planning([office]).send('ClosePlanner'));
    core.succeed('attendance.own', [office]);
    core.send('UndoBooking').succeed('deskBooking.remove').elapse(60_000);
    expect(offerOf(core)).toBeNull();
    const open = bookTomorrow(planning([office]));
    open.send('UndoBooking').succeed('deskBooking.remove');
    expect(offerOf(open)).toBeNull();
  });

  it('PN15, PW3: runs as a series when accepted, whose result stays until it is dismissed', () => {
    const core = offeredWithout().send(ACCEPT);
    expect(underWayNow(core)).toEqual({ name: 'attendance.remove', params: { id: 1 } });
    expect(planOf(core)).toMatchObject({ offer: null, series: { kind: 'unregister', done: 0 } });
    core.succeed('attendance.remove');
    core.elapse(60_000);
    expect(planOf(core).series).toMatchObject({ kind: 'unregister', done: 1, running: false });
    core.send('DismissSeries');
    expect(planOf(core)).toMatchObject({ offer: null, series: null });
  });

  it.each<[string, (core: CoreSession) => void]>([
    ['when it is declined', (core) => core.send(DECLINE)],
    ['when it is accepted', (core) => core.send(ACCEPT)],
    ['after 30 seconds', (core) => core.elapse(30_000)],
    [
      'when there is another desk',
      (core) => {
        bookTomorrow(core).succeed('attendance.own', [office]);
      },
    ],
    ['with the building', (core) => core.send({ _tag: 'ShowBuilding', buildingId: 4 })],
    [
      'when the planner is opened and closed',
      (core) => {
        core.send('OpenPlanner', 'ClosePlanner');
      },
    ],
    [
      'with the session',
      (core) => {
        core.send('AskLogOut', 'LogOut').succeed('session.logout');
      },
    ],
  ])('PN15: goes %s', (_name, leave) => {
    const core = offeredWithout();
    expect(core.state.plan.offers).toHaveLength(1);
    leave(core);
    expect(core.state.plan).toMatchObject({ offers: [], aside: null, cancelled: null });
    expect(core.timers('plan.offer')).toEqual([]);
  });

  it('PN15: stays while the planner is open, if its registrations still match', () => {
    const core = offeredWithout().send('OpenPlanner').elapse(40_000);
    expect(planOf(core)).toMatchObject({ known: false, offer: UNREGISTER });
    answerReads(core, [office]);
    expect(planOf(core)).toMatchObject({ known: true, offer: UNREGISTER });
    const gone = answerReads(offeredWithout().send('OpenPlanner'), []);
    expect(offerOf(gone)).toBeNull();
  });

  it('PN15: is based on the planner’s own request if the planner opens meanwhile', () => {
    const core = cancelledWithout().send('OpenPlanner');
    expect([isAsked(core), core.state.plan.cancelled?.query.request]).toEqual([1, null]);
    answerReads(core, [office]);
    expect(planOf(core)).toMatchObject({ known: true, offer: UNREGISTER });
    expect(core.state.plan).toMatchObject({ cancelled: null, aside: null });
  });

  it('PN15: each offer is shown for 30 seconds after the previous one is answered', () => {
    const core = planning([office], deskOn(100, 1), deskOn(101, 2));
    const second = registration(2, { start: at(9, 2), end: at(17, 2) });
    core.send('ClosePlanner');
    deskGone(core);
    core.send({ _tag: 'AskRemoveEntry', bookingId: 101, list: 'booked' });
    core.send({ _tag: 'RemoveEntry', bookingId: 101 }).succeed('deskBooking.remove');
    expect(isAsked(core)).toBe(1);
    core.succeed('attendance.own', [office, second]);
    core.elapse(20_000).send(DECLINE);
    core.elapse(20_000);
    expect(offerOf(core)).toEqual({ ...UNREGISTER, day: '2026-11-23' });
    core.elapse(10_000);
    expect(offerOf(core)).toBeNull();
  });

  it('PN15: is not made, and nothing requested again, after a failure or without a registration there', () => {
    const failed = cancelledWithout().fail('attendance.own', AWAY).elapse(60_000);
    expect(failed.state.plan).toMatchObject({ offers: [], cancelled: null });
    expect(isAsked(failed)).toBe(0);
    const none = cancelledWithout();
    none.succeed('attendance.own', [home, registration(7, { buildingId: 4 })]);
    expect(none.state.plan).toMatchObject({ offers: [], cancelled: null, aside: null });
  });

  it('PN15: is not made if the day has another desk in the building', () => {
    const core = cancelledWithout(deskOn(101, 1)).succeed('attendance.own', [office]);
    expect(core.state.plan.offers).toEqual([]);
  });

  it('PN15: requests nothing for changes from elsewhere, refused changes, or anything but desks', () => {
    const start = (...items: readonly PersonalBooking[]): CoreSession => {
      const core = planning([office], deskOn(100, 1), ...items).send('ClosePlanner');
      return openDrawer(core);
    };
    const elsewhere = start().succeed('calendar.own', []);
    const refused = start().send({ _tag: 'AskRemoveEntry', bookingId: 100, list: 'booked' });
    refused.send({ _tag: 'RemoveEntry', bookingId: 100 });
    refused.refuse('deskBooking.remove', 403, 'NO_PERMISSION');
    for (const core of [elsewhere, refused]) {
      expect([isAsked(core), core.state.plan.cancelled]).toEqual([0, null]);
    }
  });

  it('PN15: requests nothing while a series runs', () => {
    const core = deskGone(remoteAt(deskOn(100, 9)).send('ClosePlanner'));
    expect([isAsked(core), core.state.plan.cancelled]).toEqual([0, null]);
  });

  it('PN15: cancels its request when the page is hidden', () => {
    const core = cancelledWithout().send('PageHidden');
    expect([isAsked(core), core.state.plan.cancelled]).toEqual([0, null]);
  });
});

describe('the result of a series', () => {
  const ended = (): CoreSession => remoteAt().succeed('attendance.create', remoteDays[1]);

  it('PW3: disappears when the planner closes', () => {
    const core = ended();
    expect(planOf(core).series).toMatchObject({ running: false });
    core.send('ClosePlan');
    expect(planOf(core).series).not.toBeNull();
    core.send('ClosePlanner');
    expect(planOf(core).series).toBeNull();
  });

  it('PW3: stays if the series ended with the planner closed, until the planner has opened and closed', () => {
    const core = remoteAt().send('ClosePlanner').succeed('attendance.create', remoteDays[1]);
    core.elapse(60_000);
    expect(planOf(core).series).toMatchObject({ done: 2, running: false });
    core.send('OpenPlanner');
    expect(planOf(core).series).toMatchObject({ done: 2, running: false });
    core.send('ClosePlanner');
    expect(planOf(core).series).toBeNull();
  });
});
