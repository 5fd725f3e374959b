import { describe, expect, it } from 'vitest';
import { initialMultiBooking } from '../../../core/features/multi-booking/model.ts';
import { onBehalf } from '../../../core/features/quick-view/on-behalf-view.ts';
import { NOW, refused, space } from '../../support/core-session.ts';
import {
  asked,
  checked,
  choose,
  DESKS,
  deskId,
  item,
  made,
  noticeOf,
  panelOf,
  planner,
  SLOT,
  viewOf,
} from '../../support/multi-booking-office.ts';
import { ANNA, again, asset, ME, said, told } from '../../support/selection-office.ts';

const BOOK = { _tag: 'BookDesks' } as const;
const [ONE, TWO, THREE, FOUR] = [deskId(1), deskId(2), deskId(3), deskId(4)];
const booked = () =>
  choose(planner(), ONE, TWO, THREE)
    .send(BOOK)
    .succeed('calendar.createSeveral', made([ONE, TWO, THREE]));
const offerIn = ({ state }: ReturnType<typeof planner>) => onBehalf.project(state, {}).offer;
const refreshes = (core: ReturnType<typeof planner>) => core.timers('floor.refresh');

describe('booking several desks', () => {
  it('MS4, MS5, MS7: sends one request for all desks, for the slot that the map shows, and for the user', () => {
    const core = choose(planner(), THREE, ONE, TWO).send(BOOK, BOOK, { ...BOOK, userId: ANNA });
    expect(asked(core)).toEqual([
      {
        name: 'calendar.createSeveral',
        query: {},
        payload: {
          ...SLOT,
          people: [],
          resources: [{ id: THREE }, { id: ONE }, { id: TWO }],
          type: 'APPOINTMENT',
          subject: 'Multiple Booking',
          origin: 'NONE',
        },
      },
    ]);
    expect(viewOf(core)).toMatchObject({ booking: true, invalid: false, refusal: null });
    expect(noticeOf(core)).toBeNull();
  });

  it('MS7: names the person only if it is somebody else', () => {
    for (const [userId, query, people] of [
      [ANNA, { bobo: ANNA }, [ANNA]],
      [ME, {}, []],
    ] as const) {
      const core = choose(planner(), ONE, TWO).send({ ...BOOK, userId });
      expect(asked(core)).toMatchObject([{ query, payload: { people } }]);
      expect(asked(core)[0]?.query).toEqual(query);
    }
  });

  it('MS7: sends nothing without desks, or without a multiple selection', () => {
    const core = choose(planner().send(BOOK).select(ONE).send(BOOK), ONE).send(
      'ClearSelectedDesks',
      BOOK,
    );
    expect(asked(core)).toEqual([]);
    expect(noticeOf(core)).toBeNull();
  });

  it('MS3: sends nothing with an unavailable desk, and says so until none is left', () => {
    const taken = space(TWO, 1, 'BOOKED', [[SLOT.start + 60, SLOT.start + 61]]);
    const core = choose(
      planner({ desks: [...DESKS.filter(({ id }) => id !== TWO), taken] }),
      ONE,
      TWO,
    );
    expect(viewOf(core).invalid).toBe(false);
    core.send(BOOK);
    expect(asked(core)).toEqual([]);
    expect(viewOf(core)).toMatchObject({ invalid: true, booking: false });
    expect(core.notice).toMatchObject({
      key: 'quickView.invalidBookings',
      severity: 'warning',
      duration: 4_000,
    });
    core.send('DismissNotice', { _tag: 'ToggleSelectedDesk', spaceId: THREE });
    core.elapse(2_999);
    expect(viewOf(core).invalid).toBe(true);
    expect(noticeOf(core)).toBeNull();
    core.send(BOOK);
    expect(noticeOf(core)).toBe('quickView.invalidBookings');
    core.send('RemoveUnavailable');
    expect(viewOf(core).invalid).toBe(false);
    core.send(BOOK);
    expect(asked(core)).toMatchObject([{ payload: { resources: [{ id: ONE }, { id: THREE }] } }]);
  });

  it('MS3: the message also goes after a deselection, another time, a server update, or closing', () => {
    const taken = space(TWO, 1, 'BOOKED', [[SLOT.end - 30, SLOT.end]]);
    const invalid = () => {
      const core = choose(
        planner({ desks: [...DESKS.filter(({ id }) => id !== TWO), taken] }),
        ONE,
        TWO,
      );
      core.send(BOOK);
      expect(viewOf(core).invalid).toBe(true);
      return core;
    };
    const one = invalid().send({ _tag: 'ToggleSelectedDesk', spaceId: TWO });
    expect(viewOf(one).invalid).toBe(false);
    const other = invalid().send({ _tag: 'ChooseTo', minute: 12 * 60 });
    expect(viewOf(other).invalid).toBe(false);
    checked(other);
    expect(viewOf(other).invalid).toBe(false);
    const free = told(invalid(), again({ spaces: [space(TWO, 1)] }));
    expect(viewOf(free).invalid).toBe(false);
    const closed = invalid().send('Deselect');
    expect(viewOf(closed).invalid).toBe(false);
    for (const core of [one, other, free, closed]) expect(asked(core)).toEqual([]);
  });

  it('MS6: sends nothing before the statuses for the chosen time have loaded', () => {
    const core = choose(planner(), ONE, TWO).chooseDate('2026-11-24');
    expect(panelOf(core).checking).toBe(true);
    expect(viewOf(core).refusal).toEqual({ rule: 'checking' });
    core.send(BOOK);
    expect(viewOf(core).invalid).toBe(false);
    core.send('RemoveUnavailable');
    expect(panelOf(core).rows).toHaveLength(2);
    const from = panelOf(core).slot.start;
    const event = { start: from, end: from + 30, userId: null };
    checked(core, [{ id: TWO, state: 'BOOKED', events: [event] }]);
    expect(panelOf(core)).toMatchObject({
      checking: false,
      rows: [{ status: 'FREE' }, { status: 'UNAVAILABLE' }],
    });
    expect(asked(core)).toEqual([]);
    core.send(BOOK);
    expect(viewOf(core).invalid).toBe(true);
    core.send('RemoveUnavailable', BOOK);
    expect(asked(core)).toMatchObject([{ payload: { start: from, resources: [{ id: ONE }] } }]);
  });

  it('MS6: reports no unavailable desk before the statuses have loaded', () => {
    const blocked = choose(planner({ desks: [space(ONE, 3)] }), ONE);
    blocked.chooseDate('2026-11-24').send(BOOK);
    expect(viewOf(blocked)).toMatchObject({ invalid: false, refusal: { rule: 'checking' } });
    expect(asked(blocked)).toEqual([]);
    expect(noticeOf(blocked)).toBeNull();
    checked(blocked);
    blocked.send(BOOK);
    expect(viewOf(blocked).invalid).toBe(true);
  });

  it('MS10: sends nothing without the permission, or if it is not offered', () => {
    const allowed = choose(planner(), ONE, TWO);
    expect(offerIn(allowed)).toBe('offered');
    const own = choose(planner({ permissions: { bookOnBehalf: false } }), ONE, TWO);
    expect(offerIn(own)).toBe('denied');
    own.send({ ...BOOK, userId: ANNA });
    expect(asked(own)).toEqual([]);
    own.send(BOOK);
    expect(asked(own)).toHaveLength(1);
    const off = choose(planner({ meta: { bobo: false } }), ONE, TWO);
    expect(offerIn(off)).toBe('hidden');
    off.send({ ...BOOK, userId: ANNA });
    expect(asked(off)).toEqual([]);
    for (const office of [
      { permissions: { multipleDesks: false } },
      { meta: { allowMultipleDesks: false } },
    ]) {
      const none = choose(planner(office), ONE, TWO).send(BOOK);
      expect(asked(none)).toEqual([]);
    }
  });
});

