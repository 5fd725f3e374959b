import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleDay, ScheduleEventView } from '../../../core/features/schedule/views.ts';
import {
  type Axis,
  axisOf,
  isShown,
  minuteOf,
  scaleOf,
  slotAt,
  slotOfMinute,
  slotOfX,
  xOf,
} from '../../../ui/features/schedule/geometry/geometry.ts';
import {
  boxAt,
  boxesOf,
  rowHeight,
} from '../../../ui/features/schedule/geometry/geometry-boxes.ts';
import { closedParts } from '../../../ui/features/schedule/geometry/geometry-closed.ts';
import {
  businessHours,
  covers,
  hourMarks,
  monthMarks,
  nowMark,
} from '../../../ui/features/schedule/geometry/geometry-head.ts';
import {
  columnWindow,
  isInWindow,
  rowsWindow,
} from '../../../ui/features/schedule/geometry/geometry-windows.ts';
import { clockIn } from '../../../ui/features/schedule/geometry/grid-clock.ts';
import { timesOf } from '../../../ui/features/schedule/geometry/grid-times.ts';
import { formatsFor } from '../../../ui/shared/format/format.ts';
import { offsetWords } from '../../../ui/shared/format/zone-words.ts';
import { forAll } from '../../support/runs.ts';
import { bounds, clock, walk, zoneDay } from '../../support/wall-clock.ts';

const VIEWS = {
  day: { days: 1, slot: 30 },
  week: { days: 7, slot: 60 },
  month: { days: 30, slot: 720 },
  quarter: { days: 90, slot: 720 },
} as const;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

type Shown = {
  readonly zone: string;
  readonly view: keyof typeof VIEWS;
  readonly slot: number;
  readonly days: readonly ScheduleDay[];
  readonly axis: Axis;
};

/** The business hours of a day in local time. */
const business = (day: string, zone: string): { readonly start: number; readonly end: number } => {
  const open = walk(day, zone).filter(({ minute }) => minute >= 360 && minute < 1080);
  const [first, last] = [open[0]?.at, open.at(-1)?.at];
  if (first === undefined || last === undefined) throw new Error(`No hours on ${day}`);
  return { start: first, end: last + 15 };
};

/** A few days around a possible clock change, as a view shows them. Quarters are too long for walking. */
const shown: fc.Arbitrary<Shown> = fc
  .record({
    at: zoneDay,
    before: fc.integer({ min: 0, max: 3 }),
    view: fc.constantFrom('day', 'week', 'month', 'quarter' as const),
    count: fc.integer({ min: 1, max: 7 }),
    hours: fc.constantFrom('full', 'business'),
    room: fc.integer({ min: 0, max: 3000 }),
  })
  .map(({ at, before, view, count, hours, room }) => {
    const zone = at.name;
    const first = dayAfter(at.day, -before);
    const dates = Array.from({ length: count }, (_, after) => dayAfter(first, after));
    const days = dates
      .filter((day) => walk(day, zone).length > 0)
      .map((day): ScheduleDay => {
        return {
          day,
          weekend: false,
          ...(hours === 'full' ? bounds(day, zone) : business(day, zone)),
        };
      });
    const { slot } = VIEWS[view];
    return {
      zone,
      view,
      slot,
      days,
      axis: axisOf(days, slot, scaleOf({ days, slot, view }, room)),
    };
  })
  .filter(({ days }) => days.length > 0);

/** ... and a minute of the axis. */
const shownMinute = fc
  .tuple(shown, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map(([found, part]) => {
    const minutes = found.days.reduce((sum, { start, end }) => sum + end - start, 0);
    let left = Math.floor(part * minutes);
    for (const { start, end } of found.days) {
      if (left < end - start) return { ...found, minute: start + left };
      left -= end - start;
    }
    throw new Error('No minute');
  });

/** Events without lanes, packed into the first free lane. */
const events = ({ days }: Shown): fc.Arbitrary<readonly ScheduleEventView[]> => {
  const from = (days[0]?.start ?? 0) - 600;
  const to = (days.at(-1)?.end ?? 0) + 600;
  return fc
    .array(
      fc.record({
        start: fc.oneof(
          fc.integer({ min: from, max: to }),
          // Many short ones near each other.
          fc.integer({ min: from + 1000, max: from + 1400 }),
        ),
        length: fc.oneof(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 3000 })),
      }),
      { maxLength: 25 },
    )
    .map((drawn) => {
      const ends: number[] = [];
      return [...drawn]
        .sort((a, b) => a.start - b.start)
        .map(({ start, length }, id): ScheduleEventView => {
          const free = ends.findIndex((end) => end <= start);
          const lane = free < 0 ? ends.length : free;
          ends[lane] = start + length;
          return { id, subject: '', start, end: start + length, own: false, lane };
        });
    });
};
const lanesOf = (list: readonly ScheduleEventView[]): number =>
  Math.max(1, ...list.map(({ lane }) => lane + 1));
