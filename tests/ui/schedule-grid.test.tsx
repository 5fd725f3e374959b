import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  ScheduleEventView,
  ScheduleRow,
  ScheduleView,
} from '../../core/features/schedule/views.ts';
import { useFormat } from '../../ui/parts/use-format.ts';
import { axisOf } from '../../ui/schedule/geometry.ts';
import { GridCard } from '../../ui/schedule/grid-card.tsx';
import { outOfReach } from '../../ui/schedule/grid-choosable.ts';
import { clockIn } from '../../ui/schedule/grid-clock.ts';
import { PrintedRooms } from '../../ui/schedule/grid-print.tsx';
import { metIn, slotTarget, takenOf } from '../../ui/schedule/grid-target.ts';
import { timesOf } from '../../ui/schedule/grid-times.ts';
import { useGridWords } from '../../ui/schedule/grid-words.ts';
import { RowRoom } from '../../ui/schedule/row-room.tsx';
import { ScheduleGrid } from '../../ui/schedule/schedule-grid.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

/** Monday, 23 November 2026, midnight in Vilnius. */
const FIRST = Date.parse('2026-11-22T22:00:00Z') / 60_000;
const at = (hour: number): number => FIRST + hour * 60;
const days = (count: number) =>
  Array.from({ length: count }, (_, after) => ({
    day: new Date(Date.UTC(2026, 10, 23 + after)).toISOString().slice(0, 10),
    start: FIRST + after * 1440,
    end: FIRST + (after + 1) * 1440,
    weekend: after % 7 > 4,
  }));

const view: ScheduleView = {
  ...{ open: true, render: 'yes', stale: false, buildingName: 'Quay', floorName: 'Floor 2' },
  ...{
    zone: 'Europe/Vilnius',
    elsewhere: false,
    view: 'day',
    hours: 'full',
    slot: 30,
    days: days(1),
  },
  ...{ previous: null, next: null, today: '2026-11-23', now: at(10) + 42, opensAt: at(6) },
  ...{ bounds: { first: '2026-11-23', last: '2027-02-20' }, order: 'name', equipment: [] },
  filter: { text: '', seats: 0, free: false, equipment: [] },
  ...{ seatStops: [], count: 1, rooms: 1 },
  ...{ choosable: { start: FIRST, end: at(24 * 90) }, chosen: null },
};
const spanOf = (span: ScheduleView['view'], count: number, slot: number): ScheduleView => ({
  ...{ ...view, view: span, days: days(count), slot },
});

const event = (id: number, start: number, more: Partial<ScheduleEventView> = {}) => ({
  ...{ id, subject: 'Standup', start, end: start + 60, own: false, lane: 0, ...more },
});
const oslo: ScheduleRow = {
  ...{ id: 7, name: 'Oslo', seats: 8, equipment: ['Screen', 'Whiteboard'], selected: false },
  ...{ now: { free: true, until: at(11) }, lanes: 1, events: [event(1, at(9))] },
};

const show = (
  rows: readonly ScheduleRow[] | null,
  shown: ScheduleView = view,
  timeFormat = 'HH:mm',
) =>
  render(<ScheduleGrid view={{ ...shown, count: rows?.length ?? 3 }} />, {
    views: {
      scheduleRows: rows === null ? undefined : { from: 0, rows },
      settings: { language: 'en', timeFormat },
    },
  });

