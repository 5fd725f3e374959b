import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notice as noticeTopic } from '../../../core/features/meeting/notice.ts';
import { booking } from '../../support/bookings.ts';
import { answerTo, type CoreSession, DESK, NOW, OTHER_DESK } from '../../support/core-session.ts';
import {
  atDesks,
  bookingView,
  calendarOf,
  entryOfOther,
  opened,
  panelOf,
  waitOf,
} from '../../support/desk-office.ts';
import { forAll } from '../../support/runs.ts';

const book = (core: CoreSession, id = 40): CoreSession => {
  const { slot, spaceId } = panelOf(core);
  core.send({ _tag: 'BookDesk', spaceId, ...slot });
  core.succeed('deskBooking.create', booking(id, slot));
  return core;
};
const justBooked = (): CoreSession => book(opened(atDesks(), DESK));
const undo = (core: CoreSession) => core.send('UndoBooking');
const removing = (core: CoreSession) => core.pending('deskBooking.remove')?.call;
const noticeOf = (core: CoreSession) => noticeTopic.project(core.state, {});
const elsewhere = (id: number) =>
  booking(id, {
    space: { id: OTHER_DESK, name: 'Space 3', floorId: 1 },
    resources: [{ id: OTHER_DESK, typeId: 1, floorId: 1, name: 'Space 3' }],
    start: NOW + id * 100,
    end: NOW + id * 100 + 10,
  });
/** The answer to booking several desks. */
const severalBooked = (core: CoreSession, ids: readonly number[]): CoreSession => {
  core.enter(
    answerTo('multiple', 'calendar.createSeveral', { _tag: 'Success', body: ids.map(elsewhere) }),
  );
  return core;
};

