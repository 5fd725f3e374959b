import { describe, expect, test } from 'vitest';
import type { ScheduleEventView, ScheduleRow } from '../../core/features/schedule/views.ts';
import { activeRow, targetOf } from '../../ui/features/schedule/cells/grid-active.ts';
import { type GridKey, gridStep } from '../../ui/features/schedule/cells/grid-keys.ts';
import { stayOf } from '../../ui/features/schedule/cells/grid-staying.ts';
import {
  eventBeside,
  eventTarget,
  metIn,
  slotTarget,
  takenOf,
} from '../../ui/features/schedule/cells/grid-target.ts';
import { axisOf } from '../../ui/features/schedule/geometry/geometry.ts';
import { outOfReach } from '../../ui/features/schedule/geometry/grid-choosable.ts';
import { scrolledTo } from '../../ui/features/schedule/geometry/grid-sight.ts';

const REACH = { rows: 20, slots: 48, page: 8 };
const HERE = { row: 10, slot: 20 };
const plain: GridKey = { key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('keys', () => {
  test.each([
    ['ArrowRight', { row: 10, slot: 21 }],
    ['ArrowLeft', { row: 10, slot: 19 }],
    ['ArrowDown', { row: 11, slot: 20 }],
    ['ArrowUp', { row: 9, slot: 20 }],
    ['PageDown', { row: 18, slot: 20 }],
    ['PageUp', { row: 2, slot: 20 }],
    ['Home', { row: 10, slot: 0 }],
    ['End', { row: 10, slot: 47 }],
  ])('%s goes to %o', (key, place) => {
    expect(gridStep({ ...plain, key }, HERE, REACH)).toEqual({ to: 'slot', place });
  });

  test.each([
    ['Home', { row: 0, slot: 0 }],
    ['End', { row: 19, slot: 47 }],
  ])('Ctrl and %s go to %o', (key, place) => {
    expect(gridStep({ ...plain, key, ctrlKey: true }, HERE, REACH)).toEqual({ to: 'slot', place });
  });

  test.each([
    ['ArrowLeft', { row: 0, slot: 0 }],
    ['PageUp', { row: 0, slot: 0 }],
    ['ArrowUp', { row: 0, slot: 0 }],
  ])('%s stays in the grid', (key, place) => {
    expect(gridStep({ ...plain, key }, { row: 0, slot: 0 }, REACH)).toEqual({ to: 'slot', place });
  });

  test.each(['Enter', ' '])('"%s" takes the current cell', (key) => {
    expect(gridStep({ ...plain, key }, HERE, REACH)).toEqual({ to: 'take' });
  });

  test('Shift with Left or Right moves between meetings', () => {
    const shift = { ...plain, shiftKey: true };
    expect(gridStep({ ...shift, key: 'ArrowRight' }, HERE, REACH)).toEqual({ to: 'event', by: 1 });
    expect(gridStep({ ...shift, key: 'ArrowLeft' }, HERE, REACH)).toEqual({ to: 'event', by: -1 });
  });

  test.each([
    { key: 'Tab' },
    { key: 'a' },
    { key: 'ArrowRight', altKey: true },
    { key: 'ArrowRight', metaKey: true },
    { key: 'ArrowRight', ctrlKey: true },
    { key: 'Enter', ctrlKey: true },
    { key: 'Enter', shiftKey: true },
  ])('%o is left to the page', (pressed) => {
    expect(gridStep({ ...plain, ...pressed }, HERE, REACH)).toBeNull();
  });
});

const days = [{ day: '2026-11-23', start: 0, end: 1440, weekend: false }];
const meeting = (id: number, start: number, end: number): ScheduleEventView => ({
  id,
  start,
  end,
  subject: `Meeting ${id}`,
  own: false,
  lane: 0,
});
const events = [meeting(1, 545, 560), meeting(2, 600, 720), meeting(3, 660, 690)];
const room = (id: number): ScheduleRow => ({
  id,
  name: `Room ${id}`,
  seats: 4,
  equipment: [],
  closed: false,
  selected: false,
  lanes: 2,
  events,
  now: { free: true, until: null },
});
const halfHours = axisOf(days, 30, 2);
const hours = axisOf(days, 60, 2);
const halfDays = axisOf(days, 720, 0.05);

const ALL = { start: 0, end: 1440 };

describe('the time taken by a double click or Enter', () => {
  test('is the slot’s own time if it is free', () => {
    expect(takenOf(halfHours, slotTarget(halfHours, { events }, 17), ALL)).toEqual({
      start: 510,
      end: 540,
    });
  });

  test('is the meeting’s time if the slot has one, even if that ends later', () => {
    expect(takenOf(halfHours, slotTarget(halfHours, { events }, 18), ALL)).toEqual({
      start: 545,
      end: 560,
    });
    expect(takenOf(halfHours, slotTarget(halfHours, { events }, 21), ALL)).toEqual({
      start: 600,
      end: 720,
    });
  });

  test('is the half day for a half-day slot, and the meeting’s time for a meeting in it', () => {
    const half = slotTarget(halfDays, { events }, 0);
    expect(half.inside).toHaveLength(3);
    expect(takenOf(halfDays, half, ALL)).toEqual({ start: 0, end: 720 });
    const [first = meeting(0, 0, 1)] = events;
    expect(takenOf(halfDays, eventTarget(halfDays, first), ALL)).toEqual({ start: 545, end: 560 });
  });

  test('SC18: ignores a past meeting in a slot that is not over yet', () => {
    const slot = slotTarget(hours, { events }, 9);
    const choosable = { start: 570, end: 1440 };
    expect(metIn(hours, slot, choosable)).toBeUndefined();
    expect(takenOf(hours, slot, choosable)).toEqual({ start: 540, end: 600 });
    // If the whole slot is over, its past meeting is used.
    expect(metIn(hours, slot, { start: 600, end: 1440 })?.id).toBe(1);
  });
});

describe('times that cannot be chosen', () => {
  const choosable = { start: 600, end: 1200 };
  test.each([
    [540, 570, 'over'],
    [570, 600, 'over'],
    [570, 605, null],
    [1170, 1230, null],
    [1200, 1230, 'tooFar'],
  ])('SC19: from %i to %i: %s', (start, end, reason) => {
    expect(outOfReach(choosable, { start, end })).toBe(reason);
  });
});

test.each([
  [{ left: 50, width: 40 }, 50],
  [{ left: 120, width: 40 }, 100],
  [{ left: 280, width: 60 }, 140],
  [{ left: 280, width: 400 }, 280],
])('what is in sight: %o is scrolled to the least way', (place, left) => {
  expect(scrolledTo(place, 100, 200)).toBe(left);
});

test.each([
  [100, 300, 'still', 'moving'],
  [200, 400, undefined, 'moving'],
  [0, 200, undefined, 'moving'],
  [300, 500, undefined, undefined],
  [0, 100, undefined, undefined],
])(
  'the words of a long meeting from %i to %i, where 200 is the left end of what is in sight',
  (left, right, still, moving) => {
    expect(stayOf(left, right, 200, false)).toBe(still);
    expect(stayOf(left, right, 200, true)).toBe(moving);
  },
);

describe('moving between meetings', () => {
  const ids = (slot: number, by: 1 | -1) =>
    eventBeside({ events }, slotTarget(halfHours, { events }, slot), by)?.id;

  test('from a slot, to the next meeting that starts in or after it, or to the last one before it', () => {
    expect([ids(0, 1), ids(18, 1), ids(19, 1), ids(20, 1), ids(40, 1)]).toEqual([
      1,
      1,
      2,
      2,
      undefined,
    ]);
    expect([ids(0, -1), ids(18, -1), ids(19, -1), ids(40, -1)]).toEqual([
      undefined,
      undefined,
      1,
      3,
    ]);
  });

  test('from a meeting, to its neighbours in the row, and no further at the ends', () => {
    const beside = (at: number, by: 1 | -1) => {
      const from = events[at] ?? meeting(0, 0, 1);
      return eventBeside({ events }, eventTarget(halfHours, from), by)?.id;
    };
    expect([beside(0, 1), beside(1, 1), beside(2, 1)]).toEqual([2, 3, undefined]);
    expect([beside(0, -1), beside(1, -1), beside(2, -1)]).toEqual([undefined, 1, 2]);
  });
});

describe('the keyboard position', () => {
  const rows = [5, 6, 7, 8].map(room);
  const at = { row: 1, roomId: 8, minute: 610, eventId: null };

  test('stays with its room when rows change places', () => {
    expect(activeRow((row) => rows[row], at, 4)).toBe(3);
    expect(activeRow((row) => rows[row], { ...at, roomId: 5 }, 4)).toBe(0);
  });

  test('stays in its row if the room is gone, and within the list if the row is gone', () => {
    expect(activeRow((row) => rows[row], { ...at, roomId: 99 }, 4)).toBe(1);
    expect(activeRow((row) => rows[row], { ...at, row: 9, roomId: null }, 4)).toBe(3);
    expect(activeRow(() => undefined, { ...at, row: 0, roomId: null }, 0)).toBe(0);
  });

  test('stays at its time if the slots change, and at the place of a meeting that is gone', () => {
    expect(targetOf(halfHours, (row) => rows[row], 0, at).slot).toBe(20);
    expect(targetOf(halfDays, (row) => rows[row], 0, at).slot).toBe(0);
    expect(targetOf(halfHours, (row) => rows[row], 0, { ...at, eventId: 3 }).event?.id).toBe(3);
    const gone = targetOf(halfHours, (row) => rows[row], 0, { ...at, eventId: 99 });
    expect([gone.event, gone.start]).toEqual([null, 600]);
  });
});