describe('the grid', () => {
  test('says how many rows and columns there are, and what keys do', async () => {
    const { html } = await show([oslo]);
    for (const text of [
      'role="grid"',
      'aria-label="Room schedule, Floor 2"',
      'aria-rowcount="2"',
      'aria-colcount="49"',
      'with Shift from meeting to meeting',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('has one stop of the Tab key, which opens at the first slot of its time and says its name', async () => {
    const { html } = await show([oslo]);
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(html).toContain('aria-label="Oslo, Monday 23.11.26, 06:00 to 06:30, free"');
    // The column with the rooms is the first.
    expect(html).toMatch(/tabindex="0" aria-colindex="14"/i);
  });

  test('the focused slot names the meetings in it', async () => {
    const { html } = await show([oslo], { ...view, opensAt: at(9) });
    expect(html).toContain('09:00 to 09:30, 09:00 – 10:00 Standup"');
  });

  test('a meeting that takes all of the slot is named without its time once more', async () => {
    const events = [event(1, at(9), { end: at(9) + 30 })];
    const { html } = await show([{ ...oslo, events }], { ...view, opensAt: at(9) });
    expect(html).toContain('09:00 to 09:30, Standup"');
  });

  test('is as high as its rows, so that its head stays in sight', async () => {
    const { html } = await show(Array.from({ length: 20 }, (_, id) => ({ ...oslo, id })));
    expect(html).toMatch(/role="presentation" style="height:1120px"/);
  });

  test.each([
    [{ start: at(7), end: at(99) }, 'over'],
    [{ start: at(2), end: at(6) }, 'tooFar'],
  ])(
    'SC19: what cannot be chosen is shaded, and its slots are not called free: %o',
    async (choosable, part) => {
      const { html } = await show([{ ...oslo, events: [] }], { ...view, choosable });
      const said = { over: 'over', tooFar: 'too far ahead' }[part];
      expect(html).toContain(`06:00 to 06:30, ${said}"`);
      expect(html).toContain(`data-closed="${part}"`);
    },
  );

  test('SC19: a meeting there is said to be over', async () => {
    const shown = { ...view, opensAt: at(9), choosable: { start: at(12), end: at(99) } };
    expect((await show([oslo], shown)).html).toContain('09:00 – 10:00 Standup, over"');
  });

  test('SC18: what stands chosen has an outline in its row, and is named', async () => {
    const chosen = { spaceId: 7, start: at(6), end: at(7) };
    const { html } = await show([{ ...oslo, id: 6 }, oslo], { ...view, chosen });
    expect(html.match(/data-chosen/g)).toHaveLength(1);
    expect(html).toMatch(/data-row="1".*data-chosen=""/);
    expect((await show([oslo], { ...view, chosen })).html).toContain('06:30, free, chosen"');
    // On days that do not show, nothing is drawn.
    const later = { ...chosen, start: at(30), end: at(31) };
    expect((await show([oslo], { ...view, chosen: later })).html).not.toContain('data-chosen');
  });

  test('of many rows only those in sight are there', async () => {
    const rows = Array.from({ length: 60 }, (_, id) => ({ ...oslo, id, name: `Room ${id}` }));
    const { html } = await show(rows);
    const there = html.match(/data-row=/g) ?? [];
    expect(there.length).toBeGreaterThan(8);
    expect(there.length).toBeLessThan(25);
    expect(html).toContain('aria-rowcount="61"');
    // The head is the first row.
    expect(html).toMatch(/aria-rowindex="2"[^>]*data-row="0"/);
  });

  test('of many columns only those in sight are there', async () => {
    const events = Array.from({ length: 90 }, (_, day) =>
      event(day, at(9) + day * 1440, { own: true }),
    );
    const { html } = await show([{ ...oslo, events }], spanOf('quarter', 90, 720));
    expect(html).toContain('data-event="1"');
    expect(html).not.toContain('data-event="89"');
    // In words they all are there.
    expect(html).toContain('90 meetings: ');
  });

  test('of a quarter’s meetings only one’s own are elements; others are parts of one shape', async () => {
    const events = Array.from({ length: 30 }, (_, day) => event(day, at(9) + day * 1440));
    const { html } = await show([{ ...oslo, events }], spanOf('quarter', 90, 720));
    expect(html).not.toContain('data-event');
    // A rectangle for each: its own height, to and fro.
    const [path = ''] =
      /<path d="M[^"]*"/.exec(/aria-hidden="true"><svg[^>]*aria-hidden.*/.exec(html)?.[0] ?? '') ??
      [];
    expect(path.match(/z/g)).toHaveLength(30);
  });

  test('keeps the place of rows that have not come', async () => {
    const { html } = await show(null);
    expect(html.match(/data-row=/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Loading…"');
    expect(html).not.toContain('data-event');
  });
});

describe('a row', () => {
  test('tells the room, its seats and equipment, and until when it is free', async () => {
    const { html } = await show([oslo]);
    expect(html).toContain('aria-label="Oslo, 8 seats, Free until 11:00, Screen, Whiteboard"');
    expect(html).toContain('>Free until 11:00<');
    expect(html).toContain('title="Screen, Whiteboard"');
  });

  test.each([
    [{ free: true, until: null }, 'Free', '<circle'],
    [{ free: false, until: null }, 'Busy', '<rect'],
    [{ free: false, until: at(24) }, 'Busy until 24:00', '<rect'],
  ])('%o is said by words and by shape', async (now, text, shape) => {
    const { html } = await show([{ ...oslo, now }]);
    expect(html).toContain(`>${text}<`);
    expect(html).toContain(shape);
  });

  test('tells how it is now only where today is among the days that show', async () => {
    const { html } = await show([oslo], { ...view, today: '2026-11-22' });
    expect(html).toContain('aria-label="Oslo, 8 seats, Screen, Whiteboard"');
    expect(html).not.toContain('Free until');
  });

  test('has a text alternative of its meetings', async () => {
    const events = [
      event(1, at(9)),
      event(2, at(11), { own: true, subject: 'Review' }),
      event(3, at(13), { subject: null }),
      event(4, at(23), { subject: '' }),
    ];
    const { html } = await show([{ ...oslo, events }]);
    expect(html).toContain(
      'aria-label="4 meetings: 09:00 – 10:00 Standup; 11:00 – 12:00 Review, your meeting; 13:00 – 14:00 Private; 23:00 – 24:00 No subject"',
    );
  });

  test('names the days where there are several, each once', async () => {
    const events = [event(1, at(9)), event(2, at(11)), event(3, at(33))];
    const { html } = await show([{ ...oslo, events }], spanOf('week', 7, 60));
    expect(html).toContain(
      '3 meetings: Monday 23.11.26: 09:00 – 10:00 Standup; 11:00 – 12:00 Standup; Tuesday 24.11.26: 09:00 – 10:00 Standup"',
    );
  });

  test('without meetings says so; the selected room is marked', async () => {
    const { html } = await show([{ ...oslo, events: [], selected: true }]);
    expect(html).toContain('aria-label="No meetings"');
    expect(html).toContain('aria-selected="true"');
  });

  test('own meetings and private ones have a sign', async () => {
    const signs = async (more: Partial<ScheduleEventView>): Promise<string> => {
      const { html } = await show([{ ...oslo, equipment: [], events: [event(1, at(9), more)] }]);
      return /data-event="1".*?<\/div>/.exec(html)?.[0] ?? '';
    };
    expect(await signs({})).not.toContain('<svg');
    expect(await signs({ own: true })).toContain('tabler-icon-user');
    expect(await signs({ subject: null })).toMatch(/tabler-icon-lock.*Private/);
  });
});

describe('the head', () => {
  test('of a day has its hours, as the chosen format writes them, and now', async () => {
    const { html } = await show([oslo]);
    for (const text of ['Monday 23.11.26', '>07:00<', '>08:00<', '>10:42<']) {
      expect(html).toContain(text);
    }
    expect((await show([oslo], view, 'hh:mm a')).html).toContain('>09:00 AM<');
  });

  test('has no hour where the sign of now lies over it', async () => {
    const hours = async (now: number) => (await show([oslo], { ...view, now })).html;
    expect(await hours(at(8) + 45)).toContain('>08:00<');
    expect(await hours(at(8) + 5)).not.toContain('>08:00<');
  });

  test.each([
    ['month', 30],
    ['quarter', 90],
  ] as const)('of a %s has one label for each day, and the months', async (span, count) => {
    const { html } = await show([oslo], spanOf(span, count, 720));
    expect(html).toContain('November 2026');
    expect(html.match(/aria-label="Tuesday 24.11.26"/g)).toHaveLength(1);
    expect(html).toContain('>Tue<');
    expect(html).toContain('>24<');
    expect(html).toContain('aria-current="date"');
  });
});

const axis = axisOf(view.days, 30, 2);
const target = slotTarget(axis, oslo, 16);
const taken: unknown[] = [];

type Reach = { readonly choosable?: ScheduleView['choosable'] };

const Card = ({ choosable = view.choosable }: Reach) => {
  const format = useFormat();
  const times = timesOf(axis, view.zone, format, clockIn(view.zone));
  return (
    <GridCard
      {...{ event: metIn(axis, target, choosable), first: 200, row: oslo, box: { current: null } }}
      words={useGridWords(axis, view.zone, format, times)}
      taken={takenOf(axis, target, choosable)}
      outOfReach={outOfReach(choosable, target)}
      at={{ left: 0, top: 0, bottom: 56 }}
      onTake={() => taken.push(takenOf(axis, target, choosable))}
      onStay={() => undefined}
      onLeave={() => undefined}
    />
  );
};

const PhoneRoom = () => {
  const format = useFormat();
  const words = useGridWords(
    axis,
    view.zone,
    format,
    timesOf(axis, view.zone, format, clockIn(view.zone)),
  );
  return <RowRoom row={oslo} words={words} phone present />;
};

const Print = ({ rows, shown }: { rows: readonly ScheduleRow[]; shown: ScheduleView }) => {
  const format = useFormat();
  const all = axisOf(shown.days, shown.slot, 1);
  const times = timesOf(all, shown.zone, format, clockIn(shown.zone));
  const words = useGridWords(all, shown.zone, format, times);
  return <PrintedRooms view={shown} axis={all} rowAt={(row) => rows[row]} words={words} />;
};

describe('what is pointed at', () => {
  test('is told, and chosen by its button', async () => {
    const { html } = await render(<Card />);
    for (const text of ['08:00 – 08:30', 'Monday 23.11.26', 'Oslo', '8 seats']) {
      expect(html).toContain(text);
    }
    press('Choose this time: 08:00 – 08:30, Oslo');
    expect(taken).toEqual([{ start: at(8), end: at(8) + 30 }]);
  });

  test.each([
    [{ start: at(9), end: at(99) }, 'This time is over.'],
    [{ start: at(2), end: at(8) }, 'This time is too far ahead.'],
  ])('SC19: is not offered where it cannot be chosen: %o', async (choosable, reason) => {
    const { html } = await render(<Card choosable={choosable} />);
    expect(html).toContain(reason);
    expect(html).toContain('08:00 – 08:30');
    expect(html).not.toContain('Choose this time');
    expect((await render(<Card />)).html).not.toContain(reason);
  });
});

test('on a phone a room is said to be free by a word beside the sign', async () => {
  const { html } = await render(<PhoneRoom />);
  expect(html).toContain('>Free<');
  expect(html).not.toContain('>Free until');
});

describe('on paper', () => {
  test('there are all rooms, with the meetings of each day in words', async () => {
    const rows = Array.from({ length: 60 }, (_, id) => ({
      ...{ ...oslo, id, name: `Room ${id}` },
      events: id === 3 ? [] : [event(1, at(9)), event(2, at(33), { subject: null })],
    }));
    const shown = { ...spanOf('week', 7, 60), count: 60 };
    const { html } = await render(<Print rows={rows} shown={shown} />);
    expect(html.match(/<th scope="row">/g)).toHaveLength(60);
    for (const text of [
      'Room schedule: Quay, Floor 2',
      'Monday 23.11.26 – Sunday 29.11.26',
      '<b>Tuesday 24.11.26</b><span>09:00 – 10:00 Private</span>',
      '<td>No meetings</td>',
      '8 seats, Screen, Whiteboard',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('says when not all rooms are known', async () => {
    const shown = { ...view, count: 150 };
    expect((await render(<Print rows={[oslo]} shown={shown} />)).html).toContain(
      '1 of 150 bookable rooms',
    );
    expect((await render(<Print rows={[oslo]} shown={view} />)).html).not.toContain('rooms');
  });
});
