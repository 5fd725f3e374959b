import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { alternatives } from '../../../core/features/alternatives/projection.ts';
import { notice } from '../../../core/features/meeting/notice.ts';
import { booking } from '../../support/bookings.ts';
import {
  BLOCKED_DESK,
  type CoreSession,
  DESK,
  NOW,
  OTHER_DESK,
  ROOM,
  space,
} from '../../support/core-session.ts';
import {
  ANNA,
  atDesks,
  bookingView,
  calendarOf,
  entryOfOther,
  opened,
  panelOf,
} from '../../support/desk-office.ts';
import { forAll } from '../../support/runs.ts';

const from = (start: number, end: number) => ({ start: NOW + start, end: NOW + end });
const sent = (core: CoreSession) => core.pending('calendar.changeTime')?.call;
const change = (core: CoreSession, start: number, end: number) =>
  core.send({ _tag: 'ChangeTime', bookingId: 4, ...from(start, end) });
const inRoom = { resources: [{ id: ROOM, typeId: 2, floorId: 1, name: 'x' }] };

/** At the desk of the booking 4, with these bookings in its list, choosing a new time. */
const choosing = (
  over: Partial<Slot> = {},
  others: readonly (readonly [number, number])[] = [],
): CoreSession => {
  const own = booking(4, { ...from(60, 120), ...over, spaceId: OTHER_DESK });
  const listed = others.map(([start, end], n) =>
    booking(20 + n, { ...from(start, end), spaceId: OTHER_DESK, owner: false }),
  );
  return opened(atDesks({ calendar: [entryOfOther(4, over)] }), OTHER_DESK, [own, ...listed]).send({
    _tag: 'StartRetime',
    bookingId: 4,
  });
};

describe('changing the time of a booking', () => {
  it('BK30: sends one request, only for the user’s own desk or room booking that is not over', () => {
    const table: readonly [Parameters<typeof entryOfOther>[1], boolean][] = [
      [{}, true],
      [inRoom, true],
      [{ user: { id: ANNA, name: 'Anna' } }, true],
      [{ status: 'ATTENDEE' }, false],
      [{ start: NOW - 60, end: NOW }, false],
    ];
    for (const [over, admitted] of table) {
      const core = atDesks({ calendar: [entryOfOther(4, over)] });
      expect([over, bookingView(core).retimable]).toEqual([over, admitted ? [4] : []]);
      change(core, 70, 130);
      expect([over, sent(core) !== undefined]).toEqual([over, admitted]);
      expect(change(core, 80, 140).newest).toEqual([]);
    }
    const core = change(atDesks({ calendar: [entryOfOther(4)] }), 70, 130);
    const payload = from(70, 130);
    expect(sent(core)).toEqual({ name: 'calendar.changeTime', params: { id: 4 }, payload });
    // The same time is no change.
    expect(sent(change(atDesks({ calendar: [entryOfOther(4)] }), 60, 120))).toBeUndefined();
  });

  it('BK30, BK31, OV5: minute by minute, the desk must be free; a running booking keeps its start', () => {
    const minutes = fc.integer({ min: -30, max: 60 });
    const span = fc
      .tuple(minutes, fc.integer({ min: 1, max: 40 }))
      .map(([start, length]) => [start, start + length] as const);
    forAll(
      100,
      span.filter(([, end]) => end > 0),
      span,
      fc.array(span, { maxLength: 3 }),
      (own, wanted, others) => {
        const core = choosing(from(...own), others);
        core.send({ _tag: 'PlaceSlot', ...from(...wanted) });
        const { slot, refusal } = panelOf(core);
        const running = own[0] < 0;
        if (wanted[1] > (running ? own[0] : wanted[0])) {
          expect(slot).toEqual(from(running ? own[0] : wanted[0], wanted[1]));
        }
        const [start, end] = [slot.start - NOW, slot.end - NOW];
        const isPart = own[0] <= start && end <= own[1];
        const isFree = !others.some(([first, last]) => first < end && start < last);
        const isTold = end > 0 && (running || isPart || start >= -5);
        expect(refusal === null).toBe(isTold && (isPart || isFree));
        change(core, start, end);
        const isNew = start !== own[0] || end !== own[1];
        expect(sent(core) !== undefined).toBe(isNew && refusal === null);
      },
    );
  });

  it('BK31: a booking of a blocked desk can be shortened, but not extended', () => {
    const blocked = { resources: [{ id: BLOCKED_DESK, typeId: 1, floorId: 1, name: 'x' }] };
    const at = () =>
      atDesks({
        calendar: [entryOfOther(4, blocked)],
        spaces: [space(BLOCKED_DESK, 1, 'UNAVAILABLE_BLOCKED')],
      });
    expect(sent(change(at(), 60, 130))).toBeUndefined();
    expect(sent(change(at(), 60, 110))).toBeDefined();
  });

  it('BK32: the quick view starts with the time of the booking, and does not show it as taken', () => {
    const core = choosing();
    expect(panelOf(core)).toMatchObject({ slot: from(60, 120), refusal: null });
    expect(panelOf(core).bar?.taken).toEqual([]);
    expect(bookingView(core).retiming).toEqual({
      bookingId: 4,
      kind: 'desk',
      running: false,
      ...from(60, 120),
    });
    core.send('StopRetime');
    expect(bookingView(core).retiming).toBeNull();
    expect(panelOf(core).bar?.taken).not.toEqual([]);
  });

  it('BK32: waits until the space is selected, and ends when the user leaves it', () => {
    const core = atDesks({ calendar: [entryOfOther(4)] });
    core.send({ _tag: 'StartRetime', bookingId: 4 });
    opened(core, OTHER_DESK);
    expect(panelOf(core).slot).toEqual(from(60, 120));
    core.send('Deselect');
    opened(core, OTHER_DESK);
    expect(bookingView(core).retiming).toBeNull();
    for (const leave of [
      (at: CoreSession) => at.send({ _tag: 'ChooseDate', date: '2027-01-04' }),
      (at: CoreSession) => at.send({ _tag: 'StartMove', bookingId: 4 }),
      (at: CoreSession) => opened(at, DESK),
    ]) {
      expect(bookingView(leave(choosing())).retiming).toBeNull();
    }
  });

  it('BK32: a new start moves a meeting as a whole, but only the start of a desk booking', () => {
    const core = choosing();
    core.send({ _tag: 'ChooseSlot', ...from(90, 120) });
    expect(panelOf(core).slot).toEqual(from(90, 120));
    const room = atDesks({ calendar: [entryOfOther(4, inRoom)] }).send({
      _tag: 'StartRetime',
      bookingId: 4,
    });
    opened(room, ROOM);
    room.send({ _tag: 'ChooseSlot', ...from(90, 120) });
    expect(panelOf(room).slot).toEqual(from(90, 150));
  });

  it('RF10: the new time shows at once; SU4: a refusal makes the same suggestions as for a booking', () => {
    const core = change(choosing(), 70, 130);
    core.succeed('calendar.changeTime', booking(4, { ...from(70, 130), spaceId: OTHER_DESK }));
    expect(calendarOf(core)).toEqual([[4, OTHER_DESK, 70, 130]]);
    expect(bookingView(core)).toMatchObject({ retiming: null, changing: false });
    expect(panelOf(core).bookings).toMatchObject([from(70, 130)]);
    const taken = choosing({}, [[120, 180]]);
    taken.send({ _tag: 'PlaceSlot', ...from(60, 150) });
    expect(panelOf(taken).refusal).toBe('slotTaken');
    expect(alternatives.project(taken.state, {}).reason).toMatchObject({ kind: 'taken' });
  });

  it('SU1, OV5: the booking itself is never named as what is in its way', () => {
    const core = choosing({}, [[150, 180]]);
    core.send({ _tag: 'PlaceSlot', ...from(60, 170) });
    expect(alternatives.project(core.state, {}).reason).toEqual({
      kind: 'taken',
      from: NOW + 150,
      until: NOW + 180,
      name: 'Åsa Berg',
    });
  });
});