const withEvents = shown.chain((found) =>
  fc.record({ found: fc.constant(found), list: events(found) }),
);

/** Tolerance of sums of fractions, in pixels. */
const NEAR = 1e-6;

describe('the axis', () => {
  it('maps each minute to a position, and the position back to the minute', () => {
    forAll(60, shownMinute, ({ axis, minute }) => {
      expect(isShown(axis, minute)).toBe(true);
      expect(minuteOf(axis, xOf(axis, minute) + NEAR)).toBeCloseTo(minute, 3);
    });
  });

  it('runs from left to right, at the same scale on every day', () => {
    forAll(60, shownMinute, fc.integer({ min: 1, max: 4000 }), ({ axis, minute }, more) => {
      const gone = xOf(axis, minute + more) - xOf(axis, minute);
      expect(gone).toBeGreaterThanOrEqual(0);
      expect(gone).toBeLessThanOrEqual(more * axis.scale + NEAR);
      if (isShown(axis, minute + 1)) {
        expect(xOf(axis, minute + 1) - xOf(axis, minute)).toBeCloseTo(axis.scale, 6);
      }
    });
  });

  it('loses nothing when clocks change: each day is as wide as it is long, and days adjoin', () => {
    forAll(60, shown, ({ axis, days }) => {
      let left = 0;
      for (const [at, day] of axis.days.entries()) {
        const { start = 0, end = 0 } = days[at] ?? {};
        expect(day.left).toBeCloseTo(left, 6);
        expect(day.width).toBeCloseTo((end - start) * axis.scale, 6);
        left += day.width;
      }
      expect(axis.width).toBeCloseTo(left, 6);
    });
  });

  it('has adjoining slots from the first minute of a day to its last', () => {
    forAll(60, shown, ({ axis, days, slot }) => {
      const slots = Array.from({ length: axis.slots }, (_, at) => slotAt(axis, at));
      for (const { day, start, end } of days) {
        const own = slots.filter((one) => one?.day.day === day);
        let reached = start;
        for (const one of own) {
          expect(one?.start).toBe(reached);
          reached = one?.end ?? 0;
          expect(reached - (one?.start ?? 0)).toBeGreaterThanOrEqual(slot / 2);
          expect(reached - (one?.start ?? 0)).toBeLessThan(slot * 1.5);
        }
        expect(reached).toBe(end);
      }
      expect(slotAt(axis, -1)).toBeUndefined();
      expect(slotAt(axis, axis.slots)).toBeUndefined();
    });
  });

  it.each([
    [23, [720, 660]],
    [24, [720, 720]],
    [25, [720, 780]],
    [12, [720]],
  ])('a day of %i hours has half days of %o minutes', (hours, lengths) => {
    const day = { day: '2026-03-29', start: 1000, end: 1000 + hours * 60, weekend: true };
    const axis = axisOf([day, { ...day, start: day.end, end: day.end + 1440 }], 720, 1);
    const slots = lengths.map((_, at) => slotAt(axis, at));
    expect(slots.map((slot) => (slot?.end ?? 0) - (slot?.start ?? 0))).toEqual(lengths);
    expect(axis.slots).toBe(lengths.length + 2);
  });

  it('finds the slot of a minute, and of its position', () => {
    forAll(60, shownMinute, ({ axis, minute }) => {
      const number = slotOfMinute(axis, minute);
      const slot = slotAt(axis, number);
      expect(slot?.start).toBeLessThanOrEqual(minute);
      expect(slot?.end).toBeGreaterThan(minute);
      expect(slotOfX(axis, xOf(axis, minute + 0.5))).toBe(number);
    });
  });

  it('fills the available width, but not less than its minimum', () => {
    forAll(60, shown, fc.integer({ min: 0, max: 20_000 }), ({ days, slot, view, axis }, room) => {
      const { width } = axisOf(days, slot, scaleOf({ days, slot, view }, room));
      const least = axisOf(days, slot, scaleOf({ days, slot, view }, 0)).width;
      expect(width).toBeCloseTo(Math.max(room, least), 4);
      expect(axis.width).toBeGreaterThanOrEqual(least - NEAR);
    });
  });
});

/** Whether another minute near by has the same local time, because clocks are set back. */
const isTwice = (minute: number, zone: string): boolean => {
  const told = JSON.stringify(clock(minute, zone));
  const others = Array.from({ length: 12 }, (_, index) => (index + 1) * 15);
  return others.some((by) =>
    [minute - by, minute + by].some((other) => JSON.stringify(clock(other, zone)) === told),
  );
};