describe('refusals of a multiple booking, whichever desks are free', () => {
  it('MS8: another desk, at that time, of the person being booked for', () => {
    const kept = item(90, deskId(9), SLOT.start + 30, SLOT.start + 60);
    const core = choose(planner({ items: [kept] }), ONE, TWO);
    expect(viewOf(core).refusal).toEqual({
      rule: 'ownBooking',
      start: kept.start,
      end: kept.end,
      name: 'Space 109',
    });
    core.send(BOOK);
    expect(asked(core)).toEqual([]);
    expect(viewOf(core).invalid).toBe(false);
    core.send({ ...BOOK, userId: ANNA });
    expect(asked(core)).toHaveLength(1);
  });

  it('MS8: names the first conflict; adjoining bookings, rooms, and bookings for others are none', () => {
    const first = item(92, deskId(8), NOW - 60, NOW + 60);
    const core = choose(planner({ items: [item(91, deskId(9), NOW + 90, NOW + 95), first] }), ONE);
    expect(viewOf(core).refusal).toMatchObject({ start: first.start, name: 'Space 108' });
    const meeting = { ...item(93, deskId(7), NOW, NOW + 600) };
    const items = [
      item(94, deskId(9), SLOT.end, SLOT.end + 60),
      item(95, deskId(8), SLOT.start - 60, SLOT.start),
      { ...meeting, resources: meeting.resources.map((one) => ({ ...one, typeId: 2 })) },
      item(96, deskId(7), NOW, NOW + 600, ANNA),
    ];
    const free = choose(planner({ items }), ONE);
    expect(viewOf(free).refusal).toBeNull();
    free.send({ ...BOOK, userId: ANNA });
    expect(asked(free)).toEqual([]);
    free.send(BOOK);
    expect(asked(free)).toHaveLength(1);
  });

  it('MS8: the slot itself, by the rules for a single desk', () => {
    const long = choose(planner({ meta: { maxDuration: 240 } }), ONE);
    expect(viewOf(long).refusal).toEqual({ rule: 'tooLong', until: SLOT.start + 240 });
    const fits = choose(planner({ meta: { maxDuration: SLOT.end - SLOT.start } }), ONE);
    expect(viewOf(fits).refusal).toBeNull();
    const away = choose(planner(), ONE).send('WentOffline');
    expect(viewOf(away).refusal).toEqual({ rule: 'offline' });
    for (const core of [long, away]) {
      core.send(BOOK);
      expect(asked(core)).toEqual([]);
      expect(noticeOf(core)).toBeNull();
    }
  });

  it('MS8: a chosen day that has become too far ahead', () => {
    const core = choose(planner({ meta: { futureBooking: 3 } }), ONE).chooseDate('2026-11-24');
    checked(core);
    expect(viewOf(core).refusal).toBeNull();
    core.become({ meta: { futureBooking: 2 }, permissions: { multipleDesks: true } });
    expect(viewOf(core).refusal).toEqual({ rule: 'tooFar', date: '2026-11-23' });
  });

  it('MS9: more than a hundred desks', () => {
    const desks = Array.from({ length: 101 }, (_, n) => space(deskId(n), 1));
    const core = choose(planner({ desks }), ...desks.map(({ id }) => id));
    expect(viewOf(core).refusal).toEqual({ rule: 'tooMany', most: 100 });
    core.send(BOOK);
    expect(asked(core)).toEqual([]);
    core.send({ _tag: 'ToggleSelectedDesk', spaceId: deskId(50) });
    expect(viewOf(core).refusal).toBeNull();
    core.send(BOOK);
    expect(asked(core)[0]?.payload.resources).toHaveLength(100);
  });
});

