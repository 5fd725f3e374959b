import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, shownDays } from '../../../core/features/schedule/days.ts';
import { SCHEDULE_VIEWS, type ScheduleFilter } from '../../../core/features/schedule/events.ts';
import { scheduleRows } from '../../../core/features/schedule/projection.ts';
import { shownEvents } from '../../../core/features/schedule/room-events.ts';
import { NOW, ROOM } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  event,
  floorMoved,
  LARGE,
  LOUNGE,
  officeWith,
  opening,
  ROOMS,
  room,
  rowOf,
  rowsOf,
  SMALL,
  scheduleOf,
  showing,
  viewOf,
  withClosures,
} from '../../support/schedule-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';
import { zoneDay } from '../../support/wall-clock.ts';

const names = (core: Parameters<typeof rowsOf>[0]) => rowsOf(core).map(({ name }) => name);
const ALL: ScheduleFilter = { text: '', seats: 0, free: false, equipment: [] };

describe('the rows', () => {
  it('SC9: are the bookable rooms, also before an answer, and those in the server’s answer', () => {
    const core = opening();
    expect(rowsOf(core).map(({ id }) => id)).toEqual([LARGE, SMALL, ROOM]);
    expect(viewOf(core)).toMatchObject({ count: 3, rooms: 3 });
    core.succeed(
      'schedule.ofFloor',
      scheduleOf({
        [LOUNGE]: [event(1, NOW, NOW + 60)],
        [spaceIdOf(1, 99)]: [event(2, NOW, NOW + 60)],
        // A desk is not a room.
        [spaceIdOf(1, 2)]: [event(3, NOW, NOW + 60)],
      }),
    );
    expect(rowsOf(core).map(({ id }) => id)).toEqual([LARGE, LOUNGE, SMALL, ROOM]);
    expect(rowOf(core, SMALL)).toMatchObject({ events: [], lanes: 1 });
    expect(rowOf(core, LARGE)).toMatchObject({
      seats: 13,
      equipment: [
        { uid: 1, name: 'Screen' },
        { uid: 2, name: 'Phone' },
      ],
    });
  });

  it('SC9: are projected in windows', () => {
    const core = showing();
    const rows = (from: number, to: number) => scheduleRows.project(core.state, { from, to });
    expect(rows(1, 2)).toEqual({ from: 1, rows: rowsOf(core).slice(1, 2) });
    expect(rows(2, 9).rows).toHaveLength(1);
    expect(rows(-3, 1).rows).toHaveLength(1);
    expect(rows(5, 9).rows).toEqual([]);
  });

  it('SC10: an event shows once; an empty one, or one at another time, not at all', () => {
    const core = showing({
      [ROOM]: [
        event(1, NOW, NOW + 60),
        event(1, NOW + 200, NOW + 260),
        event(2, NOW + 60, NOW + 60),
        event(3, NOW + 90, NOW + 80),
        event(4, NOW + 1_440, NOW + 1_500),
        event(5, NOW - 4_000, NOW + 4_000),
      ],
    });
    const shown = rowOf(core, ROOM).events;
    expect(shown.map(({ id, lane }) => [id, lane])).toEqual([
      [5, 0],
      [1, 1],
    ]);
    expect(rowOf(core, ROOM).lanes).toBe(2);
  });

  it('SC10: an event with a visible minute shows, and no other, also when clocks change', () => {
    const some = fc.record({
      from: fc.integer({ min: -3_000, max: 140_000 }),
      length: fc.integer({ min: -10, max: 3_000 }),
    });
    const anyView = fc.constantFrom(...SCHEDULE_VIEWS);
    const anyHours = fc.constantFrom('full' as const, 'business' as const);
    const anySlots = fc.array(some, { maxLength: 12 });
    forAll(80, zoneDay, anyView, anyHours, anySlots, ({ name, day }, view, hours, slots) => {
      const range = rangeOf(day, view, name);
      const days = shownDays(range, hours);
      const events = slots.map(({ from, length }, n) =>
        event(n, range.start + from, range.start + from + length),
      );
      const shown = shownEvents({ id: ROOM, events }, days).events.map(({ id }) => id);
      const expected = events.filter(({ start, end }) =>
        days.some((one) => Math.max(one.start, start) < Math.min(one.end, end)),
      );
      expect(shown.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
      if (hours === 'full') {
        const inRange = events.filter(
          ({ start, end }) => start < end && start < range.end && end > range.start,
        );
        expect(expected).toEqual(inRange);
      }
    });
  });

  it('SC10: in business hours, events outside of them do not show', () => {
    const evening = NOW + 9 * 60;
    const core = showing({ [ROOM]: [event(1, evening, evening + 60), event(2, NOW, NOW + 60)] });
    // SC60
    expect(rowOf(core, ROOM).events.map(({ id }) => id)).toEqual([2]);
    core.send({ _tag: 'ChooseScheduleHours', hours: 'full' });
    expect(rowOf(core, ROOM).events).toHaveLength(2);
  });

  it('SC12: the floor’s state says whether a room is free until the end of tomorrow, later events after that', () => {
    const core = showing(
      {
        // The event is missing in the floor's data, which is newer, so it is over.
        [ROOM]: [event(1, NOW - 5, NOW + 60)],
        [SMALL]: [event(2, NOW + 4_000, NOW + 4_060)],
        [LARGE]: [event(3, NOW - 4_000, NOW + 9_000), event(4, NOW + 9_000, NOW + 9_100)],
      },
      officeWith({ rooms: [room(ROOM, {}, [[NOW + 30, NOW + 60]]), room(SMALL), room(LARGE)] }),
      { _tag: 'ChooseScheduleView', view: 'week' },
    );
    expect(rowOf(core, ROOM).now).toEqual({ free: true, until: NOW + 30 });
    // If it ends on another day, the local time alone is not shown.
    expect(rowOf(core, SMALL).now).toEqual({ free: true, until: null });
    expect(rowOf(core, LARGE).now).toEqual({ free: false, until: null });
    core.elapse(29 * 60_000);
    // UA5: the room is held by then (ST7), but what is told is when the meeting begins.
    expect(rowOf(core, ROOM).now).toEqual({ free: true, until: NOW + 30 });
    core.elapse(60_000);
    expect(rowOf(core, ROOM).now).toEqual({ free: false, until: NOW + 60 });
  });

  it('SC12: a blocked room is not free; people in a room without a meeting do not matter', () => {
    const rooms = [room(ROOM, {}, [], 'UNAVAILABLE_BLOCKED'), room(SMALL, {}, [], 'BUSY')];
    const core = showing({}, officeWith({ rooms }));
    expect(rowOf(core, ROOM).now).toEqual({ free: false, until: null });
    expect(rowOf(core, SMALL).now).toEqual({ free: true, until: null });
  });

  it('CS18: a row has its closures, says that it is closed now, and is free until the next one', () => {
    const now = { start: NOW - 10, end: NOW + 50, reason: 'Carpet renewal' };
    const far = { start: NOW + 4_000, end: null, reason: 'Moved out' };
    const closed = room(ROOM, {}, [[NOW - 10, NOW + 50]], 'UNAVAILABLE_BLOCKED');
    const shut = { ...closed, status: { ...closed.status, closures: [now] } };
    const core = opening(officeWith({ rooms: [shut, room(SMALL), room(LARGE)] }), {
      _tag: 'ChooseScheduleView',
      view: 'week',
    });
    const told = withClosures(withClosures(scheduleOf(), ROOM, [now]), SMALL, [far]);
    core.succeed('schedule.ofFloor', told);
    expect(rowOf(core, ROOM)).toMatchObject({
      closed: true,
      closures: [now],
      now: { free: false, until: NOW + 50 },
    });
    expect(rowOf(core, SMALL)).toMatchObject({ closed: false, closures: [far] });
    expect(rowOf(core, LARGE).closures).toBeUndefined();
  });

  it('CS18: a refetched row changes only if its closures do', () => {
    const core = opening();
    const closure = { start: NOW + 60, end: NOW + 120, reason: 'Cleaning' };
    const telling = (end: number) => {
      floorMoved(core, end).elapse(60_000);
      const told = withClosures(scheduleOf(), ROOM, [{ ...closure, end }]);
      core.succeed('schedule.ofFloor', told);
      return rowOf(core, ROOM).closures;
    };
    core.succeed('schedule.ofFloor', withClosures(scheduleOf(), ROOM, [closure]));
    const first = rowOf(core, ROOM).closures;
    expect(telling(NOW + 120)).toBe(first);
    expect(telling(NOW + 180)).toEqual([{ ...closure, end: NOW + 180 }]);
  });

  it('SC13: own events are marked, and private ones have no subject', () => {
    const core = showing({
      [ROOM]: [
        event(1, NOW, NOW + 10, { owner: true }),
        event(2, NOW + 10, NOW + 20, { subject: 'Secret', private: true }),
        event(3, NOW + 20, NOW + 30, { subject: '' }),
        // RF18: an event without a given name.
        event(4, NOW + 30, NOW + 40, { subject: 'Instant Meeting' }),
      ],
    });
    expect(rowOf(core, ROOM).events.map(({ subject, own }) => [subject, own])).toEqual([
      ['Planning', true],
      [null, false],
      ['', false],
      ['', false],
    ]);
  });

  it('keep their identity while their data does not change', () => {
    const events = { [ROOM]: [event(1, NOW, NOW + 60)], [SMALL]: [event(2, NOW, NOW + 60)] };
    const core = showing(events);
    const before = rowsOf(core);
    floorMoved(core, 11);
    core.elapse(200);
    core.succeed('schedule.ofFloor', scheduleOf({ ...events, [SMALL]: [event(2, NOW, NOW + 90)] }));
    const after = rowsOf(core);
    expect(after.map((row, n) => row === before[n])).toEqual([true, false, true]);
    core.select(ROOM);
    expect(rowOf(core, ROOM)).toMatchObject({ selected: true });
    expect(rowOf(core, LARGE)).toBe(after[0]);
  });
});

describe('order and filter', () => {
  it('SC16: sorts by name with numbers by value, or by seats, fewest first', () => {
    const core = showing();
    expect(names(core)).toEqual(['Älv', 'Vega 2', 'Vega 10']);
    core.send({ _tag: 'SortSchedule', order: 'seats' });
    expect(rowsOf(core).map(({ seats }) => seats)).toEqual([2, 8, 13]);
  });

  it('SC16: sorts by how long rooms are free, busy ones last', () => {
    const ids = [31, 32, 33, 34, 35, 36].map((n) => spaceIdOf(1, n));
    const times: readonly (readonly [number, number])[][] = [
      [[NOW - 10, NOW + 90]],
      [[NOW + 30, NOW + 60]],
      [],
      [[NOW - 10, NOW + 20]],
      [[NOW + 300, NOW + 310]],
    ];
    const rooms = ids.map((id, n) =>
      room(id, { name: `Room ${n}` }, times[n] ?? [], n === 5 ? 'UNAVAILABLE_BLOCKED' : 'FREE'),
    );
    const core = showing({}, officeWith({ rooms })).send({ _tag: 'SortSchedule', order: 'free' });
    expect(names(core)).toEqual(['Room 2', 'Room 4', 'Room 1', 'Room 3', 'Room 0', 'Room 5']);
  });

  it('SC17: filters by a part of the name, seats, free now, and all of the equipment', () => {
    const taken = [room(SMALL, { name: 'Vega 2', cap: 2, equips: [] }, [[NOW - 5, NOW + 60]])];
    const core = showing(
      {},
      officeWith({ rooms: [...ROOMS.filter(({ id }) => id !== SMALL), ...taken] }),
    );
    const left = (filter: Partial<ScheduleFilter>): readonly string[] => {
      core.send({ _tag: 'FilterSchedule', filter: { ...ALL, ...filter } });
      expect(viewOf(core)).toMatchObject({ count: rowsOf(core).length, rooms: 3 });
      return names(core);
    };
    expect(left({ text: ' alv' })).toEqual(['Älv']);
    expect(left({ text: 'EGA' })).toEqual(['Vega 2', 'Vega 10']);
    expect(left({ seats: 8 })).toEqual(['Älv', 'Vega 10']);
    expect(left({ free: true })).toEqual(['Älv', 'Vega 10']);
    expect(left({ equipment: ['1'] })).toEqual(['Älv', 'Vega 10']);
    expect(left({ equipment: ['1', '2'] })).toEqual(['Älv']);
    expect(left({ equipment: ['3'] })).toEqual([]);
    expect(left({})).toHaveLength(3);
  });

  it('SC17: the seats filter ends at the floor’s largest room; equipment is that of the floor’s rooms', () => {
    const core = showing();
    expect(viewOf(core).seatStops).toEqual([0, 2, 4, 6, 8, 10, 12, 13]);
    expect(viewOf(core).equipment).toEqual([
      { key: '2', name: 'Phone', image: '', count: 1 },
      { key: '1', name: 'Screen', image: '', count: 2 },
    ]);
    core.send({ _tag: 'FilterSchedule', filter: { ...ALL, seats: 99, equipment: ['3', '3'] } });
    expect(viewOf(core).filter).toEqual({ ...ALL, seats: 13, equipment: ['3'] });
    expect(viewOf(core).equipment).toContainEqual({ key: '3', name: 'Sofa', image: '', count: 0 });
    core.send({ _tag: 'FilterSchedule', filter: { ...ALL, seats: -4 } });
    expect(viewOf(core).filter.seats).toBe(0);
  });

  it('SC16, SC17: rows are those that pass, each once, sorted, for any order and filter', () => {
    const someRoom = fc.record({
      cap: fc.integer({ min: 0, max: 20 }),
      equips: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
      name: fc.constantFrom('Vega', 'vega', 'Alv', 'Älv', 'Room 2', 'Room 10', ''),
      busy: fc.option(fc.integer({ min: 1, max: 300 })),
    });
    const filter = fc.record({
      text: fc.constantFrom('', 'v', 'ÄL', 'room 1', ' '),
      seats: fc.integer({ min: 0, max: 25 }),
      free: fc.boolean(),
      equipment: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
    });
    const order = fc.constantFrom('name' as const, 'seats' as const, 'free' as const);
    const anySome = fc.array(someRoom, { minLength: 1, maxLength: 12 });
    forAll(40, anySome, filter, order, (some, wanted, by) => {
      const rooms = some.map(({ busy, ...info }, n) =>
        room(spaceIdOf(1, 40 + n), info, busy === null ? [] : [[NOW - 1, NOW + busy]]),
      );
      const core = opening(officeWith({ rooms })).send({ _tag: 'SortSchedule', order: by });
      const all = rowsOf(core);
      expect(new Set(all.map(({ id }) => id)).size).toBe(rooms.length);
      core.send({ _tag: 'FilterSchedule', filter: wanted });
      const { seats } = viewOf(core).filter;
      const plain = (text: string) => text.trim().toLowerCase().replace('ä', 'a');
      const expected = all.filter(
        (row) =>
          row.seats >= seats &&
          (!wanted.free || row.now.free) &&
          plain(row.name).includes(plain(wanted.text)) &&
          wanted.equipment.every((key) => row.equipment.some(({ uid }) => String(uid) === key)),
      );
      expect(rowsOf(core)).toEqual(expected);
      expect(viewOf(core).count).toBe(expected.length);
      for (const [n, row] of all.entries()) {
        const next = all[n + 1];
        if (next === undefined) continue;
        if (by === 'seats') expect(row.seats).toBeLessThanOrEqual(next.seats);
        if (by === 'free')
          expect(Number(row.now.free)).toBeGreaterThanOrEqual(Number(next.now.free));
        if (by === 'name')
          expect(plain(row.name) > plain(next.name) && !/\d/.test(row.name)).toBe(false);
      }
    });
  });

  it('a floor with 200 rooms and 10,000 events is projected quickly', () => {
    const rooms = Array.from({ length: 200 }, (_, n) =>
      room(spaceIdOf(1, 100 + n), { name: `Room ${n}` }),
    );
    const events = Object.fromEntries(
      rooms.map(({ id }, n) => [
        id,
        Array.from({ length: 50 }, (_, k) => event(n * 50 + k, NOW + k * 90, NOW + k * 90 + 120)),
      ]),
    );
    const core = showing(
      events,
      officeWith({ rooms }),
      { _tag: 'ChooseScheduleView', view: 'quarter' },
      { _tag: 'ChooseScheduleHours', hours: 'full' },
    );
    const rows = rowsOf(core);
    expect(rows.reduce((sum, row) => sum + row.events.length, 0)).toBe(10_000);
    expect(rows.every(({ lanes }) => lanes === 2)).toBe(true);
    // Rows derived from the answer are cached: another minute does not recompute them.
    core.elapse(60_000);
    for (const [n, row] of rowsOf(core).entries()) expect(row.events).toBe(rows[n]?.events);
  });
});
