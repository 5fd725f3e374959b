import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotRefusal } from '../../../core/rules/booking/slot-rules.ts';
import { addDay, dayEnd, dayOf, wallClock } from '../../../core/time/zone.ts';
import { booking } from '../../support/bookings.ts';
import { type CoreSession, DESK, OTHER_DESK, ROOM } from '../../support/core-session.ts';
import { ANNA, atDesks, opened, panelOf, type Setting } from '../../support/desk-office.ts';
import { deskId, planner } from '../../support/multi-booking-office.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

const STOCKHOLM = 'Europe/Stockholm';
/** The day of the session, a Saturday. */
const TODAY = '2026-11-21';
const day = (offset: number): string => addDay(TODAY, offset);
const at = (offset: number, hour: number): number => wallClock(day(offset), hour * 60, STOCKHOLM);

const deskFor = (meta: Setting['meta'] = {}): CoreSession => opened(atDesks({ meta }), DESK);
const until = (core: CoreSession, offset: number): CoreSession =>
  core.send({ _tag: 'ChooseLastDay', date: day(offset) });
/** Why each day is left out; null: it is not. */
const skipsOf = (core: CoreSession) => panelOf(core).days.map(({ skipped }) => skipped);
const slotOf = (core: CoreSession) => panelOf(core).slot;

describe('SP9: the days on which a booking may end', () => {
  it.each([
    [{ maxDays: 1 }, 1],
    [{ maxDays: 3 }, 3],
    [{ maxDays: 3, futureBooking: 1 }, 2],
    [{ maxDays: null, futureBooking: 6 }, 7],
    [{ maxDays: 0, futureBooking: 0 }, 1],
    // From 11 o'clock today: 13 hours are left of it.
    [{ maxDays: 5, maxDuration: 12 * 60 }, 1],
    [{ maxDays: 5, maxDuration: 24 * 60 }, 2],
  ])('%j: %i', (meta, count) => {
    const { lastDay, lastDays, date } = panelOf(deskFor(meta));
    expect(lastDays).toEqual(Array.from({ length: count }, (_, n) => day(n)));
    expect([date, lastDay]).toEqual([TODAY, TODAY]);
  });

  it('a desk may have its own limit; a room allows one day only', () => {
    const core = deskFor({ maxDays: 1 });
    const options = { allowBoBo: false, allowCoBo: false, maxDuration: 0 };
    core.succeed('asset.calendarOptions', { ...options, maxDays: 4 });
    expect(panelOf(core).lastDays).toHaveLength(4);
    expect(panelOf(opened(atDesks({ meta: { maxDays: 4 } }), ROOM)).lastDays).toEqual([TODAY]);
  });

  it('each of them can be booked, and the day after the last cannot', () => {
    const limits = {
      maxDays: fc.constantFrom(null, 0, 1, 2, 5),
      maxDuration: fc.constantFrom(null, 0, 300, 1_000, 3_000, 10_000),
      futureBooking: fc.integer({ min: 0, max: 6 }),
    };
    forAll(40, fc.record(limits), fc.nat(6), (meta, offset) => {
      const core = deskFor(meta);
      if (offset > 0) core.chooseDate(day(offset));
      const { lastDays } = panelOf(core);
      for (const date of lastDays) {
        core.send({ _tag: 'ChooseLastDay', date });
        expect(panelOf(core)).toMatchObject({ lastDay: date, refusal: null });
      }
      const { start, end } = slotOf(core);
      core.send({ _tag: 'PlaceSlot', start, end }, { _tag: 'ChooseSlot', start, end: end + 1_440 });
      expect(panelOf(core).days.map(({ skipped }) => skipped)).toEqual([
        ...lastDays.map(() => null),
        'tooFar',
      ]);
    });
  });

  it('an unavailable or invalid day changes nothing', () => {
    const core = deskFor({ maxDays: 3 });
    const before = slotOf(core);
    for (const date of [day(-1), day(3), 'soon', '']) {
      core.send({ _tag: 'ChooseLastDay', date });
      expect(slotOf(core)).toEqual(before);
    }
  });
});

it('SP10: a booking that ends after the last bookable day is too far ahead, whatever its start', () => {
  forAll(
    200,
    minute,
    fc.nat(20),
    fc.integer({ min: 1, max: 40_000 }),
    zone,
    (now, ahead, of, name) => {
      const rules = { now, zone: name, futureBooking: ahead, maxDuration: 0 };
      const last = dayEnd(addDay(dayOf(now, name), ahead), name);
      const refusal = slotRefusal({ start: now, end: now + of }, rules);
      expect(refusal).toBe(now + of > last ? 'tooFar' : null);
    },
  );
});