describe('the answer', () => {
  it('MS11: the desks count as booked at once, stay selected, and are not booked again', () => {
    const core = booked();
    expect(core.notice).toMatchObject({
      key: 'quickView.multipleBookingSuccess',
      severity: 'success',
      duration: 4_000,
    });
    expect(core.state.floor.self?.calendar.items.map(({ id }) => id)).toEqual([500, 501, 502]);
    expect(
      panelOf(core).rows.map(({ spaceId, mine, status }) => ({ spaceId, mine, status })),
    ).toEqual([ONE, TWO, THREE].map((spaceId) => ({ spaceId, mine: true, status: 'UNAVAILABLE' })));
    expect(viewOf(core)).toMatchObject({
      booking: false,
      invalid: false,
      refusal: null,
      made: { undoable: true, undoing: false },
    });
    core.send(BOOK, { ...BOOK, userId: ANNA });
    expect(asked(core)).toHaveLength(1);
    expect(viewOf(core).invalid).toBe(false);
    expect(noticeOf(core)).toBe('quickView.multipleBookingSuccess');
  });

  it('MS13: the map is refreshed 1000 ms later, or at once after a failure', () => {
    const core = booked();
    expect(refreshes(core)).toMatchObject([{ delay: 1_000, jitter: 0 }]);
    const polls = () => core.calls('updates.update').length;
    const before = polls();
    core.elapse(999);
    expect(polls()).toBe(before);
    core.elapse(1);
    expect(polls()).toBe(before + 1);
    expect(core.state.floor.refreshTimer).toBeNull();
    const failed = choose(planner(), ONE).send(BOOK);
    failed.refuse('calendar.createSeveral', 409, 'SLOT_TAKEN');
    expect(refreshes(failed)).toMatchObject([{ delay: 0 }]);
    failed.send(BOOK).refuse('calendar.createSeveral', 409, 'SLOT_TAKEN');
    expect(refreshes(failed)).toHaveLength(1);
  });

  it.each([
    [400, 'MULTI_DESKS', 'quickView.doubleBookingError'],
    [400, 'NOT_BOOKABLE', 'quickView.invalidBookings'],
    [409, 'SLOT_TAKEN', 'quickView.reachedCapacity'],
    [404, 'UNKNOWN_SPACE', 'quickView.errorBooking'],
    [500, '', 'quickView.errorBooking'],
    [403, 'NO_PERMISSION', 'quickView.noMultiplePermission'],
  ])('ER9: %i %s is told as %s, and nothing was booked', (status, detailedCode, key) => {
    const core = choose(planner(), ONE, TWO).send(BOOK);
    core.refuse('calendar.createSeveral', status, detailedCode);
    expect(core.notice).toMatchObject({ key, severity: 'warning', duration: 4_000 });
    expect(viewOf(core)).toMatchObject({ booking: false, made: null });
    expect(core.state.floor.self?.calendar.items).toEqual([]);
    expect(panelOf(core).rows).toHaveLength(2);
  });

  describe('SP5: desks that the server names as unavailable', () => {
    const named = (...ids: readonly number[]) => ({
      ...refused(400, 'SLOT_TAKEN'),
      resources: ids.map((id) => ({ id })),
    });
    const refusedFor = (...ids: readonly number[]) =>
      choose(planner(), ONE, TWO, THREE)
        .send(BOOK)
        .fail('calendar.createSeveral', named(...ids));
    const statuses = (core: ReturnType<typeof planner>) =>
      panelOf(core).rows.map(({ spaceId, status }) => [spaceId, status]);
    const taken = (id: number) => space(id, 1, 'BOOKED', [[SLOT.start, SLOT.end]]);

    it('show as unavailable before the map does, and can be removed at once', () => {
      const core = refusedFor(ONE, THREE);
      expect(core.notice).toMatchObject({ key: 'quickView.invalidBookings' });
      expect(viewOf(core).invalid).toBe(true);
      expect(statuses(core)).toEqual([
        [ONE, 'UNAVAILABLE'],
        [TWO, 'FREE'],
        [THREE, 'UNAVAILABLE'],
      ]);
      core.send(BOOK);
      expect(asked(core)).toHaveLength(1);
      core.send('RemoveUnavailable');
      expect(statuses(core)).toEqual([[TWO, 'FREE']]);
      expect(viewOf(core).invalid).toBe(false);
      core.send(BOOK);
      expect(asked(core)[1]?.payload.resources).toEqual([{ id: TWO }]);
    });

    it('follow the map once it shows them as taken, and are free again when it says so', () => {
      const core = refusedFor(ONE);
      told(core, again({ spaces: [taken(ONE), ...DESKS.slice(1)] }));
      expect(statuses(core)[0]).toEqual([ONE, 'UNAVAILABLE']);
      expect(viewOf(core).invalid).toBe(true);
      told(core, again({ spaces: DESKS }, 12));
      expect(statuses(core)[0]).toEqual([ONE, 'FREE']);
      expect(viewOf(core).invalid).toBe(false);
    });

    it('are dropped with another time, and ignored in an answer about another selection', () => {
      const core = refusedFor(ONE);
      core.send({ _tag: 'ChooseTo', minute: 15 * 60 });
      expect(statuses(core)[0]).toEqual([ONE, 'FREE']);
      const late = choose(planner(), ONE, TWO).send(BOOK);
      late.send({ _tag: 'ToggleSelectedDesk', spaceId: TWO });
      late.fail('calendar.createSeveral', named(ONE));
      expect(statuses(late)).toEqual([[ONE, 'FREE']]);
    });
  });

  it('ER9: the message names a missing permission to book for somebody else', () => {
    const core = choose(planner(), ONE, TWO).send({ ...BOOK, userId: ANNA });
    core.refuse('calendar.createSeveral', 403, 'NO_PERMISSION');
    expect(noticeOf(core)).toBe('quickView.noReservePermission');
  });

  it('MS13: a lost answer leaves the outcome unknown until the map, refreshed at once, shows it', () => {
    for (const failure of [
      { _tag: 'OutcomeUnknown' },
      { _tag: 'Unreachable', reason: 'timeout' },
    ] as const) {
      const core = choose(planner(), ONE, TWO).send(BOOK).fail('calendar.createSeveral', failure);
      expect(noticeOf(core)).toBe('quickView.outcomeUnknown');
      expect(refreshes(core)).toMatchObject([{ delay: 0 }]);
      core.elapse(0);
      const items = [item(500, ONE, SLOT.start, SLOT.end), item(501, TWO, SLOT.start, SLOT.end)];
      const { self } = core.state.floor;
      core.succeed('updates.update', { ...again({}), self: { ...self, calendar: { items } } });
      expect(panelOf(core).rows.map(({ mine }) => mine)).toEqual([true, true]);
      expect(viewOf(core).refusal).toMatchObject({ rule: 'ownBooking' });
    }
  });

  it('MS14: ends with the session, and so does everything pending', () => {
    const core = choose(planner(), ONE).send(BOOK);
    const request = core.pending('calendar.createSeveral')?.id;
    core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.pending('calendar.createSeveral')).toBeUndefined();
    expect(core.cancelled()).toContain(request);
    expect(core.state.multiBooking).toEqual(initialMultiBooking);
    const after = booked().elapse(900).send('AskLogOut', 'LogOut').succeed('session.logout');
    expect(refreshes(after)).toEqual([]);
    expect(after.state.multiBooking.made).toBeNull();
  });
});

