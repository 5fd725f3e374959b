import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../core/contract/answer.ts';
import type { Booking } from '../../../core/contract/booking.ts';
import { selectedSpace } from '../../../core/features/selection/selected.ts';
import { ownStatusAfter } from '../../../core/office/floor/own-status.ts';
import { dayStart } from '../../../core/time/zone.ts';
import {
  answerTo,
  CoreSession,
  DESK,
  firstUpdate,
  NOW,
  OTHER_DESK,
  ROOM,
  space,
} from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';

const booking = (id: number, start: number, end: number, spaceId = DESK, owner = true) => ({
  id,
  name: 'Desk',
  start,
  end,
  user: { id: 7, name: 'Åsa Berg' },
  owner,
  removable: owner,
  organizer: { id: owner ? 7 : 8, name: '' },
  desk: null,
  resources: [],
  space: { id: spaceId, name: 'Space', floorId: 1 },
});
const selected = (bookings: readonly object[] = [], spaceId = DESK): CoreSession => {
  const core = new CoreSession().onTheFloor().select(spaceId);
  if (spaceId !== ROOM) core.succeed('deskBooking.ofDesk', bookings);
  return core;
};
const timersOf = (core: CoreSession, name: string) => core.timers(name);

describe('quick view details', () => {
  it('TM22: says whether times can be chosen', () => {
    const core = new CoreSession().onTheFloor({}, { meta: { disableTimeSelection: true } });
    core.select(DESK);
    expect(panelOf(core).timesDisabled).toBe(true);
  });

  it('SL5, BK1: a desk shows its data, its bookings and the slot that can be chosen', () => {
    const core = selected();
    const now = core.state.page.minute;
    core.poll({
      floors: [{ fId: 1, fStatic: 3, fStatus: 10 }],
      contentUpdate: {
        spaces: { add: [], update: [], remove: [] },
        users: { add: [], update: [], remove: [] },
      },
    });
    const view = panelOf(core);
    expect(view).toMatchObject({
      kind: 'space',
      spaceId: DESK,
      asset: 'DESK',
      name: 'Space 2',
      status: 'FREE',
      occupant: '',
      occupantId: null,
      multiSelect: false,
      floorId: 1,
      date: '2026-11-21',
      zone: 'Europe/Stockholm',
      floorName: 'Entrance',
      buildingName: 'Stockholm HQ',
      zoneName: 'North',
      seats: 1,
      bookable: true,
      equipment: [{ uid: 1, name: 'Dual screen' }],
      timesDisabled: false,
      list: 'loaded',
      bookings: [],
      booking: false,
      refusal: null,
    });
    expect(view.slot.start).toBe(now + 3);
    expect(Math.min(...view.startOptions)).toBeGreaterThanOrEqual(now);
    core.chooseDate('2026-11-24');
    expect(panelOf(core).startOptions[0]).toBe(dayStart('2026-11-24', 'Europe/Stockholm'));
  });

  it('SL3, SL5: a room shows when it is booked, but not by whom', () => {
    const core = new CoreSession().onTheFloor();
    const now = core.state.page.minute;
    const rows = [
      [now + 60, now + 120],
      [now + 10, now + 20],
      [now + 10, now + 15],
      [now + 3_000, now + 3_060],
    ] as const;
    core.poll({
      floors: [{ fId: 1, fStatic: 4, fStatus: 12 }],
      entities: { spaces: [space(ROOM, 2, 'FREE', rows)] },
    });
    core.select(ROOM);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    const plain = { id: 0, name: '', userId: null, mine: false, byName: '', removable: false };
    expect(panelOf(core).bookings).toEqual(
      [rows[2], rows[1], rows[0]].map(([start, end]) => ({
        ...plain,
        start,
        end,
        removing: false,
        confirming: false,
      })),
    );
    expect(panelOf(core).list).toBe('loaded');
  });

  it('SL5: each booking of the day shows its owner, and whether its removal is being confirmed', () => {
    const core = new CoreSession().onTheFloor();
    const now = core.state.page.minute;
    core.select(DESK);
    expect(panelOf(core).list).toBe('loading');
    expect(core.pending('deskBooking.ofDesk')).toMatchObject({
      timeout: 15_000,
      call: { name: 'deskBooking.ofDesk', params: { id: DESK } },
    });
    core.succeed('deskBooking.ofDesk', [
      booking(5, now + 60, now + 90),
      { ...booking(6, now, now + 30, DESK, false), user: null },
      booking(8, now + 2_000, now + 2_060),
    ]);
    core.send({ _tag: 'AskRemoveBooking', bookingId: 5 });
    const row = { name: '', userId: null, mine: false, byName: '', removable: false };
    expect(panelOf(core).bookings).toEqual([
      { ...row, id: 6, start: now, end: now + 30, removing: false, confirming: false },
      {
        userId: 7,
        id: 5,
        start: now + 60,
        end: now + 90,
        name: 'Åsa Berg',
        mine: true,
        byName: '',
        removable: true,
        removing: false,
        confirming: true,
      },
    ]);
    core.send({ _tag: 'RemoveBooking', bookingId: 5 });
    expect(panelOf(core).bookings[1]).toMatchObject({ id: 5, removing: true, confirming: false });
  });
});

