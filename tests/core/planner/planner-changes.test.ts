import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import type { Command } from '../../../core/core.ts';
import { initialPlanner } from '../../../core/features/planner/overview/state.ts';
import { plan } from '../../../core/features/planner/plan/projection.ts';
import { ONCE_ONLY } from '../../../core/remote/calls.ts';
import { addDay } from '../../../core/time/zone.ts';
import { entry } from '../../support/bookings.ts';
import { CoreSession, LATE, NOW } from '../../support/core-session.ts';
import { dayView } from '../../support/day-office.ts';
import { heldIds, openDrawer } from '../../support/own-calendar.ts';
import {
  answerReads,
  asked,
  at,
  cardOf,
  opening,
  overview,
  planning,
  registration,
  TODAY,
  TOMORROW,
  underWay,
  viewOf,
  waits,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';

const OK = { outcome: 'OK' } as const;
const OPEN = { _tag: 'OpenRegister', day: TOMORROW } as const;
const REGISTER = { _tag: 'Register' } as const;
const UNREGISTER = { _tag: 'Unregister', day: TOMORROW } as const;
const CONFIRM = { _tag: 'ConfirmUnregister' } as const;

const dialog = (core: CoreSession) => viewOf(core).register;
const bannerOf = (core: CoreSession, day = TOMORROW) => cardOf(core, day).banner?.key ?? null;
const callOf = (core: CoreSession, name: Parameters<CoreSession['pending']>[0]) =>
  core.pending(name)?.call;
const clickOf = (core: CoreSession, day = TOMORROW) => cardOf(core, day).button.click;
/** PW12: the dialog is open, with the day's stale data refreshed. */
const inDialog = (): CoreSession => answerReads(planning().send(OPEN), []);
/** One's own desk tomorrow. */
const deskTomorrow = entry(100, { start: at(9, 1), end: at(12, 1) });

describe('the register dialog', () => {
  it('PW7, AT14: opens with the working day, at the office', () => {
    const core = inDialog();
    expect(dialog(core)).toMatchObject({
      day: TOMORROW,
      location: 'OFFICE',
      start: at(6, 1),
      end: at(17, 1),
      refusal: null,
      saving: false,
    });
    expect(dialog(core)?.starts).toHaveLength(48);
    expect(dialog(core)?.ends.at(-1)).toBe(at(24, 1));
    core.send('CloseRegister');
    expect(dialog(core)).toBeNull();
  });

  it('PW7, RO1: opens for a day with a desk booking; registering as remote offers to release it', () => {
    const core = planning([], deskTomorrow).send({ _tag: 'OpenDay', day: TOMORROW }, OPEN);
    expect(dialog(core)).toMatchObject({ day: TOMORROW, location: 'OFFICE', refusal: null });
    expect(dayView(core)).toMatchObject({ day: TOMORROW, registrable: true });
    core.send({ _tag: 'ChooseWorkLocation', location: 'HOME' }, REGISTER);
    expect([dialog(core)?.saving, dayView(core).registrable]).toEqual([true, false]);
    const home = registration(5, { type: 'HOME', buildingId: null });
    core.succeed('attendance.create', home);
    expect([dialog(core), dayView(core).registrable]).toEqual([null, false]);
    expect(plan.project(core.state, {}).offer).toMatchObject({
      kind: 'releaseDesks',
      day: TOMORROW,
      desks: [{ name: 'Space 2', days: null }],
    });
  });

  it('PW7: opens from the details of a day whose page is not loaded', () => {
    const day = addDay(TODAY, 181);
    const core = planning().send({ _tag: 'OpenDay', day });
    expect(viewOf(core).days.map((card) => card.day)).not.toContain(day);
    expect(dayView(core).registrable).toBe(true);
    core.send({ _tag: 'OpenRegister', day });
    expect(dialog(core)).toMatchObject({ day });
    core.send(REGISTER);
    expect(callOf(core, 'attendance.create')).toMatchObject({ payload: { type: 'OFFICE' } });
  });

  it.each<[string, () => CoreSession, string]>([
    ['has a registration', () => planning([registration(1)]), TOMORROW],
    ['is over', () => planning(), addDay(TODAY, -1)],
    ['is too far ahead', () => planning(), addDay(TODAY, 182)],
    ['is not known yet', () => opening(), TOMORROW],
  ])('PW7: details say that a day cannot be registered that %s', (_name, office, day) => {
    const core = office().send({ _tag: 'OpenDay', day });
    expect(dayView(core).registrable).toBe(false);
  });

  it.each<[string, (core: CoreSession) => CoreSession, string]>([
    ['that has a registration', () => planning([registration(1)], deskTomorrow), TOMORROW],
    ['that is over', () => planning(), addDay(TODAY, -1)],
    ['that is too far ahead', () => planning(), '2027-11-21'],
    ['that does not exist', () => planning(), '2026-11-31'],
    ['while nothing is known', () => opening(), TOMORROW],
    ['while the planner is closed', () => planning().send('ClosePlanner'), TOMORROW],
  ])('PW7: does not open for a day %s', (_name, office, day) => {
    const core = office(new CoreSession());
    const before = core.state.planner;
    core.send({ _tag: 'OpenRegister', day });
    expect(core.state.planner).toBe(before);
  });

  it('PW7: the location and times can be chosen; the end keeps its distance to a later start', () => {
    const core = inDialog().send({ _tag: 'ChooseWorkLocation', location: 'HOME' });
    core.send({ _tag: 'ChooseRegisterEnd', end: at(10, 1) });
    core.send({ _tag: 'ChooseRegisterStart', start: at(8, 1) });
    expect(dialog(core)).toMatchObject({ location: 'HOME', start: at(8, 1), end: at(10, 1) });
    core.send({ _tag: 'ChooseRegisterStart', start: at(10, 1) });
    expect(dialog(core)).toMatchObject({ start: at(10, 1), end: at(12, 1) });
    core.send({ _tag: 'ChooseRegisterStart', start: at(23, 1) });
    expect(dialog(core)).toMatchObject({ start: at(23, 1), end: at(24, 1) });
  });

  it('PW7: times outside the day, or an end before the start, change nothing', () => {
    const core = inDialog();
    const before = dialog(core);
    for (const event of [
      { _tag: 'ChooseRegisterStart', start: at(0, 1) - 1 },
      { _tag: 'ChooseRegisterStart', start: at(24, 1) },
      { _tag: 'ChooseRegisterEnd', end: at(6, 1) },
      { _tag: 'ChooseRegisterEnd', end: at(24, 1) + 30 },
    ] as const) {
      core.send(event);
      expect(dialog(core)).toEqual(before);
    }
  });

  it('AT13: does not send a slot that is past by now, and says so', () => {
    const core = planning().send({ _tag: 'OpenRegister', day: TODAY });
    core.send({ _tag: 'ChooseRegisterEnd', end: NOW + 1 });
    core.elapse(120_000);
    expect(dialog(core)?.refusal).toBe('isOver');
    expect(core.cited(REGISTER)).toEqual(['AT13']);
    core.send(REGISTER);
    expect(asked(core, 'attendance.create')).toBe(0);
  });

  it('PW7, AT14: uses the configured working day', () => {
    const core = new CoreSession().onTheFloor({}, { workingDay: { start: 600, end: 660 } });
    core.send('OpenPlanner').succeed('planner.overview', overview());
    core.succeed('attendance.own', []);
    core.send(OPEN);
    expect(dialog(core)).toMatchObject({ start: at(10, 1), end: at(11, 1) });
  });
});

describe('registering', () => {
  it('PW8, AT6: is sent once, shows with its answer, and has a banner for 3 seconds', () => {
    const core = inDialog().send({ _tag: 'ChooseWorkLocation', location: 'VACATION' });
    expect(core.cited(REGISTER)).toEqual(['PW8']);
    core.send(REGISTER, REGISTER, { _tag: 'ChooseWorkLocation', location: 'HOME' });
    expect(asked(core, 'attendance.create')).toBe(1);
    expect(ONCE_ONLY).toContain('attendance.create');
    expect(core.pending('attendance.create')).toMatchObject({
      timeout: 15_000,
      call: { payload: { start: at(6, 1), end: at(17, 1), buildingId: 1, type: 'VACATION' } },
    });
    expect(dialog(core)).toMatchObject({ saving: true, location: 'VACATION' });
    expect(clickOf(core)).toEqual({ kind: 'nothing', because: 'underWay' });
    core.succeed('attendance.create', registration(5, { type: 'VACATION', buildingId: null }));
    expect(dialog(core)).toBeNull();
    expect(cardOf(core, TOMORROW)).toMatchObject({
      own: { type: 'VACATION' },
      banner: { key: 'planner.scheduledAttendance' },
      button: { colour: 'offWork', click: { kind: 'deleteRegistration', id: 5 } },
    });
    expect(bannerOf(core, TODAY)).toBeNull();
    expect(core.notice).toBeNull();
    core.elapse(2_999);
    expect(bannerOf(core)).toBe('planner.scheduledAttendance');
    core.elapse(1);
    expect([bannerOf(core), core.state.planner.message]).toEqual([null, null]);
  });

  it('PW5, PW8: refreshes the overview and own registrations after 1000 ms, without flicker', () => {
    const core = inDialog().send(REGISTER).succeed('attendance.create', registration(5));
    core.elapse(999);
    expect([asked(core, 'planner.overview'), asked(core, 'attendance.own')]).toEqual([2, 2]);
    core.elapse(1);
    expect([asked(core, 'planner.overview'), asked(core, 'attendance.own')]).toEqual([3, 3]);
    expect(cardOf(core, TOMORROW).own).not.toBeNull();
    answerReads(core, [registration(5)]);
    expect(cardOf(core, TOMORROW).button.colour).toBe('sameBuilding');
  });

  it('PW8: an older request does not remove the new registration again', () => {
    const core = inDialog().send('RefreshNow', REGISTER);
    const old = core.pending('attendance.own');
    core.succeed('attendance.create', registration(5));
    expect(core.state.pending[old?.id ?? 0]).toBeUndefined();
    expect(underWay(core, 'attendance.own')).toBe(1);
    answerReads(core, [registration(5)]);
    expect(cardOf(core, TOMORROW).own).not.toBeNull();
  });

  it.each<[number, string, boolean]>([
    [400, 'planner.wrongTimeInterval', true],
    [409, 'planner.reachedCapacity', false],
    [404, 'planner.errorAttendance', false],
    [500, 'planner.errorAttendance', false],
  ])('PW8, AT16: a refusal with %s says %s on the card', (status, key, stays) => {
    const core = inDialog().send(REGISTER).refuse('attendance.create', status);
    expect([bannerOf(core), dialog(core) !== null]).toEqual([key, stays]);
    expect(core.notice).toBeNull();
    expect(cardOf(core, TOMORROW).own).toBeNull();
    // The actual state is fetched at once.
    expect(underWay(core, 'attendance.own')).toBe(1);
    if (!stays) return;
    expect(dialog(core)?.saving).toBe(false);
    core.send({ _tag: 'ChooseRegisterStart', start: at(10, 1) }, REGISTER);
    expect(asked(core, 'attendance.create')).toBe(2);
  });

  it.each<[string, Failure]>([
    ['lost', LATE],
    ['unknown', { _tag: 'OutcomeUnknown' }],
  ])('PW8: when the answer is %s it is not sent again, but looked up', (_name, failure) => {
    const core = inDialog().send(REGISTER).fail('attendance.create', failure);
    expect(bannerOf(core)).toBe('planner.errorAttendance');
    answerReads(core, [registration(5)]);
    expect(cardOf(core, TOMORROW).own).not.toBeNull();
    core.elapse(60_000);
    expect(asked(core, 'attendance.create')).toBe(1);
  });

  it('PW8: the dialog of another day stays open when this one is answered', () => {
    const core = inDialog().send(REGISTER, 'CloseRegister');
    core.send({ _tag: 'OpenRegister', day: TOMORROW });
    expect(dialog(core)).toBeNull();
    core.send({ _tag: 'OpenRegister', day: TODAY }).succeed('attendance.create', registration(5));
    expect(dialog(core)).toMatchObject({ day: TODAY, saving: false });
  });

  it('PW3: closing the planner does not cancel it, and its banner is not shown', () => {
    const core = inDialog().send(REGISTER, 'ClosePlanner');
    expect(underWay(core, 'attendance.create')).toBe(1);
    core.send('OpenPlanner');
    answerReads(core, []);
    expect(clickOf(core)).toEqual({ kind: 'nothing', because: 'underWay' });
    core.send('ClosePlanner').succeed('attendance.create', registration(5));
    expect({ ...core.state.planner, capacity: null }).toEqual(initialPlanner);
    expect(waits(core, 'planner.message')).toEqual([]);
  });

  it('SE3: a 401 ends the session without a banner', () => {
    const core = inDialog().send(REGISTER).refuse('attendance.create', 401);
    expect(core.state.planner).toEqual(initialPlanner);
    expect(waits(core, 'planner.message')).toEqual([]);
  });

  it('DC5, NT21: the time of a banner counts from when the page has drawn it', () => {
    const core = inDialog().send(REGISTER).succeed('attendance.create', registration(5));
    expect(waits(core, 'planner.message')).toEqual([
      expect.objectContaining({ delay: 3_000, onceShown: true }),
    ]);
  });

  it('DC5: a new message replaces the previous one and shows for its own 3 seconds', () => {
    const core = planning([registration(1)])
      .send(UNREGISTER)
      .refuse('attendance.remove', 500);
    core.elapse(2_000).send({ _tag: 'OpenRegister', day: TODAY }, REGISTER);
    core.succeed('attendance.create', registration(5, { start: at(12), end: at(17) }));
    expect([bannerOf(core), bannerOf(core, TODAY)]).toEqual([null, 'planner.scheduledAttendance']);
    core.elapse(2_999);
    expect(bannerOf(core, TODAY)).not.toBeNull();
    core.elapse(1);
    expect(bannerOf(core, TODAY)).toBeNull();
  });
});

describe('unregistering', () => {
  it('PW9, AT6: a registration is removed at once, and disappears with the answer', () => {
    const core = planning([registration(1)]);
    expect(core.cited(UNREGISTER)).toEqual(['PW9']);
    core.send(UNREGISTER, UNREGISTER);
    expect(callOf(core, 'attendance.remove')).toMatchObject({ params: { id: 1 } });
    expect(asked(core, 'attendance.remove')).toBe(1);
    expect(cardOf(core, TOMORROW)).toMatchObject({
      own: { type: 'ATTENDANCE_SAME_BUILDING' },
      button: { colour: 'sameBuilding', click: { kind: 'nothing', because: 'underWay' } },
    });
    core.succeed('attendance.remove');
    expect(cardOf(core, TOMORROW)).toMatchObject({
      own: null,
      banner: { key: 'planner.removedAttendance' },
      button: { colour: 'unregistered', click: { kind: 'openDialog' } },
    });
    core.elapse(1_000);
    expect([asked(core, 'planner.overview'), asked(core, 'attendance.own')]).toEqual([2, 2]);
  });

  it('PW9, AT16: treats a registration that is gone already as removed', () => {
    const core = planning([registration(1)]).send(UNREGISTER);
    core.refuse('attendance.remove', 404, 'UNKNOWN_REGISTRATION');
    expect(bannerOf(core)).toBe('planner.removedAttendance');
    expect(cardOf(core, TOMORROW).own).toBeNull();
  });

  it('PW9: keeps a registration after a failed removal, and fetches the current state', () => {
    const core = planning([registration(1)])
      .send(UNREGISTER)
      .fail('attendance.remove', LATE);
    expect(bannerOf(core)).toBe('planner.errorAttendance');
    expect(cardOf(core, TOMORROW).own).not.toBeNull();
    answerReads(core, []);
    expect(cardOf(core, TOMORROW).own).toBeNull();
  });

  it('PW9, PO3: after a refusal the registration stays, and is not registered again', () => {
    const core = planning([registration(1)]).send(UNREGISTER);
    core.refuse('attendance.remove', 500, 'FAILED').elapse(60_000);
    expect(bannerOf(core)).toBeNull();
    expect(clickOf(core)).toEqual({ kind: 'deleteRegistration', id: 1 });
    expect(asked(core, 'attendance.create')).toBe(0);
    // So is what an undo could not remove.
    const undone = inDialog().send(REGISTER).succeed('attendance.create', registration(5));
    undone.send('UndoAttendance').refuse('attendance.remove', 500, 'FAILED');
    expect(asked(undone, 'attendance.create')).toBe(1);
  });

  it('AT7: does nothing on a day without an entry, on a past day, or with the planner closed', () => {
    const core = planning();
    const closed = planning([registration(1)]).send('ClosePlanner');
    for (const [one, day] of [
      [core, TOMORROW],
      [core, addDay(TODAY, -1)],
      [closed, TOMORROW],
    ] as const) {
      const before = one.state;
      one.send({ _tag: 'Unregister', day });
      expect(one.state).toBe(before);
    }
  });

  it('SP17: a desk booking over several days is on each of them, and the confirmation names its time', () => {
    const long = { ...deskTomorrow, end: deskTomorrow.end + 2 * 1440 };
    const core = planning([], long);
    for (const offset of [0, 1, 2, 3, 4]) {
      const { own, button } = cardOf(core, addDay(TODAY, offset));
      const isOn = offset >= 1 && offset <= 3;
      expect([offset, own !== null]).toEqual([offset, isOn]);
      expect(button.click.kind).toBe(isOn ? 'removeDeskBooking' : 'openDialog');
    }
    core.send({ _tag: 'Unregister', day: addDay(TODAY, 2) });
    expect(viewOf(core).confirming).toMatchObject({
      day: addDay(TODAY, 2),
      days: { start: long.start, end: long.end },
    });
    core.send(CONFIRM).succeed('deskBooking.remove');
    for (const offset of [1, 2, 3]) expect(cardOf(core, addDay(TODAY, offset)).own).toBeNull();
  });

  it('SP17: the confirmation names the time of a desk booking from two days on', () => {
    const confirmed = (ahead: number) => {
      const core = planning([], { ...deskTomorrow, end: deskTomorrow.end + ahead * 1440 });
      return viewOf(core.send(UNREGISTER)).confirming?.days;
    };
    expect(confirmed(0)).toBeNull();
    for (const ahead of [1, 2]) {
      const { start, end } = deskTomorrow;
      expect(confirmed(ahead)).toMatchObject({ start, end: end + ahead * 1440 });
    }
  });

  it('PW9, PW10: a desk booking is confirmed first, then deleted like one of the booked resources', () => {
    const core = planning([], deskTomorrow).send(UNREGISTER);
    expect(viewOf(core).confirming).toEqual({ day: TOMORROW, spaceName: 'Space 2', days: null });
    expect(asked(core, 'deskBooking.remove')).toBe(0);
    core.send('KeepAttendance');
    expect(viewOf(core).confirming).toBeNull();
    core.send(CONFIRM);
    expect(asked(core, 'deskBooking.remove')).toBe(0);
    core.send(UNREGISTER);
    expect(core.cited(CONFIRM)).toEqual(['PW10']);
    core.send(CONFIRM, CONFIRM);
    expect(asked(core, 'deskBooking.remove')).toBe(1);
    expect(callOf(core, 'deskBooking.remove')).toMatchObject({ params: { id: 100 } });
    expect(viewOf(core).confirming).toBeNull();
    expect(clickOf(core)).toEqual({ kind: 'nothing', because: 'underWay' });
    core.succeed('deskBooking.remove');
    expect([heldIds(core), bannerOf(core)]).toEqual([[], 'planner.removedAttendance']);
    expect(core.notice).toBeNull();
    expect(cardOf(core, TOMORROW)).toMatchObject({ own: null, button: { colour: 'unregistered' } });
    core.elapse(1_000);
    expect(asked(core, 'planner.overview')).toBe(2);
  });

  it('PW9, AT7: asks for no confirmation while another change of the day is pending', () => {
    const core = planning([], deskTomorrow).send(UNREGISTER);
    expect(viewOf(core).confirming).not.toBeNull();
    // It was registered elsewhere, and the button shows it now (AT4).
    core.send('RefreshNow');
    answerReads(core, [registration(1)]);
    core.send(UNREGISTER);
    expect(asked(core, 'attendance.remove')).toBe(1);
    expect(viewOf(core).confirming).toBeNull();
    core.send(CONFIRM);
    expect(asked(core, 'deskBooking.remove')).toBe(0);
  });

  it('PW10, EN1: a running desk booking is ended, and the rest of the day is free', () => {
    const core = planning([], entry(100, { start: NOW - 60, end: NOW + 60 }));
    core.send({ _tag: 'Unregister', day: TODAY }, CONFIRM);
    expect(callOf(core, 'calendar.endEvent')).toMatchObject({ params: { eventId: 100 } });
    core.succeed('calendar.endEvent');
    expect(bannerOf(core, TODAY)).toBe('planner.removedAttendance');
    expect(cardOf(core, TODAY)).toMatchObject({ own: null, button: { colour: 'unregistered' } });
  });

  it('SP25: a desk that was removed can be booked again, as long as nothing else is', () => {
    const core = planning([], deskTomorrow).send(UNREGISTER, CONFIRM);
    expect(cardOf(core, TOMORROW).undoable).toBe(false);
    core.succeed('deskBooking.remove');
    expect(cardOf(core, TOMORROW).undoable).toBe(true);
    expect(core.cited('UndoAttendance')).toContain('SP25');
    core.send('UndoAttendance');
    const { start, end } = deskTomorrow;
    expect(callOf(core, 'deskBooking.create')).toMatchObject({
      params: { id: deskTomorrow.resources[0]?.id },
      payload: { start, end },
    });
    expect(cardOf(core, TOMORROW).undoable).toBe(false);
  });

  it('SP25: of a running booking that was ended, the rest is booked again', () => {
    const core = planning([], entry(100, { start: NOW - 60, end: NOW + 60 }));
    core.send({ _tag: 'Unregister', day: TODAY }, CONFIRM).succeed('calendar.endEvent');
    core.send('UndoAttendance');
    const payload = { start: Math.ceil(NOW / 5) * 5, end: NOW + 60 };
    expect(callOf(core, 'deskBooking.create')).toMatchObject({ payload });
  });

  it('SP25: nothing is undone after a refusal, for somebody else, or of several days', () => {
    const refused = planning([], deskTomorrow).send(UNREGISTER, CONFIRM);
    refused.refuse('deskBooking.remove', 403, 'NO_PERMISSION');
    expect(cardOf(refused, TOMORROW).undoable).toBe(false);
    const days = entry(100, { start: at(9, 1), end: at(17, 2) });
    const core = planning([], days).send(UNREGISTER, CONFIRM).succeed('deskBooking.remove');
    expect(cardOf(core, TOMORROW).undoable).toBe(false);
  });

  it('PW10: a desk booking stays after a refused removal, and its card says so', () => {
    const core = planning([], deskTomorrow).send(UNREGISTER, CONFIRM);
    core.refuse('deskBooking.remove', 403, 'NO_PERMISSION');
    expect(bannerOf(core)).toBe('planner.errorAttendance');
    expect(core.notice).toBeNull();
    expect(clickOf(core)).toEqual({ kind: 'removeDeskBooking', id: 100 });
  });

  it('PW10: a notice reports the removal if the planner is closed', () => {
    const core = planning([], deskTomorrow).send(UNREGISTER, CONFIRM, 'ClosePlanner');
    core.succeed('deskBooking.remove');
    expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
    expect({ ...core.state.planner, capacity: null }).toEqual(initialPlanner);
  });

  it('PW10, OC5: one removal is pending at a time; the confirmation stays meanwhile', () => {
    const other = entry(101, { start: at(13, 2), end: at(14, 2) });
    const core = openDrawer(planning([], deskTomorrow, other));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 101, list: 'booked' });
    core.send(UNREGISTER, { _tag: 'RemoveEntry', bookingId: 101 }, CONFIRM);
    expect(asked(core, 'deskBooking.remove')).toBe(1);
    expect(viewOf(core).confirming).not.toBeNull();
    core.succeed('deskBooking.remove');
    expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
    expect(bannerOf(core)).toBeNull();
    core.send(CONFIRM);
    expect(callOf(core, 'deskBooking.remove')).toMatchObject({ params: { id: 100 } });
  });

  it('PW10: the planner does not change the confirmation in a drawer', () => {
    const other = entry(101, { start: at(13, 2), end: at(14, 2) });
    const core = openDrawer(planning([], deskTomorrow, other));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 101, list: 'personal' }, UNREGISTER, CONFIRM);
    expect(core.state.calendar.confirming).toEqual({ bookingId: 101, list: 'personal' });
  });

  it('PW9: the confirmation closes when its booking is removed elsewhere', () => {
    const core = openDrawer(planning([], deskTomorrow).send(UNREGISTER));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 100, list: 'booked' });
    expect(viewOf(core).confirming).not.toBeNull();
    core.send({ _tag: 'RemoveEntry', bookingId: 100 });
    expect(viewOf(core).confirming).toBeNull();
  });

  it('PW9, OC11: a desk booked by somebody else for the user is confirmed like any other', () => {
    const core = planning([], { ...deskTomorrow, status: 'ATTENDEE', organizer: { id: 8 } });
    core.send(UNREGISTER, CONFIRM);
    expect(core.pending('deskBooking.remove')?.call).toMatchObject({ params: { id: 100 } });
  });
});