describe('after a multiple booking', () => {
  it('SL16: a click on another desk, or on one of them, starts a new selection', () => {
    for (const spaceId of [FOUR, TWO]) {
      const core = said(booked(), 'profile', asset('space', spaceId));
      expect(panelOf(core).rows.map((row) => row.spaceId)).toEqual([spaceId]);
      expect(viewOf(core).made).toBeNull();
      core.send({ _tag: 'ToggleSelectedDesk', spaceId: THREE });
      expect(panelOf(core).rows.map((row) => row.spaceId)).toEqual([spaceId, THREE]);
    }
  });

  it('SL16, MS12: a single booked desk is replaced by another one, but not by itself', () => {
    const core = choose(planner(), ONE)
      .send(BOOK)
      .succeed('calendar.createSeveral', made([ONE]));
    said(core, 'profile', asset('space', ONE));
    expect(viewOf(core).made).not.toBeNull();
    expect(panelOf(core).rows.map(({ spaceId }) => spaceId)).toEqual([ONE]);
    said(core, 'profile', asset('space', TWO));
    expect(viewOf(core).made).toBeNull();
    expect(panelOf(core).rows.map(({ spaceId }) => spaceId)).toEqual([TWO]);
  });

  it('MS11: all bookings can be undone with one press, for as long as a single one can', () => {
    for (const ids of [[ONE], [ONE, TWO, THREE]]) {
      const core = choose(planner(), ...ids).send(BOOK);
      core.succeed('calendar.createSeveral', made(ids));
      expect(viewOf(core).made).toEqual({ undoable: true, undoing: false });
      const late = choose(planner(), ...ids).send(BOOK);
      late.succeed('calendar.createSeveral', made(ids));
      late.elapse(30_000);
      expect(viewOf(late).made).toEqual({ undoable: false, undoing: false });
      core.send('UndoBooking');
      expect(viewOf(core).made).toMatchObject({ undoing: true });
      for (const _ of ids) core.succeed('deskBooking.remove');
      expect(viewOf(core).made).toBeNull();
      expect(panelOf(core).rows.map(({ mine }) => mine)).toEqual(ids.map(() => false));
    }
  });

  it('MS12, MS13: the map is refreshed even if another time is chosen', () => {
    const core = booked().chooseDate('2026-11-24');
    expect(core.state.floor.refreshTimer).toEqual(expect.any(Number));
    expect(refreshes(core)).toHaveLength(1);
  });

  it('MS12: ends with another time, other desks or another selection', () => {
    for (const event of [
      { _tag: 'ChooseDate', date: '2026-11-24' },
      { _tag: 'ChooseTo', minute: 1_080 },
      { _tag: 'ClearSelectedDesks' },
      { _tag: 'RemoveUnavailable' },
      { _tag: 'ReplaceSelectedDesk', from: TWO, to: FOUR },
      { _tag: 'Deselect' },
      { _tag: 'SelectSpace', spaceId: FOUR },
    ] as const) {
      const core = booked().send(event);
      expect(viewOf(core).made, event._tag).toBeNull();
    }
    const core = booked().send('RefreshNow').elapse(120_000);
    expect(viewOf(core).made).toMatchObject({ undoing: false });
  });

  it('MS12: the same desks can be booked for another day with one press', () => {
    const core = checked(booked().chooseDate('2026-11-24'));
    expect(panelOf(core).rows.map(({ status, mine }) => [status, mine])).toEqual(
      Array(3).fill(['FREE', false]),
    );
    core.send(BOOK);
    expect(asked(core)).toHaveLength(2);
  });

  it('MS12: ends when none of the bookings is left', () => {
    const core = booked();
    const { self } = core.state.floor;
    const [first, ...others] = self?.calendar.items ?? [];
    core.elapse(1_000);
    const tell = (items: unknown) =>
      core.succeed('updates.update', { ...again({}), self: { ...self, calendar: { items } } });
    tell([first]);
    expect(others).toHaveLength(2);
    expect(viewOf(core).made).not.toBeNull();
    core.elapse(3_000);
    tell([]);
    expect(viewOf(core).made).toBeNull();
    expect(panelOf(core).rows.map(({ status }) => status)).toEqual(['FREE', 'FREE', 'FREE']);
  });

  it('MS12: if the selection or the time changed before the answer, the success is only reported', () => {
    for (const event of [
      { _tag: 'ToggleSelectedDesk', spaceId: FOUR },
      { _tag: 'ChooseTo', minute: 1_080 },
      { _tag: 'Deselect' },
    ] as const) {
      const core = choose(planner(), ONE, TWO).send(BOOK, event);
      core.succeed('calendar.createSeveral', made([ONE, TWO]));
      expect(viewOf(core).made, event._tag).toBeNull();
      expect(noticeOf(core)).toBe('quickView.multipleBookingSuccess');
      expect(core.state.floor.self?.calendar.items).toHaveLength(2);
    }
  });
});