describe('undoing a new booking', () => {
  it('BK26, NT3: is offered for 30 seconds, in the panel of its desk and as long as its notice shows', () => {
    const core = justBooked();
    expect(bookingView(core)).toMatchObject({ made: 1, undoing: false });
    expect(noticeOf(core)).toMatchObject({
      notice: { key: 'quickView.bookingSuccess', undo: true, duration: 4_000 },
      undo: 'offered',
    });
    core.elapse(3_999);
    expect(noticeOf(core).undo).toBe('offered');
    core.elapse(1);
    expect(noticeOf(core)).toEqual({ notice: null, said: false, undo: 'none' });
    core.elapse(25_999);
    expect(bookingView(core).made).toBe(1);
    core.elapse(1);
    expect(bookingView(core).made).toBe(0);
    expect(undo(core).newest).toEqual([]);
  });

  it('BK26: applies to the latest booking, which restarts the 30 seconds', () => {
    const core = justBooked().elapse(20_000);
    core.send({ _tag: 'ChooseSlot', start: NOW + 500, end: NOW + 560 });
    book(core, 41);
    core.elapse(29_999);
    undo(core);
    expect(removing(core)).toEqual({ name: 'deskBooking.remove', params: { id: 41 } });
  });

  it('BK26: a failed booking cannot be undone', () => {
    const core = opened(atDesks(), DESK);
    core.send({ _tag: 'BookDesk', spaceId: DESK, ...panelOf(core).slot });
    core.refuse('deskBooking.create', 409, 'SLOT_TAKEN');
    expect(core.state.booking).toMatchObject({ undo: null });
    core.enter(
      answerTo('multiple', 'calendar.createSeveral', { _tag: 'Unreachable', reason: 'timeout' }),
    );
    expect(undo(core).newest).toEqual([]);
    expect(noticeOf(core)).toMatchObject({ notice: { undo: false }, undo: 'none' });
  });

  it('BK28: needs no confirmation; it shows at once, is reported, and refreshes the map after a second', () => {
    const core = undo(justBooked());
    expect(removing(core)).toEqual({ name: 'deskBooking.remove', params: { id: 40 } });
    expect(bookingView(core)).toMatchObject({ made: 1, undoing: true });
    expect(noticeOf(core).undo).toBe('underWay');
    expect(waitOf(core, 'booking.made')).toBeNull();
    expect(undo(core).newest).toEqual([]);
    core.succeed('deskBooking.remove');
    expect(calendarOf(core)).toEqual([]);
    expect(panelOf(core)).toMatchObject({ bookings: [], refusal: null });
    expect(bookingView(core)).toMatchObject({ made: 0, undoing: false });
    expect(noticeOf(core)).toMatchObject({
      notice: { key: 'quickView.meeting.cancelConfirmed', undo: false },
      undo: 'none',
    });
    expect(waitOf(core, 'floor.refresh')).toBe(1_000);
  });

  it('BK28, EN1: deletes a booking that has begun meanwhile, instead of ending it', () => {
    const core = opened(atDesks(), DESK);
    core.send({ _tag: 'ChooseSlot', start: NOW - 3, end: NOW + 60 });
    book(core);
    expect(bookingView(core).running).toEqual([40]);
    undo(core);
    expect(removing(core)).toBeDefined();
    expect(core.pending('calendar.endEvent')).toBeUndefined();
  });

  it('BK36: the panel keeps the booked time, also after the undo', () => {
    const core = opened(atDesks(), DESK);
    const slot = { start: NOW + 60, end: NOW + 120 };
    core.send({ _tag: 'ChooseSlot', ...slot });
    book(core);
    expect(panelOf(core)).toMatchObject({ slot, mine: true });
    undo(core).succeed('deskBooking.remove');
    expect(panelOf(core)).toMatchObject({ slot, refusal: null });
  });

  it('BK27: is offered at each of the booked desks for all together, and at no other desk', () => {
    const core = severalBooked(atDesks(), [1, 2, 3]);
    expect(noticeOf(core)).toMatchObject({
      notice: { key: 'quickView.multipleBookingSuccess', undo: true },
      undo: 'offered',
    });
    expect(bookingView(opened(core, OTHER_DESK)).made).toBe(3);
    expect(bookingView(opened(core, DESK)).made).toBe(0);
    core.send('Deselect');
    expect(bookingView(core).made).toBe(0);
    undo(core);
    expect(removing(core)?.name).toBe('deskBooking.remove');
  });

  it('BK28, NT5: removes the bookings one by one, each once, and reports success once at the end', () => {
    const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    forAll(50, anyIds, fc.boolean(), (ids, gone) => {
      const core = severalBooked(atDesks(), ids);
      const told = core.state.notice.shown;
      core.elapse(1_000);
      undo(core);
      const asked: unknown[] = [];
      for (const [n] of ids.entries()) {
        expect(core.state.notice.shown).toBe(told);
        expect(waitOf(core, 'floor.refresh')).toBeNull();
        asked.push(removing(core));
        const isLast = n === ids.length - 1;
        if (gone && isLast) core.refuse('deskBooking.remove', 404, 'UNKNOWN_BOOKING');
        else core.succeed('deskBooking.remove');
      }
      expect(asked).toEqual(ids.map((id) => ({ name: 'deskBooking.remove', params: { id } })));
      expect(core.state.notice).toMatchObject({
        shown: told + 1,
        current: { key: 'quickView.meeting.cancelConfirmed' },
      });
      expect(removing(core)).toBeUndefined();
      expect(calendarOf(core)).toEqual([]);
      expect(core.state.booking).toMatchObject({ undo: null, undoing: [], removing: null });
      expect(waitOf(core, 'floor.refresh')).toBe(gone ? 0 : 1_000);
    });
  });

  it('BK28, NT5: reports a failure at once; the bookings that are left can be tried again', () => {
    const core = undo(severalBooked(atDesks(), [1, 2, 3])).succeed('deskBooking.remove');
    core.refuse('deskBooking.remove', 500, 'FAILED');
    expect(core.notice).toMatchObject({ key: 'quickView.errorBooking' });
    expect(core.state.booking).toMatchObject({
      undo: { bookings: [2, 3] },
      undoing: [],
      removing: null,
    });
    expect(waitOf(core, 'floor.refresh')).toBe(0);
    expect(waitOf(core, 'booking.made')).toBe(30_000);
    core.elapse(29_999);
    undo(core);
    expect(core.state.booking.undoing).toEqual([2, 3]);
    core.succeed('deskBooking.remove');
    core.succeed('deskBooking.remove');
    expect(calendarOf(core)).toEqual([]);
  });

  it('BK28: waits for a pending removal, whether that succeeds or not', () => {
    for (const how of ['done', 'refused'] as const) {
      const core = opened(
        atDesks({ calendar: [entryOfOther(7, { start: NOW + 600, end: NOW + 660 })] }),
        DESK,
      );
      book(core);
      core.send({ _tag: 'AskRemoveBooking', bookingId: 7 });
      core.send({ _tag: 'RemoveBooking', bookingId: 7 });
      undo(core);
      expect(removing(core)).toMatchObject({ params: { id: 7 } });
      const told = core.state.notice.shown;
      if (how === 'done') core.succeed('deskBooking.remove');
      else core.refuse('deskBooking.remove', 403, 'NO_PERMISSION');
      expect(core.state.notice.shown - told).toBe(how === 'done' ? 0 : 1);
      expect(removing(core)).toMatchObject({ params: { id: 40 } });
      core.succeed('deskBooking.remove');
      expect(calendarOf(core).map(([id]) => id)).toEqual(how === 'done' ? [] : [7]);
      expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
    }
  });

  it('BK27: a booking that was removed or is being moved can no longer be undone', () => {
    const core = severalBooked(atDesks(), [1, 2]).send({ _tag: 'AskRemoveBooking', bookingId: 1 });
    core.send({ _tag: 'RemoveBooking', bookingId: 1 }).succeed('deskBooking.remove');
    expect(core.state.booking.undo?.bookings).toEqual([2]);
    expect(waitOf(core, 'booking.made')).toBe(30_000);
    core.send({ _tag: 'ChangeDesk', bookingId: 2, spaceId: DESK });
    expect(core.pending('deskBooking.changeDesk')).toBeDefined();
    expect(core.state.booking).toMatchObject({ undo: null });
    expect(waitOf(core, 'booking.made')).toBeNull();
    expect(undo(core).newest).toEqual([]);
  });

  it('BK27: a booking being undone is neither moved nor removed; one being moved is not removed', () => {
    const core = undo(justBooked());
    core.send({ _tag: 'ChangeDesk', bookingId: 40, spaceId: OTHER_DESK });
    expect(core.pending('deskBooking.changeDesk')).toBeUndefined();
    const several = undo(severalBooked(atDesks(), [1, 2]));
    several.send({ _tag: 'ChangeDesk', bookingId: 2, spaceId: DESK });
    expect(several.pending('deskBooking.changeDesk')).toBeUndefined();
    const removed = atDesks({ calendar: [entryOfOther(4)] });
    removed.send({ _tag: 'AskRemoveBooking', bookingId: 4 });
    removed.send({ _tag: 'RemoveBooking', bookingId: 4 });
    removed.send({ _tag: 'ChangeDesk', bookingId: 4, spaceId: DESK });
    expect(removed.pending('deskBooking.changeDesk')).toBeUndefined();
    const moved = atDesks({
      calendar: [entryOfOther(4), entryOfOther(5, { start: NOW + 600, end: NOW + 660 })],
    });
    moved.send({ _tag: 'ChangeDesk', bookingId: 4, spaceId: DESK });
    for (const bookingId of [4, 5]) {
      moved.send({ _tag: 'AskRemoveBooking', bookingId }, { _tag: 'RemoveBooking', bookingId });
      expect(moved.state.booking.removing?.bookingId).toBe(bookingId === 5 ? 5 : undefined);
    }
  });

  it('BK26, FL8: ends with the session, and so does an undo in progress', () => {
    const signedOut = (core: CoreSession): CoreSession =>
      core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    const made = signedOut(justBooked());
    expect(made.state.booking).toMatchObject({ undo: null });
    expect(waitOf(made, 'booking.made')).toBeNull();
    const undone = signedOut(undo(justBooked()));
    expect(removing(undone)).toBeUndefined();
    expect(undone.state.booking).toMatchObject({ undoing: [], removing: null });
  });
});