describe('the list of a selection', () => {
  it('SL6: a booking made appears in its own desk’s list only, once, and a removed one disappears', () => {
    const core = selected();
    const now = core.state.page.minute;
    const answer = (body: object) =>
      core.enter(answerTo('booking', 'deskBooking.create', { _tag: 'Success', body }));
    answer(booking(5, now + 60, now + 90));
    answer(booking(5, now + 60, now + 95));
    answer(booking(6, now + 100, now + 120));
    answer(booking(9, now + 60, now + 90, OTHER_DESK));
    expect(panelOf(core).bookings.map(({ id, end }) => [id, end - now])).toEqual([
      [5, 95],
      [6, 120],
    ]);
    core.send({ _tag: 'AskRemoveBooking', bookingId: 5 }, { _tag: 'RemoveBooking', bookingId: 5 });
    core.succeed('deskBooking.remove');
    expect(panelOf(core).bookings.map(({ id }) => id)).toEqual([6]);
    expect(panelOf(core).list).toBe('loaded');
  });

  it('SL6, EN2: of an ended booking the elapsed part stays in the list', () => {
    const core = selected([booking(5, NOW - 60, NOW + 60), booking(6, NOW + 100, NOW + 120)]);
    core.send({ _tag: 'AskRemoveBooking', bookingId: 5 }, { _tag: 'RemoveBooking', bookingId: 5 });
    core.succeed('calendar.endEvent');
    expect(
      panelOf(core).bookings.map(({ id, start, end }) => [id, start - NOW, end - NOW]),
    ).toEqual([
      [5, -60, 0],
      [6, 100, 120],
    ]);
  });

  it('SL4, SL6: a list that is not loaded stays empty, and a loaded one stays after a failure', () => {
    const core = new CoreSession().onTheFloor();
    const now = core.state.page.minute;
    core.select(DESK);
    const body = booking(5, now + 60, now + 90);
    core.enter(answerTo('booking', 'deskBooking.create', { _tag: 'Success', body }));
    expect([panelOf(core).list, panelOf(core).bookings]).toEqual(['loading', []]);
    core.enter(answerTo('booking', 'deskBooking.remove', { _tag: 'Success', body: {} }));
    expect(panelOf(core).list).toBe('loading');
    core.refuse('deskBooking.ofDesk', 500, 'FAILED');
    expect(panelOf(core).list).toBe('failed');
    core.elapse(1_000).succeed('deskBooking.ofDesk', [body]);
    expect(panelOf(core).list).toBe('loaded');
    core.send('RefreshNow');
    expect(panelOf(core).list).toBe('loaded');
    core.refuse('deskBooking.ofDesk', 500, 'FAILED');
    expect(panelOf(core)).toMatchObject({ list: 'loaded', bookings: [{ id: 5 }] });
  });

  it('SL3: ignores an answer to a cancelled request', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const withdrawn = core.pending('deskBooking.ofDesk')?.id;
    core.send('RefreshNow');
    const { selection } = core.state;
    core.enter(
      answerTo('selection', 'deskBooking.ofDesk', { _tag: 'Success', body: [] }),
      withdrawn,
    );
    expect(core.state.selection).toBe(selection);
  });

  it('SL1: other messages of the map, and clearing an empty selection, change nothing', () => {
    const core = new CoreSession().onTheFloor();
    const none = core.state.selection;
    core.send('Deselect', { _tag: 'ViewerSaid', said: { name: 'deselect' } });
    expect(core.state.selection).toBe(none);
    core.select(DESK);
    const { selection } = core.state;
    core.send({ _tag: 'ViewerSaid', said: { name: 'unfollow' } });
    core.send({ _tag: 'ViewerSaid', said: { name: 'ready' } });
    core.send({ _tag: 'ViewerSaid', said: { name: 'selected_floor', floorId: 1 } });
    expect(core.state.selection).toBe(selection);
  });

  it('SL3: a new stamp of the floor leads to one more request, after the pending one', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const first = core.pending('deskBooking.ofDesk')?.id;
    core.moved();
    expect(core.state.selection.selected).toMatchObject({
      query: { request: first, isStale: true },
    });
    core.succeed('deskBooking.ofDesk', []);
    expect(core.state.selection.selected).toMatchObject({ query: { isStale: false } });
    expect(core.pending('deskBooking.ofDesk')?.id).not.toBe(first);
    core.succeed('deskBooking.ofDesk', []);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    core.send('RefreshNow');
    const second = core.pending('deskBooking.ofDesk')?.id;
    core.send('RefreshNow');
    expect(core.cancelled()).toContain(second);
  });

  it('SL1, SL2: selecting the same space keeps it; deselecting cancels its request', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    const { selection } = core.state;
    const question = selectedSpace(core.state)?.query.request;
    core.select(DESK);
    expect(core.state.selection).toBe(selection);
    core.select(OTHER_DESK);
    expect(core.cancelled()).toContain(question);
    core.showFloor(2);
    expect(core.state.selection.selected).toBeNull();
  });
});