describe('booking several desks for somebody else', () => {
  const claimed = (id: number, userId: number) => {
    const desk = space(id, 1);
    return { ...desk, status: { ...desk.status, claims: [{ userId, until: NOW + 60 }] } };
  };
  const forAnna = (core: ReturnType<typeof planner>) =>
    core
      .send(
        { _tag: 'OpenOnBehalf', purpose: { kind: 'multiSelect' } },
        { _tag: 'SearchOnBehalf', text: 'Anna' },
      )
      .elapse(400)
      .succeed('deskBooking.searchPeople', [
        { id: ANNA, name: 'Anna Ek', fn: 'Anna', ln: 'Ek', title: '', loc: null, floorId: null },
      ])
      .send({ _tag: 'ChooseOnBehalf', userId: ANNA });

  it('MS15: the desks are checked for that person’s claims and bookings', () => {
    const desks = [claimed(ONE, ANNA), claimed(TWO, ME), space(THREE, 1)];
    const items = [item(90, deskId(9), SLOT.start, SLOT.start + 60)];
    const core = choose(planner({ desks, items }), ONE, TWO, THREE);
    const statuses = () => panelOf(core).rows.map(({ status }) => status);
    expect(statuses()).toEqual(['UNAVAILABLE', 'FREE', 'FREE']);
    expect(viewOf(core).refusal).toMatchObject({ rule: 'ownBooking' });
    forAnna(core);
    expect(statuses()).toEqual(['FREE', 'UNAVAILABLE', 'FREE']);
    expect(viewOf(core).refusal).toBeNull();
    core.send('CloseOnBehalf');
    expect(statuses()).toEqual(['UNAVAILABLE', 'FREE', 'FREE']);
  });

  it('MS15, MS11: desks booked for them show as booked by the user', () => {
    const core = forAnna(choose(planner(), ONE, TWO)).send({ ...BOOK, userId: ANNA });
    core.succeed('calendar.createSeveral', made([ONE, TWO], SLOT, ANNA));
    expect(viewOf(core)).toMatchObject({ made: { undoable: true }, refusal: null });
    expect(panelOf(core).rows.map(({ mine }) => mine)).toEqual([true, true]);
  });
});