type Happening = Command | { readonly _tag: 'answer' | 'refuse' | 'lose' | 'wait' | 'read' };
const happening = fc.constantFrom<Happening>(
  OPEN,
  { _tag: 'OpenRegister', day: TODAY },
  { _tag: 'ChooseRegisterStart', start: at(15, 1) },
  REGISTER,
  REGISTER,
  { _tag: 'CloseRegister' },
  UNREGISTER,
  { _tag: 'Unregister', day: TODAY },
  CONFIRM,
  { _tag: 'KeepAttendance' },
  { _tag: 'ClosePlanner' },
  { _tag: 'OpenPlanner' },
  { _tag: 'RefreshNow' },
  { _tag: 'answer' },
  { _tag: 'answer' },
  { _tag: 'refuse' },
  { _tag: 'lose' },
  { _tag: 'wait' },
  { _tag: 'read' },
  { _tag: 'read' },
);
const CHANGES = ['attendance.create', 'attendance.remove', 'deskBooking.remove'] as const;

describe('any sequence of presses', () => {
  it('AT7, DC5, PW8, PW9: one change per day at a time, a banner for 3 seconds, and finally the server’s data', () => {
    forAll(300, fc.array(happening, { maxLength: 50 }), (happenings) => {
      let books = [registration(1, { start: at(12), end: at(17) })];
      const core = planning(books, deskTomorrow);
      let lastId = 10;
      /** Applies a change to the server's data, as the server does before its answer. */
      const done = (name: (typeof CHANGES)[number]): unknown => {
        const call = core.pending(name)?.call;
        if (call?.name === 'attendance.create') {
          lastId += 1;
          const made = registration(lastId, { ...call.payload });
          books = [...books, made];
          return made;
        }
        if (call?.name === 'attendance.remove') {
          books = books.filter(({ id }) => id !== call.params.id);
        }
        return OK;
      };
      for (const one of happenings) {
        switch (one._tag) {
          case 'answer':
          case 'refuse':
          case 'lose': {
            const name = CHANGES.find((each) => core.pending(each) !== undefined);
            if (name === undefined) break;
            if (one._tag === 'answer') core.succeed(name, done(name));
            else if (one._tag === 'refuse') core.refuse(name, 409);
            else {
              done(name);
              core.fail(name, LATE);
            }
            break;
          }
          case 'wait':
            core.elapse(700);
            break;
          case 'read':
            answerReads(core, books);
            break;
          default:
            core.send(one);
        }
        const { changes, releasing, message, open } = core.state.planner;
        const daysOf = [...changes, ...(releasing === null ? [] : [releasing])].map(
          ({ day }) => day,
        );
        expect(daysOf).toHaveLength(new Set(daysOf).size);
        const pending = CHANGES.reduce((sum, name) => sum + underWay(core, name), 0);
        expect(pending).toBe(daysOf.length);
        expect(waits(core, 'planner.message')).toHaveLength(message === null ? 0 : 1);
        if (message !== null) expect(core.at - message.since).toBeLessThan(3_000);
        const told = viewOf(core).days.filter(({ banner }) => banner !== null);
        expect(told.length).toBeLessThanOrEqual(message === null ? 0 : 1);
        if (!open) expect([message, viewOf(core).register]).toEqual([null, null]);
      }
      core.send('OpenPlanner');
      for (const name of [...CHANGES, ...CHANGES]) {
        if (core.pending(name) !== undefined) core.succeed(name, done(name));
      }
      for (let round = 0; round < 3; round += 1) {
        core.elapse(1_000);
        answerReads(core, books);
      }
      expect(core.state.planner.registrations).toEqual(books);
    });
  });
});
