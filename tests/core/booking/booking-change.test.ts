import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Space } from '../../../core/contract/space.ts';
import { alternatives } from '../../../core/features/alternatives/projection.ts';
import { notice } from '../../../core/features/meeting/notice.ts';
import { booking } from '../../support/bookings.ts';
import {
  BLOCKED_DESK,
  type CoreSession,
  DESK,
  firstUpdate,
  LOCKED_DESK,
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
  ME,
  opened,
  panelOf,
  waitOf,
} from '../../support/desk-office.ts';
import { forAll } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const THIRD_DESK = spaceIdOf(1, 9);
const change = (core: CoreSession, bookingId = 4, spaceId = DESK) =>
  core.send({ _tag: 'ChangeDesk', bookingId, spaceId });
const sent = (core: CoreSession) => core.pending('deskBooking.changeDesk')?.call;
const moved = (over = {}) => booking(4, over);

describe('moving a booking to another desk', () => {
  it('BK22, BK23: sends the booking and the desk once, and no other booking meanwhile', () => {
    const core = change(atDesks({ calendar: [entryOfOther(4)] }));
    expect(sent(core)).toEqual({
      name: 'deskBooking.changeDesk',
      params: { id: 4, deskId: DESK },
      query: {},
    });
    expect(bookingView(core).changing).toBe(true);
    expect(change(core).newest).toEqual([]);
    // BK10: no other booking meanwhile, and no move during a booking.
    core.send({ _tag: 'BookDesk', spaceId: DESK, start: NOW + 200, end: NOW + 260 });
    expect(core.pending('deskBooking.create')).toBeUndefined();
    const booking = atDesks({ calendar: [entryOfOther(4)] });
    booking.send({ _tag: 'BookDesk', spaceId: DESK, start: NOW + 200, end: NOW + 260 });
    expect(booking.pending('deskBooking.create')).toBeDefined();
    change(booking);
    expect(sent(booking)).toBeUndefined();
  });

  it('BK22: is allowed for the user’s own desk booking, for anybody, until it is over', () => {
    const table: readonly [Parameters<typeof entryOfOther>[1], boolean][] = [
      [{}, true],
      [{ user: { id: ANNA, name: 'Anna' } }, true],
      [{ status: 'ATTENDEE' }, false],
      [{ resources: [{ id: ROOM, typeId: 2, floorId: 1, name: 'x' }] }, false],
      [{ resources: [{ id: OTHER_DESK, typeId: 99, floorId: 1, name: 'x' }] }, false],
      [{ resources: [{ id: DESK, typeId: 1, floorId: 1, name: 'x' }] }, false],
      [{ start: NOW - 60, end: NOW }, false],
      [{ start: NOW - 60, end: NOW + 1 }, true],
      [{ start: NOW, end: NOW + 30 }, true],
    ];
    for (const [over, admitted] of table) {
      const core = change(atDesks({ calendar: [entryOfOther(4, over)] }));
      expect([over, sent(core) !== undefined]).toEqual([over, admitted]);
    }
    const core = change(change(atDesks({ calendar: [entryOfOther(4)] }), 5), 4, 999_999);
    expect(sent(core)).toBeUndefined();
  });

  it('BK23, OV5: minute by minute, the desk must be free for the part of the booking that moves', () => {
    const minutes = fc.integer({ min: -12, max: 30 });
    forAll(
      300,
      fc.tuple(minutes, fc.integer({ min: 1, max: 24 })),
      fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 12 })), { maxLength: 3 }),
      fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 12 })), { maxLength: 2 }),
      ([from, length], taken, own) => {
        const running = from < 0 && from + length > 0;
        const first = running ? 0 : from;
        const last = from + length;
        const times = taken
          .map(([start, long]) => [NOW + start, NOW + start + long] as const)
          .filter(([, end]) => end > NOW);
        const others = own.map(([start, long], n) =>
          entryOfOther(20 + n, { start: NOW + start, end: NOW + start + long }),
        );
        const core = atDesks({
          calendar: [entryOfOther(4, { start: NOW + from, end: NOW + last }), ...others],
          spaces: [space(DESK, 1, 'FREE', times), space(OTHER_DESK, 1)],
        });
        change(core);
        const covered = (start: number, end: number, minute: number) =>
          start <= minute && minute < end;
        let isFree = last > 0;
        for (let minute = first; minute < last; minute += 1) {
          if (times.some(([start, end]) => covered(start - NOW, end - NOW, minute))) isFree = false;
          if (own.some(([start, long]) => covered(start, start + long, minute))) isFree = false;
        }
        expect(sent(core) !== undefined).toBe(isFree);
      },
    );
  });

  it('BK23, BK29: refuses blocked, non-bookable and claimed desks, rooms, and any move while offline', () => {
    const claimed = (until: number, userId = ANNA): Space => {
      const desk = space(THIRD_DESK, 1);
      return { ...desk, status: { ...desk.status, claims: [{ userId, until }] } };
    };
    const refusalAt = (to: Space, over: Parameters<typeof entryOfOther>[1] = {}) => {
      const core = atDesks({
        calendar: [entryOfOther(4, over)],
        spaces: [to, space(OTHER_DESK, 1)],
      });
      core.send({ _tag: 'StartMove', bookingId: 4 });
      opened(core, to.id);
      const { refusal } = bookingView(core).moving ?? { refusal: 'none' };
      change(core, 4, to.id);
      expect(sent(core) === undefined).toBe(refusal !== null);
      return refusal;
    };
    expect(refusalAt(space(BLOCKED_DESK, 1, 'UNAVAILABLE_BLOCKED'))).toBe('blocked');
    expect(refusalAt(space(LOCKED_DESK, 3))).toBe('notBookable');
    expect(refusalAt(claimed(NOW + 61))).toBe('slotTaken');
    expect(refusalAt(claimed(NOW + 60))).toBeNull();
    expect(refusalAt(claimed(NOW + 61, ME))).toBeNull();
    // Another person's booking conflicts with that person's own claim, not with one's own.
    const annas = { user: { id: ANNA, name: 'Anna' } };
    expect(refusalAt(claimed(NOW + 61), annas)).toBeNull();
    expect(refusalAt(claimed(NOW + 61, ME), annas)).toBe('slotTaken');
    expect(refusalAt(space(THIRD_DESK, 1))).toBeNull();
    const room = change(opened(atDesks({ calendar: [entryOfOther(4)] }), ROOM), 4, ROOM);
    expect(sent(room)).toBeUndefined();
    const offline = change(atDesks({ calendar: [entryOfOther(4)] }).send('WentOffline'));
    expect(sent(offline)).toBeUndefined();
  });

  it('BK24: updates the calendar and both lists at once, and the map after a second', () => {
    const before = booking(4, { space: { id: OTHER_DESK, name: 'Space 3', floorId: 1 } });
    for (const [here, rows] of [
      [DESK, [4]],
      [OTHER_DESK, []],
    ] as const) {
      const core = atDesks({
        calendar: [entryOfOther(4), entryOfOther(5, { start: NOW + 200, end: NOW + 260 })],
      });
      opened(core, here, here === OTHER_DESK ? [before] : []);
      core.send({ _tag: 'StartMove', bookingId: 4 });
      core.send({ _tag: 'ChooseSlot', start: NOW + 61, end: NOW + 100 });
      change(core);
      core.succeed('deskBooking.changeDesk', moved());
      expect(calendarOf(core)).toEqual([
        [4, DESK, 60, 120],
        [5, OTHER_DESK, 200, 260],
      ]);
      expect(panelOf(core).bookings.map(({ id }) => id)).toEqual(rows);
      expect(core.state.booking).toMatchObject({ pending: null, choosing: null, slot: null });
      expect(core.notice).toMatchObject({ key: 'quickView.changeConfirmed' });
      expect(waitOf(core, 'floor.refresh')).toBe(1_000);
    }
  });

  it('BK24, EN2: the elapsed part of a running booking stays at the old desk', () => {
    const running = { start: NOW - 60, end: NOW + 120 };
    const before = booking(4, { ...running, space: { id: OTHER_DESK, name: 'x', floorId: 1 } });
    for (const [here, rows] of [
      [DESK, [[9, 0, 120]]],
      [OTHER_DESK, [[4, -60, 0]]],
    ] as const) {
      const core = atDesks({ calendar: [entryOfOther(4, running)] });
      opened(core, here, here === OTHER_DESK ? [before] : []);
      core.send({ _tag: 'StartMove', bookingId: 4 });
      // BK37: from the five-minute step on.
      expect(bookingView(core).moving).toMatchObject({ start: NOW - 2, end: NOW + 120 });
      change(core);
      core.succeed('deskBooking.changeDesk', booking(9, { start: NOW, end: NOW + 120 }));
      expect(calendarOf(core)).toEqual([
        [4, OTHER_DESK, -60, 0],
        [9, DESK, 0, 120],
      ]);
      const shown = panelOf(core).bookings.map(({ id, start, end }) => [
        id,
        start - NOW,
        end - NOW,
      ]);
      expect(shown).toEqual(rows);
    }
  });

  it('BK24: leaves a list that has not loaded, and the list of another space, unchanged', () => {
    const core = change(atDesks({ calendar: [entryOfOther(4)] }).select(DESK));
    core.succeed('deskBooking.changeDesk', moved());
    expect(panelOf(core).list).toBe('loading');
    const room = change(opened(atDesks({ calendar: [entryOfOther(4)] }), ROOM));
    room.succeed('deskBooking.changeDesk', moved());
    expect(room.state.selection.selected).toMatchObject({ spaceId: ROOM, bookings: [] });
  });

  it('ER14, BK13: reports a refusal like that of a desk booking, and refreshes the map at once', () => {
    const refused = (status: number, code: string): string | undefined => {
      const core = atDesks({ calendar: [entryOfOther(4)] }).send({
        _tag: 'StartMove',
        bookingId: 4,
      });
      change(core);
      core.refuse('deskBooking.changeDesk', status, code);
      expect(core.state.booking).toMatchObject({
        pending: null,
        choosing: { _tag: 'Desk', bookingId: 4 },
      });
      expect(calendarOf(core)).toEqual([[4, OTHER_DESK, 60, 120]]);
      expect(waitOf(core, 'floor.refresh')).toBe(0);
      return core.notice?.key;
    };
    expect(refused(409, 'SLOT_TAKEN')).toBe('quickView.wrongTimeInterval');
    expect(refused(400, 'MULTI_DESKS')).toBe('quickView.doubleBookingError');
    expect(refused(400, 'SLOT_IN_PAST')).toBe('quickView.wrongTimeInterval');
    expect(refused(404, 'UNKNOWN_BOOKING')).toBe('quickView.errorBooking');
    expect(refused(403, 'NO_PERMISSION')).toBe('quickView.noChangePermission');
    const lost = change(atDesks({ calendar: [entryOfOther(4)] }));
    lost.fail('deskBooking.changeDesk', { _tag: 'Unreachable', reason: 'timeout' });
    expect(lost.notice?.key).toBe('quickView.outcomeUnknown');
    expect(waitOf(lost, 'floor.refresh')).toBe(0);
  });

  it('BK24: while the new desk is being chosen, desks are shown for the time of the booking', () => {
    const tomorrow = { start: NOW + 1440, end: NOW + 1500 };
    const core = opened(atDesks({ calendar: [entryOfOther(4, tomorrow)] }), DESK);
    core.send({ _tag: 'ChooseSlot', start: NOW + 30, end: NOW + 45 });
    core.send({ _tag: 'StartMove', bookingId: 4 });
    expect(panelOf(core)).toMatchObject({ slot: tomorrow, date: '2026-11-22' });
    expect(bookingView(core).moving).toEqual({
      bookingId: 4,
      spaceId: OTHER_DESK,
      name: 'Space 3',
      ...tomorrow,
      zone: 'Europe/Stockholm',
      ofOther: false,
      refusal: null,
    });
    // At its own desk, another time can be chosen and booked as usual.
    expect(bookingView(opened(core, OTHER_DESK)).moving?.refusal).toBeNull();
    core.send({ _tag: 'ChooseSlot', start: NOW + 30, end: NOW + 45 });
    expect(panelOf(core).slot).toEqual({ start: NOW + 30, end: NOW + 45 });
    // Rooms cannot be the target of a move.
    expect(panelOf(opened(core, ROOM)).date).toBe('2026-11-21');
    core.send('StopMove');
    expect(bookingView(core).moving).toBeNull();
    expect(panelOf(opened(core, DESK)).date).toBe('2026-11-21');
  });

  it('BK25: choosing ends with a cancel, with the booking, when its time is over, and with the session', () => {
    const choosing = (over = {}): CoreSession => {
      const core = opened(atDesks({ calendar: [entryOfOther(4, over)] }), DESK);
      core.send({ _tag: 'AskRemoveBooking', bookingId: 4 }, { _tag: 'StartMove', bookingId: 4 });
      expect(core.state.booking).toMatchObject({
        choosing: { _tag: 'Desk', bookingId: 4 },
        confirmingRemoval: null,
      });
      return core;
    };
    const isOver = (core: CoreSession) => expect(core.state.booking.choosing).toBeNull();
    const stopped = choosing().send('StopMove');
    isOver(stopped);
    // Escape in the map ends the selection first.
    const escaped = choosing().send({ _tag: 'ViewerSaid', said: { name: 'deselect' } });
    expect(escaped.state.booking.choosing).toEqual({ _tag: 'Desk', bookingId: 4 });
    escaped.send({
      _tag: 'ViewerSaid',
      said: { name: 'profile', assetType: 'space', assetId: 77, floorId: 1 },
    });
    expect(escaped.state.booking.choosing).toEqual({ _tag: 'Desk', bookingId: 4 });
    escaped.send({ _tag: 'ViewerSaid', said: { name: 'deselect' } });
    isOver(escaped);
    isOver(choosing().poll({ stamp: 6, self: firstUpdate().self }));
    const over = choosing({ start: NOW - 30, end: NOW + 2 }).elapse(60_000);
    expect(over.state.booking.choosing).toEqual({ _tag: 'Desk', bookingId: 4 });
    over.elapse(60_000);
    isOver(over);
    const ended = change(choosing().elapse(3_000));
    const request = ended.pending('deskBooking.changeDesk')?.id ?? 0;
    ended.refuse('updates.update', 401, 'NOT_SIGNED_IN');
    isOver(ended);
    expect(ended.state.pending[request]).toBeUndefined();
    const unknown = atDesks().send({ _tag: 'StartMove', bookingId: 4 });
    isOver(unknown);
  });

  it('BK22, EN1: the panel marks which listed bookings are running and which can be moved', () => {
    const core = atDesks({
      calendar: [
        entryOfOther(4, { resources: [{ id: DESK, typeId: 1, floorId: 1, name: 'x' }] }),
        entryOfOther(5, { start: NOW - 9, end: NOW + 9, status: 'ATTENDEE' }),
      ],
    });
    opened(core, DESK, [
      booking(4),
      booking(5, { start: NOW - 9, end: NOW + 9 }),
      booking(6, { start: NOW - 9, end: NOW }),
      booking(7, { start: NOW, end: NOW + 9 }),
    ]);
    expect(bookingView(core)).toMatchObject({ running: [5], movable: [4], offered: true });
    core.send('Deselect');
    expect(bookingView(core)).toMatchObject({ running: [], movable: [] });
  });
});