it('every booking request times out after 15 seconds', () => {
  const core = justBooked().send({ _tag: 'ChangeDesk', bookingId: 40, spaceId: OTHER_DESK });
  core.succeed('deskBooking.changeDesk', booking(40));
  core.send({ _tag: 'AskRemoveBooking', bookingId: 40 }, { _tag: 'RemoveBooking', bookingId: 40 });
  const timeouts = core
    .asked('Http')
    .filter(({ call }) => /^deskBooking\.(?:create|changeDesk|remove)$/.test(call.name))
    .map(({ timeout }) => timeout);
  expect(timeouts).toEqual([15_000, 15_000, 15_000]);
});

describe('ending a running booking', () => {
  const running = { start: NOW - 60, end: NOW + 60 };
  const here = { resources: [{ id: DESK, typeId: 1, floorId: 1, name: 'x' }] };
  const removed = (over: { start: number; end: number }): CoreSession =>
    opened(atDesks({ calendar: [entryOfOther(4, { ...over, ...here })] }), DESK, [
      booking(4, over),
    ]).send({ _tag: 'AskRemoveBooking', bookingId: 4 }, { _tag: 'RemoveBooking', bookingId: 4 });

  it('EN1, EN2: sends the end call, keeps the elapsed part, and refreshes the map after half a second', () => {
    const core = removed(running);
    expect(core.pending('calendar.endEvent')?.call).toEqual({
      name: 'calendar.endEvent',
      params: { id: DESK, eventId: 4 },
    });
    core.succeed('calendar.endEvent');
    expect(calendarOf(core)).toEqual([[4, DESK, -60, 0]]);
    expect(panelOf(core).bookings).toMatchObject([{ id: 4, start: NOW - 60, end: NOW }]);
    expect(core.notice?.key).toBe('quickView.ended');
    expect(waitOf(core, 'floor.refresh')).toBe(500);
  });

  it('EN1, BK15: deletes a booking that is not running; one that no longer exists counts as removed', () => {
    for (const slot of [
      { start: NOW, end: NOW + 60 },
      { start: NOW - 60, end: NOW },
      { start: NOW + 5, end: NOW + 60 },
    ]) {
      const core = removed(slot);
      expect(core.pending('calendar.endEvent')).toBeUndefined();
      core.succeed('deskBooking.remove');
      expect(panelOf(core).bookings).toEqual([]);
      expect(calendarOf(core)).toEqual([]);
      expect(waitOf(core, 'floor.refresh')).toBe(1_000);
    }
    const gone = removed(running).refuse('calendar.endEvent', 404, 'UNKNOWN_BOOKING');
    expect(gone.notice?.key).toBe('quickView.ended');
    expect(waitOf(gone, 'floor.refresh')).toBe(0);
    const refused = removed(running).refuse('calendar.endEvent', 403, 'NO_PERMISSION');
    expect(refused.notice?.key).toBe('quickView.noRemovePermission');
    expect(panelOf(refused).bookings).toMatchObject([{ end: NOW + 60 }]);
    expect(calendarOf(refused)).toEqual([[4, DESK, -60, 60]]);
  });

  it('EN1: depends on which listed booking is meant; without a loaded list, it is deleted', () => {
    const core = opened(atDesks(), DESK, [booking(4), booking(5, running)]);
    core.send({ _tag: 'AskRemoveBooking', bookingId: 4 }, { _tag: 'RemoveBooking', bookingId: 4 });
    expect(removing(core)).toBeDefined();
    core.succeed('deskBooking.remove');
    expect(panelOf(core).bookings).toMatchObject([{ id: 5, end: NOW + 60 }]);
    const unknown = atDesks({ calendar: [entryOfOther(5, running)] }).select(DESK);
    unknown.send({ _tag: 'AskRemoveBooking', bookingId: 5 });
    unknown.send({ _tag: 'RemoveBooking', bookingId: 5 });
    expect(removing(unknown)).toBeDefined();
  });
});