describe('the time of a multiple selection', () => {
  it('MS5: a slot chosen in the panel of the first desk becomes the time of the map', () => {
    const core = planner().select(ONE);
    const slot = { start: NOW + 118, end: NOW + 178 };
    core.send({ _tag: 'ChooseSlot', ...slot }, { _tag: 'StartMultiSelect', spaceId: ONE });
    expect(panelOf(core).slot).toEqual(slot);
    expect(core.state.floor.chosen).toEqual({ date: '2026-11-21', ...slot });
    expect(core.state.booking.slot).toBeNull();
  });

  it('MS5: no other slot is taken over', () => {
    const chosenIn = (meta = {}, permissions = {}) =>
      planner({ meta, permissions })
        .select(ONE)
        .send({ _tag: 'ChooseSlot', start: NOW + 118, end: NOW + 178 });
    const elsewhere = chosenIn().send({ _tag: 'StartMultiSelect', spaceId: TWO });
    const denied = chosenIn({}, { multipleDesks: false });
    denied.send({ _tag: 'StartMultiSelect', spaceId: ONE });
    const wholeDays = chosenIn({ disableTimeSelection: true });
    wholeDays.send({ _tag: 'StartMultiSelect', spaceId: ONE });
    const untouched = planner().select(ONE).send({ _tag: 'StartMultiSelect', spaceId: ONE });
    const empty = chosenIn().send({ _tag: 'ChooseSlot', start: NOW + 118, end: NOW + 118 });
    empty.send({ _tag: 'StartMultiSelect', spaceId: ONE });
    for (const core of [elsewhere, denied, wholeDays, untouched, empty]) {
      expect(core.state.floor.chosen).toBeNull();
    }
    const chosen = chosenIn().chooseDate('2026-11-24');
    const { chosen: interval } = chosen.state.floor;
    chosen.send({ _tag: 'StartMultiSelect', spaceId: ONE });
    expect(chosen.state.floor.chosen).toBe(interval);
  });

  it('MS5: a slot chosen during a multiple selection does not apply to it', () => {
    const core = choose(planner(), ONE);
    core.send({ _tag: 'ChooseSlot', start: NOW + 118, end: NOW + 178 });
    expect(panelOf(core).slot).toEqual(SLOT);
  });
});

describe('a row', () => {
  it('MS2: is the person’s own if a booking in their calendar overlaps the slot', () => {
    const items = [
      item(90, ONE, SLOT.start - 30, SLOT.start),
      item(91, TWO, SLOT.start - 30, SLOT.start + 1),
      item(92, THREE, SLOT.end, SLOT.end + 1, ANNA),
      item(93, FOUR, SLOT.end - 1, SLOT.end + 30, ANNA),
    ];
    const core = choose(planner({ items }), ONE, TWO, THREE, FOUR);
    expect(panelOf(core).rows.map(({ mine, status }) => [mine, status])).toEqual([
      [false, 'FREE'],
      [true, 'UNAVAILABLE'],
      [false, 'FREE'],
      [true, 'UNAVAILABLE'],
    ]);
  });
});