describe('SP11: choosing the last day', () => {
  it('keeps the clock time of the end, and the first day can be chosen again', () => {
    const core = deskFor({ maxDays: 5 });
    const before = slotOf(core);
    expect(before.end).toBe(at(0, 17));
    expect(slotOf(until(core, 2))).toEqual({ start: before.start, end: at(2, 17) });
    const { endOptions } = panelOf(core);
    // 11:00 on the last day would be no time.
    expect([endOptions[0], endOptions.at(-1)]).toEqual([at(2, 11) + 15, at(2, 24)]);
    core.send({ _tag: 'ChooseSlot', start: before.start, end: at(2, 9) });
    // 09:00 is not after the start of any day.
    expect(slotOf(until(core, 1)).end).toBe(at(1, 24));
    expect(slotOf(until(core, 0)).end).toBe(at(0, 24));
  });

  it('is limited by the maximum duration, also when the start changes', () => {
    const core = until(deskFor({ maxDays: 5, maxDuration: 1440 }), 1);
    expect(slotOf(core).end).toBe(at(1, 17));
    core.send({ _tag: 'ChooseSlot', start: at(0, 20), end: at(1, 17) });
    expect(slotOf(core)).toEqual({ start: at(0, 20), end: at(1, 24) });
    // Each day is within the maximum duration.
    const short = until(deskFor({ maxDays: 5, maxDuration: 15 * 60 }).chooseDate(day(1)), 2);
    short.send({ _tag: 'ChooseSlot', start: at(1, 10), end: at(2, 17) });
    const lengths = panelOf(short).days.map(({ start, end }) => end - start);
    expect(lengths).toEqual([7 * 60, 7 * 60]);
  });

  it('stays when the start is moved past 23:00 of the first day', () => {
    const core = until(deskFor({ maxDays: 5 }), 2);
    core.send({ _tag: 'ChooseSlot', start: at(0, 23), end: at(2, 17) });
    expect(slotOf(core)).toEqual({ start: at(0, 23), end: at(2, 24) });
  });
});

describe('SP12: when the date changes', () => {
  it('the last day stays until the date reaches it, then it follows', () => {
    const core = until(deskFor({ maxDays: 5 }), 3);
    core.chooseDate(day(1));
    expect(panelOf(core)).toMatchObject({ date: day(1), lastDay: day(3) });
    core.chooseDate(day(4));
    expect(panelOf(core)).toMatchObject({ date: day(4), lastDay: day(4) });
    core.chooseDate(day(1));
    expect(panelOf(core)).toMatchObject({ date: day(1), lastDay: day(1) });
  });

  it('it stays within the limits', () => {
    const core = deskFor({ maxDays: 3 }).chooseDate(day(5));
    until(core, 7);
    expect(panelOf(core).lastDay).toBe(day(7));
    core.chooseDate(day(4));
    expect(panelOf(core)).toMatchObject({ date: day(4), lastDay: day(6), refusal: null });
  });

  it('another desk starts with a single day', () => {
    const core = until(deskFor({ maxDays: 5 }), 3);
    expect(panelOf(opened(core, OTHER_DESK)).lastDay).toBe(TODAY);
  });
});

it('SP13: without time selection, only the last day can be chosen', () => {
  const core = deskFor({ maxDays: 5, disableTimeSelection: true }).chooseDate(day(2));
  const { start } = slotOf(core);
  expect(slotOf(until(core, 4))).toEqual({ start, end: at(4, 17) });
  core.send({ _tag: 'ChooseSlot', start: start + 60, end: at(4, 9) });
  expect(slotOf(core)).toEqual({ start, end: at(4, 17) });
  expect(slotOf(until(core, 2))).toEqual({ start, end: at(2, 17) });
});

it('SP15, SP18: lists the bookings of all days; a day that is taken is left out', () => {
  const inTheWay = booking(1, { start: at(1, 9), end: at(1, 10), userId: ANNA });
  const after = booking(2, { start: at(3, 9), end: at(3, 10), userId: ANNA });
  const core = opened(atDesks({ meta: { maxDays: 5 } }), DESK, [inTheWay, after]);
  expect(panelOf(core)).toMatchObject({ bookings: [], refusal: null });
  until(core, 2);
  expect(panelOf(core)).toMatchObject({ bookings: [{ id: 1 }], refusal: null });
  expect(skipsOf(core)).toEqual([null, 'slotTaken', null]);
  until(core, 3);
  expect(panelOf(core).bookings.map(({ id }) => id)).toEqual([1, 2]);
});

/** One answer for several days, in which the server has left out those in `skipped`. */
const answerDays = (core: CoreSession, skipped: readonly number[] = []): CoreSession => {
  const call = core.pending('deskBooking.createDays')?.call;
  if (call?.name !== 'deskBooking.createDays') throw new Error('No days were booked');
  const { slots } = call.payload;
  const isLeft = (at: number): boolean => skipped.includes(at);
  return core.succeed('deskBooking.createDays', {
    made: slots.flatMap((slot, n) =>
      isLeft(n) ? [] : [booking(50 + n, { spaceId: DESK, ...slot, owner: true })],
    ),
    skipped: slots.flatMap((slot, n) => (isLeft(n) ? [{ ...slot, code: 'SLOT_TAKEN' }] : [])),
  });
};