describe('the time that is shown after a change', () => {
  const changed = (core: CoreSession, start: number, end: number): CoreSession =>
    change(core, start, end).succeed(
      'calendar.changeTime',
      booking(4, { ...from(start, end), spaceId: OTHER_DESK }),
    );

  it('BK35: is the new time at its desk, and of a running booking the rest', () => {
    expect(panelOf(changed(choosing(), 70, 130))).toMatchObject({
      slot: from(70, 130),
      refusal: 'ownBooking',
      mine: true,
    });
    const running = panelOf(changed(choosing(from(-20, 120)), -20, 60));
    // From the next five minutes: it is two minutes past ten.
    expect(running.slot).toEqual(from(3, 60));
    expect(running.mine).toBe(true);
  });

  it('BK35: is the new time on a map that showed the old one, and on no other', () => {
    const at = () => atDesks({ calendar: [entryOfOther(4)] });
    const shown = changed(at().send({ _tag: 'ShowEntry', bookingId: 4 }), 70, 130);
    expect(shown.state.floor.chosen).toMatchObject(from(70, 130));
    const other = at().send({ _tag: 'ChooseDate', date: '2026-11-24' });
    const { chosen } = other.state.floor;
    expect(changed(other, 70, 130).state.floor.chosen).toEqual(chosen);
    expect(changed(at(), 70, 130).state.floor.chosen).toBeNull();
  });
});

describe('undoing a change of time', () => {
  const done = (): CoreSession =>
    change(choosing(), 70, 130).succeed(
      'calendar.changeTime',
      booking(4, { ...from(70, 130), spaceId: OTHER_DESK }),
    );

  it('UA12: restores the old time, for 30 seconds', () => {
    const core = done();
    const made = { made: 1, movedFrom: null, timeBefore: from(60, 120), undoing: false };
    expect(bookingView(core)).toMatchObject(made);
    expect(notice.project(core.state, {})).toMatchObject({
      notice: { key: 'quickView.timeConfirmed' },
      undo: 'offered',
    });
    core.send('UndoBooking');
    expect(sent(core)).toMatchObject({ payload: from(60, 120) });
    expect(bookingView(core)).toMatchObject({ ...made, undoing: true });
    core.succeed('calendar.changeTime', booking(4, { ...from(60, 120), spaceId: OTHER_DESK }));
    expect(calendarOf(core)).toEqual([[4, OTHER_DESK, 60, 120]]);
    expect(bookingView(core).made).toBe(0);
    expect(bookingView(done().elapse(30_000))).toMatchObject({ made: 0, timeBefore: null });
  });

  it('UA12, BK28: can be tried again after a failure', () => {
    const core = done().send('UndoBooking').refuse('calendar.changeTime', 409, 'SLOT_TAKEN');
    expect(core.notice?.key).toBe('quickView.wrongTimeInterval');
    expect(bookingView(core)).toMatchObject({ made: 1, timeBefore: from(60, 120) });
    core.send('UndoBooking');
    expect(sent(core)).toMatchObject({ payload: from(60, 120) });
  });
});