describe('times', () => {
  it('are in the building’s zone, also when clocks change; ambiguous ones have an offset', () => {
    const minutes = fc.integer({ min: -3000, max: 12_000 });
    const formats = [formatsFor('en', 'HH:mm', undefined), formatsFor('sv', 'hh:mm a', undefined)];
    forAll(60, shown, fc.constantFrom(...formats), minutes, ({ axis, zone }, format, after) => {
      const times = timesOf(axis, zone, format, clockIn(zone));
      const minute = (axis.days[0]?.start ?? 0) + after;
      const told = (text: string, at: number): string =>
        isTwice(at, zone) ? `${text} (${offsetWords(at, zone)})` : text;
      expect(times.start(minute)).toBe(told(format.time(minute, zone), minute));
      expect(times.brief(minute)).toBe(format.time(minute, zone));
      expect(times.end(minute)).toBe(told(format.endTime(minute, zone), minute));
      const end = axis.days.at(-1)?.end ?? 0;
      expect(times.interval(minute, end)).toBe(
        `${told(format.time(minute, zone), minute)} – ${told(format.endTime(end, zone), end)}`,
      );
    });
  });
});

describe('events', () => {
  it('each event with a visible minute has one box, from its first minute to its last', () => {
    forAll(60, withEvents, ({ found: { axis }, list }) => {
      const boxes = boxesOf(axis, { events: list, lanes: lanesOf(list) });
      const visible = list.filter(({ start, end }) => xOf(axis, end) > xOf(axis, start));
      expect(boxes.map(({ event }) => event.id)).toEqual(visible.map(({ id }) => id));
      for (const { event, left, width } of boxes) {
        const [from, to] = [xOf(axis, event.start), xOf(axis, event.end)];
        expect(left).toBeLessThanOrEqual(from + NEAR);
        expect(left + width).toBeGreaterThanOrEqual(to - NEAR);
        // Only the shortest events are drawn wider than their duration.
        if (to - from >= 9) expect(width).toBeCloseTo(to - from, 6);
        else expect(width).toBeLessThanOrEqual(9 + NEAR);
      }
    });
  });

  it('no event is outside the axis or its row', () => {
    forAll(60, withEvents, ({ found: { axis }, list }) => {
      const lanes = lanesOf(list);
      for (const box of boxesOf(axis, { events: list, lanes })) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(axis.width + NEAR);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.top + box.height).toBeLessThan(rowHeight(axis, lanes));
      }
    });
  });

  it('no event covers another, unless it is shorter than the minimum width', () => {
    forAll(60, withEvents, ({ found: { axis }, list }) => {
      const boxes = boxesOf(axis, { events: list, lanes: lanesOf(list) });
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          const beside =
            Math.min(one.top + one.height, other.top + other.height) <=
            Math.max(one.top, other.top);
          const covered =
            Math.min(one.left + one.width, other.left + other.width) -
            Math.max(one.left, other.left);
          if (!beside) expect(covered).toBeLessThanOrEqual(3 + NEAR);
        }
      }
    });
  });

  it('the pointer finds the event whose box it is in', () => {
    forAll(60, withEvents, ({ found: { axis }, list }) => {
      const boxes = boxesOf(axis, { events: list, lanes: lanesOf(list) });
      for (const { event, left, width, top, height } of boxes) {
        // Beyond the minimum width of the previous event.
        const x = left + width - width / 8;
        const found = boxAt(boxes, x, top + height / 2);
        if (width > 9) expect(found?.event.id).toBe(event.id);
        expect(boxAt(boxes, x, -1)).toBeUndefined();
        expect(boxAt(boxes, axis.width + 1, top)).toBeUndefined();
      }
    });
  });

  it('an event that overlaps no other takes the whole height of the row', () => {
    const days = [{ day: '2026-11-23', start: 0, end: 1440, weekend: false }];
    const axis = axisOf(days, 30, 2);
    const event = { subject: '', own: false };
    const boxes = boxesOf(axis, {
      lanes: 2,
      events: [
        { ...event, id: 1, start: 60, end: 120, lane: 0 },
        { ...event, id: 2, start: 90, end: 150, lane: 1 },
        { ...event, id: 3, start: 150, end: 210, lane: 0 },
      ],
    });
    const [first, second, alone] = boxes;
    expect(alone?.height).toBeGreaterThan((first?.height ?? 0) + (second?.height ?? 0));
    expect(alone?.top).toBe(first?.top);
    expect(second?.top).toBeGreaterThan((first?.top ?? 0) + (first?.height ?? 0));
  });
});