describe('undoing a move', () => {
  const atNew = booking(4, { start: NOW + 60, end: NOW + 120 });
  const done = (): CoreSession =>
    change(opened(atDesks({ calendar: [entryOfOther(4)] }), DESK)).succeed(
      'deskBooking.changeDesk',
      atNew,
    );
  const slot = { start: NOW + 60, end: NOW + 120 };

  it('UA12: is offered at the new desk for 30 seconds, and is not shown as a refusal', () => {
    const core = done().send({ _tag: 'ChooseSlot', ...slot });
    const made = { made: 1, movedFrom: 'Space 3', madeAt: null, undoing: false };
    expect(bookingView(core)).toMatchObject(made);
    expect(notice.project(core.state, {})).toMatchObject({
      notice: { key: 'quickView.changeConfirmed', undo: true },
      undo: 'offered',
    });
    // UA1: another time of the desk is refused for its own reasons.
    core.send({ _tag: 'ChooseSlot', start: NOW - 60, end: NOW - 30 });
    expect(bookingView(core)).toMatchObject({
      made: 1,
      madeAt: { start: expect.any(Number), end: expect.any(Number) },
    });
    core.elapse(30_000);
    expect(bookingView(core)).toMatchObject({ made: 0, movedFrom: null });
    expect(core.send('UndoBooking').newest).toEqual([]);
  });

  it('UA12: moves the booking back, even while the page still shows it at the old desk', () => {
    const core = done().send('UndoBooking');
    // BK37: with the start that it had there.
    const query = { start: slot.start };
    const call = { name: 'deskBooking.changeDesk', params: { id: 4, deskId: OTHER_DESK }, query };
    expect(sent(core)).toEqual(call);
    expect(bookingView(core)).toMatchObject({ made: 1, movedFrom: 'Space 3', undoing: true });
    expect(notice.project(core.state, {}).undo).toBe('underWay');
    core.succeed('deskBooking.changeDesk', booking(4, { ...slot, spaceId: OTHER_DESK }));
    expect(calendarOf(core)).toEqual([[4, OTHER_DESK, 60, 120]]);
    expect(bookingView(core)).toMatchObject({ made: 0, undoing: false });
    expect(core.notice).toMatchObject({ key: 'quickView.changeConfirmed', undo: false });
  });

  it('UA12: does not offer the move again where its undo was, until something else is selected', () => {
    const core = done().send({ _tag: 'ChooseSlot', ...slot }, 'UndoBooking');
    core.succeed('deskBooking.changeDesk', booking(4, { ...slot, spaceId: OTHER_DESK }));
    const offers = () =>
      alternatives.project(core.state, {}).alternatives.filter(({ kind }) => kind === 'move');
    expect(offers()).toEqual([]);
    core
      .send('Deselect')
      .select(DESK)
      .send({ _tag: 'ChooseSlot', ...slot });
    expect(offers()).toHaveLength(1);
  });

  it('UA12, BK28: can be tried again after a failure', () => {
    const core = done().send('UndoBooking').refuse('deskBooking.changeDesk', 409, 'SLOT_TAKEN');
    expect(core.notice?.key).toBe('quickView.wrongTimeInterval');
    expect(bookingView(core)).toMatchObject({ made: 1, movedFrom: 'Space 3', undoing: false });
    core.send('UndoBooking');
    expect(core.calls('deskBooking.changeDesk')).toHaveLength(3);
  });

  it('UA12: moves back the moved part of a running booking', () => {
    const core = change(
      atDesks({ calendar: [entryOfOther(4, { start: NOW - 60, end: NOW + 60 })] }),
    );
    core.succeed('deskBooking.changeDesk', booking(5, { start: NOW, end: NOW + 60 }));
    core.send('UndoBooking');
    expect(sent(core)).toMatchObject({ params: { id: 5, deskId: OTHER_DESK } });
  });
});
