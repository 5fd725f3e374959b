import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import { slotRefusal } from '../../../core/rules/booking/slot-rules.ts';
import { failureState } from '../../../core/rules/outcome/error-table.ts';
import { booking as bookingOf, entry } from '../../support/bookings.ts';
import {
  AWAY,
  answerTo,
  BLOCKED_DESK,
  CoreSession,
  DESK,
  LOCKED_DESK,
  NOW,
  OTHER_DESK,
  ROOM,
  refused,
} from '../../support/core-session.ts';
import { opened, panelOf } from '../../support/desk-office.ts';
import { forAll } from '../../support/runs.ts';

const onDesk = (): CoreSession => opened(new CoreSession().onTheFloor(), DESK);
const book = (core: CoreSession, spaceId = DESK) =>
  core.send({ _tag: 'BookDesk', spaceId, ...panelOf(core).slot });

const booking = (id: number, start: number, end: number, owner = false) =>
  bookingOf(id, { start, end, userId: owner ? 7 : 8, resources: [] });

describe('selection', () => {
  it('SL1: a new selection replaces the old one; unknown spaces are not selected', () => {
    const core = onDesk().select(OTHER_DESK);
    expect(panelOf(core).spaceId).toBe(OTHER_DESK);
    core.select(999_999);
    expect(panelOf(core).spaceId).toBe(OTHER_DESK);
    core.send({
      _tag: 'ViewerSaid',
      said: { name: 'profile', assetType: 'space', assetId: ROOM, floorId: 1 },
    });
    expect(panelOf(core).asset).toBe('ROOM');
    core.send({ _tag: 'ViewerSaid', said: { name: 'deselect' } });
    expect(core.state.selection.selected).toBeNull();
  });

  it('SL2: the selection ends with its floor and with the session', () => {
    const moved = onDesk().showFloor(2);
    expect(moved.state.selection.selected).toBeNull();
    const ended = onDesk().elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(ended.state.selection.selected).toBeNull();
  });

  it('SL3, RQ1: selecting fetches the bookings; the answer for another space is ignored', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const first = core.pending('deskBooking.ofDesk')?.id ?? 0;
    core.select(OTHER_DESK);
    core.enter(
      answerTo('selection', 'deskBooking.ofDesk', {
        _tag: 'Success',
        body: [booking(1, core.state.page.minute, 99_999_999)],
      }),
      first,
    );
    expect(panelOf(core)).toMatchObject({ list: 'loading', bookings: [] });
    core.select(ROOM);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    expect(panelOf(core).list).toBe('loaded');
  });

  it('SL3, SL4: a new stamp fetches the bookings again; a failure keeps the loaded list', () => {
    const core = onDesk().elapse(3_000).moved();
    expect(core.pending('deskBooking.ofDesk')).toBeDefined();
    core.refuse('deskBooking.ofDesk', 500, 'FAILED');
    expect(panelOf(core).list).toBe('loaded');
    const unseen = new CoreSession().onTheFloor().select(DESK);
    unseen.refuse('deskBooking.ofDesk', 500, 'FAILED', 'Oh');
    expect(panelOf(unseen).list).toBe('failed');
    expect(unseen.notice).toMatchObject({ key: 'fetchFailed', message: 'Oh' });
  });

  it('SL4, RF3: what failed to load is asked for again with backoff, and reported once', () => {
    for (const [id, call] of [
      [DESK, 'deskBooking.ofDesk'],
      [ROOM, 'calendar.ofAsset'],
    ] as const) {
      const core = new CoreSession().onTheFloor().select(id);
      core.refuse(call, 500, 'FAILED');
      expect(core.notice).toMatchObject({ key: 'fetchFailed' });
      core.send('DismissNotice').elapse(6_000);
      core.refuse(call, 500, 'FAILED');
      expect(core.notice).toBeNull();
      core.elapse(12_000).succeed(call, []);
      expect(core.elapse(60_000).pending(call)).toBeUndefined();
    }
  });

  it('SL17: bookings that failed to load are fetched when the server is reachable again', () => {
    for (const [id, call] of [
      [DESK, 'deskBooking.ofDesk'],
      [ROOM, 'calendar.ofAsset'],
    ] as const) {
      const core = new CoreSession().onTheFloor().send('WentOffline').select(id);
      core.fail(call, { _tag: 'Unreachable', reason: 'network' });
      expect(core.pending(call)).toBeUndefined();
      core.send('CameOnline');
      core.fail(call, { _tag: 'Unreachable', reason: 'network' });
      core.fail('updates.update', { _tag: 'Unreachable', reason: 'network' });
      core.elapse(5_000).succeed('updates.update', { _tag: 'Unchanged' });
      core.succeed(call, []);
      core.send('WentOffline').send('CameOnline');
      expect(core.pending(call)).toBeUndefined();
    }
  });

  it('SL3: on a busy floor, a pending fetch completes before the bookings are fetched again', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const first = core.pending('deskBooking.ofDesk')?.id;
    for (const fStatus of [11, 12, 13]) {
      core.moved(fStatus);
    }
    expect(core.pending('deskBooking.ofDesk')?.id).toBe(first);
    core.succeed('deskBooking.ofDesk', []);
    expect(panelOf(core).list).toBe('loaded');
    expect(core.pending('deskBooking.ofDesk')?.id).not.toBe(first);
    core.succeed('deskBooking.ofDesk', []);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
  });

  it('SL5, DM3: in a future view a room lists its meetings of that day', () => {
    const core = opened(new CoreSession().onTheFloor(), ROOM).chooseDate('2026-11-25');
    const { start } = panelOf(core).slot;
    core.status({
      roomStatus: [
        { id: ROOM, state: 'BOOKED', events: [{ start, end: start + 60, userId: null }] },
      ],
    });
    expect(panelOf(core).bookings).toMatchObject([{ start, end: start + 60 }]);
  });

  it('SL5: the list has the bookings of the day in the panel, sorted', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const now = core.state.page.minute;
    core.succeed('deskBooking.ofDesk', [
      booking(3, now + 300, now + 360),
      booking(1, now + 3 * 1440, now + 3 * 1440 + 60),
      booking(2, now - 30, now + 30),
    ]);
    expect(panelOf(core).bookings.map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('booking', () => {
  it('BK1, BK2: the slot is the chosen one, else the default; a room lasts an hour', () => {
    const core = onDesk();
    const start = core.state.page.minute + 3;
    expect(panelOf(core).slot).toEqual({ start, end: start + 5 * 60 + 55 });
    opened(core, ROOM);
    expect(panelOf(core).slot).toEqual({ start, end: start + 60 });
    core.send({ _tag: 'ChooseSlot', start: start + 15, end: start + 30 });
    expect(panelOf(core).slot).toEqual({ start: start + 15, end: start + 30 });
    core.chooseDate('2026-11-23');
    expect(panelOf(core)).toMatchObject({ date: '2026-11-23' });
    expect(core.state.floor.chosen).toMatchObject(panelOf(opened(core, DESK)).slot);
  });

  it('BK3, BK4, BK5, BK6, BK7: each rule refuses with its own reason', () => {
    const core = onDesk();
    const now = core.state.page.minute;
    const refusal = (start: number, end: number) => {
      core.send({ _tag: 'ChooseSlot', start, end });
      return panelOf(core).refusal;
    };
    expect(refusal(now + 10, now + 70)).toBeNull();
    expect(refusal(now + 10, now + 10)).toBe('endBeforeStart');
    expect(refusal(now + 10, now + 5)).toBe('endBeforeStart');
    expect(refusal(now - 5, now + 60)).toBeNull();
    expect(refusal(now - 6, now + 60)).toBe('past');
    expect(refusal(now + 15 * 1440, now + 15 * 1440 + 60)).toBe('tooFar');
    const far = { now, zone: 'UTC', futureBooking: 14, maxDuration: 0 };
    for (const start of [5_300_000_000, 2 ** 52]) {
      expect(slotRefusal({ start, end: start + 60 }, far)).toBe('tooFar');
    }
    expect(panelOf(opened(core, LOCKED_DESK)).refusal).toBe('notBookable');
    expect(panelOf(core).bookable).toBe(false);
    expect(panelOf(opened(core, BLOCKED_DESK)).refusal).toBe('blocked');
    core.send('WentOffline');
    expect(panelOf(opened(core, DESK)).refusal).toBe('offline');
  });

  it('BK7: a slot may be as long as the maximum duration, and no longer', () => {
    const core = opened(new CoreSession().onTheFloor({}, { meta: { maxDuration: 120 } }), DESK);
    const start = core.state.page.minute + 8;
    core.send({ _tag: 'ChooseSlot', start, end: start + 120 });
    expect(panelOf(core).refusal).toBeNull();
    core.send({ _tag: 'ChooseSlot', start, end: start + 121 });
    expect(panelOf(core).refusal).toBe('tooLong');
    expect(Math.max(...panelOf(core).endOptions)).toBe(start + 121);
  });

  it('BK9, OV1: a slot is taken exactly when it shares a minute with a booking of the space', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const now = core.state.page.minute;
    core.succeed('deskBooking.ofDesk', [booking(1, now + 60, now + 120)]);
    const anyFrom = fc.integer({ min: 0, max: 180 });
    const anyLength = fc.integer({ min: 1, max: 120 });
    forAll(100, anyFrom, anyLength, (from, length) => {
      core.send({ _tag: 'ChooseSlot', start: now + from, end: now + from + length });
      const shared = Array.from({ length }, (_, n) => from + n).some((m) => m >= 60 && m < 120);
      expect(panelOf(core).refusal).toBe(shared ? 'slotTaken' : null);
    });
  });

  it('BK8, OV2: an own desk booking refuses the slot, an own room booking does not', () => {
    const refusal = (typeId: number, userId = 7) => {
      const resources = [{ id: OTHER_DESK, typeId, floorId: 1, name: 'x' }];
      const items = [entry(4, { start: NOW + 30, end: NOW + 90, resources, userId })];
      return panelOf(opened(new CoreSession().onTheFloor({ items }), DESK)).refusal;
    };
    expect(refusal(1)).toBe('ownBooking');
    expect([refusal(2), refusal(1, 8)]).toEqual([null, null]);
  });

  it('BK10: makes one booking at a time, and none that a rule refuses', () => {
    const core = onDesk().send({ _tag: 'BookDesk', spaceId: DESK, start: 0, end: 60 });
    core.send({ _tag: 'BookDesk', spaceId: 999_999, ...panelOf(core).slot });
    expect(core.pending('deskBooking.create')).toBeUndefined();
    book(core);
    book(core);
    expect(core.calls('deskBooking.create')).toHaveLength(1);
    expect(panelOf(core).booking).toBe(true);
  });

  it('BK13: reports a booking and refreshes the map 1000 ms later', () => {
    const core = onDesk();
    const { slot } = panelOf(core);
    book(core);
    core.succeed('deskBooking.create', booking(9, slot.start, slot.end, true));
    expect(core.notice).toMatchObject({
      key: 'quickView.bookingSuccess',
      severity: 'success',
      duration: 4_000,
    });
    expect(core.pending('updates.update')).toBeUndefined();
    core.elapse(1_000);
    expect(core.pending('updates.update')).toBeDefined();
    expect(core.pending('deskBooking.ofDesk')).toBeDefined();
    core.succeed('deskBooking.ofDesk', [booking(9, slot.start, slot.end, true)]);
    expect(panelOf(core).bookings).toMatchObject([{ id: 9, mine: true, removable: true }]);
  });

  it('BK11, BK13: a removal is confirmed, sent and reported, and refreshes the map', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const now = core.state.page.minute;
    core.succeed('deskBooking.ofDesk', [booking(9, now, now + 60, true)]);
    core.send({ _tag: 'RemoveBooking', bookingId: 9 });
    expect(core.pending('deskBooking.remove')).toBeUndefined();
    core.send({ _tag: 'AskRemoveBooking', bookingId: 9 });
    expect(panelOf(core).bookings[0]?.confirming).toBe(true);
    core.send('KeepBooking', { _tag: 'RemoveBooking', bookingId: 9 });
    expect(core.pending('deskBooking.remove')).toBeUndefined();
    core.send({ _tag: 'AskRemoveBooking', bookingId: 9 }, { _tag: 'RemoveBooking', bookingId: 9 });
    expect(panelOf(core).bookings[0]?.removing).toBe(true);
    core.succeed('deskBooking.remove');
    expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
    core.elapse(1_000);
    expect(core.pending('deskBooking.ofDesk')).toBeDefined();
  });

  it('BK10: a room is not booked with the call for desks', () => {
    const core = book(opened(new CoreSession().onTheFloor(), ROOM), ROOM);
    expect(core.pending('deskBooking.create')).toBeUndefined();
  });

  it('BK14: proposes the rest of a chosen interval that has begun', () => {
    const core = onDesk().send({ _tag: 'ChooseFrom', minute: 11 * 60 + 15 });
    core.send({ _tag: 'ChooseTo', minute: 13 * 60 }, { _tag: 'SetPolling', active: false });
    core.elapse(40 * 60_000);
    const { start, end } = panelOf(core).slot;
    expect([start - core.state.page.minute, end - start]).toEqual([3, 75]);
    expect(panelOf(core).refusal).toBeNull();
  });

  it('SL6, BK15: new and removed bookings show at once, even if the booking was already gone', () => {
    const core = onDesk();
    const { slot } = panelOf(core);
    book(core);
    core.succeed('deskBooking.create', booking(9, slot.start, slot.end, true));
    expect(panelOf(core)).toMatchObject({ bookings: [{ id: 9 }], refusal: 'slotTaken' });
    core.send({ _tag: 'AskRemoveBooking', bookingId: 9 }, { _tag: 'RemoveBooking', bookingId: 9 });
    core.refuse('deskBooking.remove', 404, 'UNKNOWN_BOOKING');
    expect(panelOf(core)).toMatchObject({ bookings: [], refusal: null });
    expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
  });

  it('FL8, RQ2: a pending booking ends with the session and shows no message at the login', () => {
    const core = book(onDesk()).elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.pending('deskBooking.create')).toBeUndefined();
    expect(core.state.booking.pending).toBeNull();
    expect(core.state.session.expired).toBe(true);
  });

  it('BK12: closing the quick view drops the chosen slot and an open confirmation', () => {
    const core = onDesk();
    const now = core.state.page.minute;
    core.send({ _tag: 'ChooseSlot', start: now + 60, end: now + 90 });
    core.send({ _tag: 'AskRemoveBooking', bookingId: 9 }, 'Deselect');
    expect(core.state.booking).toMatchObject({ slot: null, confirmingRemoval: null });
  });
});