describe('booking details', () => {
  it('BK13: one refresh is scheduled, a second after a success and at once after a failure', () => {
    const core = selected();
    const now = core.state.page.minute;
    const answer = (given: Answer<unknown>) =>
      core.enter(answerTo('booking', 'deskBooking.create', given));
    core.send({ _tag: 'ChooseSlot', start: now + 60, end: now + 90 });
    answer({ _tag: 'Success', body: booking(5, now + 60, now + 90) });
    expect(timersOf(core, 'floor.refresh')).toMatchObject([{ delay: 1_000, jitter: 0 }]);
    // BK36
    expect(core.state.booking.slot).toEqual({ start: now + 60, end: now + 90 });
    core.send({ _tag: 'ChooseSlot', start: now + 60, end: now + 90 });
    answer({ _tag: 'OutcomeUnknown' });
    expect(timersOf(core, 'floor.refresh')).toMatchObject([{ delay: 0, jitter: 0 }]);
    expect(core.state.booking.slot).not.toBeNull();
    core.elapse(0);
    expect(core.state.floor.refreshTimer).toBeNull();
    expect(core.pending('updates.update')).toBeDefined();
    for (const event of [
      { _tag: 'ChooseDate', date: '2026-11-24' },
      { _tag: 'ChooseFrom', minute: 720 },
      { _tag: 'ChooseTo', minute: 780 },
      { _tag: 'ResetTime' },
    ] as const) {
      core.send({ _tag: 'ChooseSlot', start: now + 60, end: now + 90 }, event);
      expect(core.state.booking.slot, event._tag).toBeNull();
    }
  });

  it('BK10, BK11, FL8: sends bookings and confirmed removals, and cancels them with the session', () => {
    const core = selected([booking(5, 30_000_000, 30_000_060)]);
    const { start, end } = panelOf(core).slot;
    core.send({ _tag: 'BookDesk', spaceId: DESK, start, end });
    core.send({ _tag: 'AskRemoveBooking', bookingId: 5 }, { _tag: 'RemoveBooking', bookingId: 6 });
    expect(core.pending('deskBooking.remove')).toBeUndefined();
    core.send({ _tag: 'RemoveBooking', bookingId: 5 });
    const made = core.pending('deskBooking.create');
    const removed = core.pending('deskBooking.remove');
    expect(made).toMatchObject({
      timeout: 15_000,
      call: { params: { id: DESK }, payload: { start, end, userId: 7 } },
    });
    expect(removed).toMatchObject({ timeout: 15_000, call: { params: { id: 5 } } });
    core.send({ _tag: 'AskRemoveBooking', bookingId: 6 }, { _tag: 'RemoveBooking', bookingId: 6 });
    expect(core.state.booking.removing?.bookingId).toBe(5);
    core.enter(answerTo('booking', 'deskBooking.create', { _tag: 'OutcomeUnknown' }));
    const refresh = core.state.floor.refreshTimer;
    core.send('SignedElsewhere').refuse('session.session', 401, 'NOT_SIGNED_IN');
    for (const id of [removed?.id, refresh]) expect(core.cancelled()).toContain(id);
    expect(core.state.booking).toEqual(new CoreSession().state.booking);
  });

  it('BK12: another space drops the slot and the confirmation, the same one keeps them', () => {
    const core = selected().send({ _tag: 'ChooseSlot', start: 10, end: 20 });
    core.send({ _tag: 'AskRemoveBooking', bookingId: 5 }).select(DESK);
    expect(core.state.booking).toMatchObject({ slot: { start: 10, end: 20 } });
    expect(core.state.booking.confirmingRemoval).toBe(5);
    core.select(OTHER_DESK);
    expect(core.state.booking).toMatchObject({ slot: null, confirmingRemoval: null });
  });

  it('BK14: an interval that has begun is proposed from the next five minutes, and never empty', () => {
    const core = selected().send({ _tag: 'ChooseFrom', minute: 11 * 60 + 7 });
    core.send({ _tag: 'ChooseTo', minute: 11 * 60 + 9 });
    const { start, end } = core.state.floor.chosen ?? { start: 0, end: 0 };
    expect(panelOf(core).slot).toEqual({ start, end });
    core.send({ _tag: 'SetPolling', active: false });
    core.elapse(start * 60_000 - core.at);
    expect(panelOf(core).slot).toEqual({ start: end - 1, end });
  });

  it('RF10: an own booking is in the calendar at once, one for somebody else is not', () => {
    const core = new CoreSession().onTheFloor();
    const { self } = firstUpdate();
    if (self === undefined) throw new Error('nobody');
    const told = (body: object) =>
      ownStatusAfter(self, { _tag: 'BookingsMade', bookings: [body as Booking] }, core.state);
    expect(told(booking(5, 10, 20)).calendar.items).toEqual([
      {
        id: 5,
        name: 'Desk',
        start: 10,
        end: 20,
        buildingId: 1,
        resources: [],
        user: { id: 7, name: 'Åsa Berg' },
        status: 'ORGANIZER',
        organizer: { id: 7 },
      },
    ]);
    const odd = { ...booking(5, 10, 20), user: null, organizer: null };
    const elsewhere = { ...odd, space: { id: 1, name: '', floorId: 999 } };
    expect(told(elsewhere).calendar.items).toMatchObject([
      { buildingId: 0, user: { id: 0, name: '' }, status: 'ATTENDEE', organizer: { id: 0 } },
    ]);
    expect(told(booking(5, 10, 20, DESK, false))).toBe(self);
  });
});