const bookDays = (core: CoreSession): CoreSession =>
  core.send({ _tag: 'BookDesk', spaceId: DESK, ...slotOf(core) });

describe('SP9, SP18: one booking a day', () => {
  it('from now on the first day, and on the others as they usually begin', () => {
    const core = bookDays(until(deskFor({ maxDays: 5 }), 2));
    expect(core.calls('deskBooking.createDays')).toMatchObject([
      {
        params: { id: DESK },
        payload: {
          slots: [
            { start: at(0, 11) + 5, end: at(0, 17) },
            { start: at(1, 6), end: at(1, 17) },
            { start: at(2, 6), end: at(2, 17) },
          ],
        },
      },
    ]);
    expect(core.calls('deskBooking.create')).toEqual([]);
  });

  it('leaves out the days that are taken before, and those that the server refuses, and names both', () => {
    const taken = booking(1, { start: at(2, 9), end: at(2, 10), userId: ANNA });
    const core = until(opened(atDesks({ meta: { maxDays: 5 } }), DESK, [taken]), 3);
    expect(skipsOf(core)).toEqual([null, null, 'slotTaken', null]);
    answerDays(bookDays(core), [1]);
    expect(core.notice).toMatchObject({
      key: 'quickView.daysBooked',
      severity: 'warning',
      undo: true,
      days: {
        count: 2,
        skips: [
          { date: day(1), why: 'slotTaken' },
          { date: day(2), why: 'slotTaken' },
        ],
      },
    });
  });

  it('says so if the server books none, and offers no undo', () => {
    const core = answerDays(bookDays(until(deskFor({ maxDays: 5 }), 1)), [0, 1]);
    expect(core.notice).toMatchObject({ key: 'quickView.noDayBooked', undo: false });
    expect(core.state.booking).toMatchObject({ pending: null, undo: null });
  });

  it('refuses only if no day is left, and then requests nothing', () => {
    const all = [0, 1].map((n) =>
      booking(n + 1, { start: at(n, 0), end: at(n, 24), userId: ANNA }),
    );
    const core = bookDays(until(opened(atDesks({ meta: { maxDays: 2 } }), DESK, all), 1));
    expect(panelOf(core).refusal).toBe('slotTaken');
    expect(core.calls('deskBooking.createDays')).toEqual([]);
  });

  it('another desk is refused on each of them, and on no other day (BK8)', () => {
    const core = answerDays(bookDays(until(deskFor({ maxDays: 5 }), 2)));
    for (const offset of [0, 1, 2, 3]) {
      core.chooseDate(day(offset));
      const { refusal } = panelOf(opened(core, OTHER_DESK));
      expect([offset, refusal]).toEqual([offset, offset < 3 ? 'ownBooking' : null]);
    }
  });

  it('SP17: each can be given back alone, and undo takes back all of them', () => {
    const core = answerDays(bookDays(until(deskFor({ maxDays: 5 }), 2)));
    expect(core.state.booking.undo?.bookings).toEqual([50, 51, 52]);
    core.send(
      { _tag: 'AskRemoveBooking', bookingId: 51 },
      { _tag: 'RemoveBooking', bookingId: 51 },
    );
    core.succeed('deskBooking.remove', { status: 'OK' });
    expect(core.state.floor.self?.calendar.items.map(({ id }) => id)).toEqual([50, 52]);
    core.send({ _tag: 'UndoBooking' });
    core.succeed('deskBooking.remove', { status: 'OK' });
    core.succeed('deskBooking.remove', { status: 'OK' });
    expect(core.state.floor.self?.calendar.items).toEqual([]);
  });

  it('SP12: other hours are those of each day: in the bar, and as a part of the day', () => {
    const core = until(deskFor({ maxDays: 5 }).chooseDate(day(2)), 4);
    expect(panelOf(core).bar).not.toBeNull();
    core.send({ _tag: 'PlaceSlot', start: at(2, 9), end: at(2, 12) });
    expect(panelOf(core).days.map(({ start, end }) => [start, end])).toEqual(
      [2, 3, 4].map((offset) => [at(offset, 9), at(offset, 12)]),
    );
    core.send({ _tag: 'ChoosePreset', preset: 'afternoon' });
    const { lastDay, days, preset } = panelOf(core);
    expect([lastDay, preset]).toEqual([day(4), 'afternoon']);
    expect(new Set(days.map(({ start, end }) => end - start)).size).toBe(1);
    expect(days).toHaveLength(3);
  });
});

it('SP14: a multiple booking covers the first day only', () => {
  const core = until(planner({ meta: { maxDays: 5 } }).select(deskId(1)), 2);
  const { start } = slotOf(core);
  core.send({ _tag: 'StartMultiSelect', spaceId: deskId(1) });
  expect(core.state.floor.chosen).toEqual({ date: TODAY, start, end: at(0, 17) });
});