describe('messages', () => {
  it('ER1: maps the errors of desk bookings in the specification’s table', () => {
    const table: readonly [number, string, string][] = [
      [400, 'MULTI_DESKS', 'DOUBLE_BOOKING'],
      [400, 'SLOT_IN_PAST', 'WRONG_SLOT'],
      [400, '', 'WRONG_SLOT'],
      [409, 'SLOT_TAKEN', 'WRONG_SLOT'],
      [409, 'MULTI_DESKS', 'WRONG_SLOT'],
      [400, 'END_GREATER_START', 'ERROR_APPEARED'],
      [409, 'END_GREATER_START', 'ERROR_APPEARED'],
      [500, 'FAILED', 'ERROR_APPEARED'],
      [404, 'UNKNOWN_SPACE', 'ERROR_APPEARED'],
    ];
    for (const [status, detailedCode, expected] of table) {
      expect(failureState('deskBooking', refused(status, detailedCode))).toBe(expected);
    }
    expect(failureState('deskBooking', AWAY)).toBe('ERROR_APPEARED');
  });

  it('ER2, ER3: each failure shows its warning and refreshes the map at once', () => {
    const table: readonly [Failure, string][] = [
      [refused(400, 'MULTI_DESKS'), 'quickView.doubleBookingError'],
      [refused(409, 'SLOT_TAKEN'), 'quickView.wrongTimeInterval'],
      [refused(500, 'FAILED'), 'quickView.errorBooking'],
      [refused(403, 'NO_PERMISSION'), 'quickView.noReservePermission'],
      [{ _tag: 'Unreachable', reason: 'timeout' }, 'quickView.outcomeUnknown'],
      [AWAY, 'quickView.outcomeUnknown'],
      [{ _tag: 'OutcomeUnknown' }, 'quickView.outcomeUnknown'],
    ];
    for (const [failure, key] of table) {
      const core = book(onDesk()).fail('deskBooking.create', failure);
      expect(core.notice).toMatchObject({ key, severity: 'warning', duration: 4_000 });
      expect(core.state.booking.pending).toBeNull();
      core.elapse(0);
      expect(core.pending('deskBooking.ofDesk')).toBeDefined();
    }
  });

  it('ER4: reports an outage once', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.refuse('updates.update', 500, 'FAILED', 'Broken');
    expect(core.notice).toMatchObject({ key: 'floor.updateFailed' });
    core.send('DismissNotice');
    core.elapse(3_000).refuse('updates.update', 500, 'FAILED');
    expect(core.notice).toBeNull();
  });

  it('NT1, NT2: shows one notice at a time, each for its own duration', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.refuse('updates.update', 500, 'FAILED');
    const first = core.notice?.id;
    opened(core, DESK);
    core.elapse(2_000);
    book(core);
    core.fail('deskBooking.create', refused(409, 'SLOT_TAKEN'));
    expect(core.notice?.id).not.toBe(first);
    expect(core.timers('notice.expire')).toHaveLength(1);
    core.elapse(3_999);
    expect(core.notice?.key).toBe('quickView.wrongTimeInterval');
    core.elapse(1);
    expect(core.notice).toBeNull();
  });
});