describe('the header', () => {
  it('hour labels are at their clock times, and never overlap', () => {
    forAll(60, shown, fc.integer({ min: 20, max: 120 }), ({ axis, zone }, least) => {
      for (const day of axis.days) {
        let end = Number.NEGATIVE_INFINITY;
        for (const mark of hourMarks(axis, day, least, clockIn(zone))) {
          expect(mark.clock).toBe(clock(mark.minute, zone).minute);
          expect(mark.clock % 60).toBe(0);
          expect(mark.left).toBeCloseTo(xOf(axis, mark.minute), 6);
          expect(mark.left).toBeGreaterThanOrEqual(end - NEAR);
          end = mark.left + least;
        }
      }
    });
  });

  it('business hours begin at 06:00 and end at 18:00 by the clock, on days of any length', () => {
    forAll(60, shown, ({ axis, zone }) => {
      for (const day of axis.days) {
        const { from, to } = businessHours(axis, day, clockIn(zone));
        const { start, end } = business(day.day, zone);
        expect(day.left + from).toBeCloseTo(xOf(axis, start), 4);
        expect(day.left + to).toBeCloseTo(xOf(axis, end), 4);
      }
    });
  });

  it('months cover the whole axis', () => {
    forAll(60, shown, ({ axis }) => {
      const marks = monthMarks(axis);
      expect(new Set(marks.map(({ month }) => month)).size).toBe(marks.length);
      expect(marks.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(axis.width, 4);
    });
  });
});

describe('windows', () => {
  it('the visible columns are rendered, with a small margin', () => {
    const pixels = fc.integer({ min: 0, max: 50_000 });
    forAll(60, pixels, fc.integer({ min: 1, max: 4000 }), pixels, (left, width, at) => {
      const window = columnWindow(left, width);
      expect(window.left).toBeLessThanOrEqual(left);
      expect(window.right).toBeGreaterThanOrEqual(left + width);
      expect(window.right - window.left).toBeLessThanOrEqual(width + 1200);
      const isThere = at + 10 > window.left && at < window.right;
      expect(isInWindow(window, { left: at, width: 10 })).toBe(isThere);
    });
  });

  it('the visible rows are requested; on floors with up to a hundred rooms, all rows', () => {
    const anyStart = fc.integer({ min: 0, max: 2000 });
    const anySeen = fc.integer({ min: 0, max: 60 });
    const anyCount = fc.integer({ min: 1, max: 2000 });
    forAll(60, anyStart, anySeen, anyCount, (start, seen, count) => {
      const first = Math.min(start, count - 1);
      const last = Math.min(first + seen, count - 1);
      const { from, to } = rowsWindow(first, last, count);
      expect(from).toBeLessThanOrEqual(count <= 100 ? 0 : first);
      expect(to).toBeGreaterThan(count <= 100 ? count - 1 : last);
      expect(to - from).toBeLessThanOrEqual(200);
    });
  });
});

describe('the mark of now', () => {
  const long = axisOf([{ day: '2026-11-23', start: 0, end: 1440, weekend: false }], 30, 1);

  it('stays on the axis, and above its line as far as the axis permits', () => {
    const wide = 46;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: long.width }), (x) => {
        const { around, sign } = nowMark(long, x, wide);
        expect(sign.left).toBeGreaterThanOrEqual(0);
        expect(sign.left + sign.width).toBeLessThanOrEqual(long.width);
        expect(around.left).toBeGreaterThanOrEqual(0);
        expect(around.left + around.width).toBeLessThanOrEqual(long.width);
        // Its place is the middle of its range.
        expect(around.left + around.width / 2).toBe(sign.left + wide / 2);
        if (x >= wide / 2 && x <= long.width - wide / 2) expect(sign.left + wide / 2).toBe(x);
      }),
    );
  });

  it('covers a label if it overlaps its text', () => {
    const hour = { left: 100, width: 60 };
    expect(covers({ left: 60, width: 40 }, hour, 38)).toBe(false);
    expect(covers({ left: 61, width: 40 }, hour, 38)).toBe(true);
    expect(covers({ left: 137, width: 40 }, hour, 38)).toBe(true);
    expect(covers({ left: 138, width: 40 }, hour, 38)).toBe(false);
  });
});

describe('times that cannot be chosen', () => {
  const long = axisOf([{ day: '2026-11-23', start: 0, end: 1440, weekend: false }], 30, 1);

  it('SC19: are those before and after the choosable interval, as far as they are visible', () => {
    expect(closedParts(long, { opens: 600, closes: 1200 })).toEqual([
      { reason: 'over', left: 0, width: 600 },
      { reason: 'tooFar', left: 1200, width: 240 },
    ]);
    expect(closedParts(long, { opens: -100, closes: 9000 })).toEqual([]);
    expect(closedParts(long, { opens: 9000, closes: 9999 })).toEqual([
      { reason: 'over', left: 0, width: 1440 },
    ]);
  });
});
