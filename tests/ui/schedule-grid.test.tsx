import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  FloorLine,
  ScheduleEventView,
  ScheduleLine,
  ScheduleRow,
  ScheduleView,
} from '../../core/features/schedule/views.ts';
import { metIn, slotTarget, takenOf } from '../../ui/features/schedule/cells/grid-target.ts';
import { useGridWords } from '../../ui/features/schedule/cells/grid-words.ts';
import { axisOf } from '../../ui/features/schedule/geometry/geometry.ts';
import { outOfReach } from '../../ui/features/schedule/geometry/grid-choosable.ts';
import { clockIn } from '../../ui/features/schedule/geometry/grid-clock.ts';
import { timesOf } from '../../ui/features/schedule/geometry/grid-times.ts';
import { GridCard } from '../../ui/features/schedule/grid/grid-card.tsx';
import { PrintedRooms } from '../../ui/features/schedule/grid/grid-print.tsx';
import { ScheduleGrid } from '../../ui/features/schedule/grid/schedule-grid.tsx';
import { RowRoom } from '../../ui/features/schedule/rows/row-room.tsx';
import { useFormat } from '../../ui/shared/format/use-format.ts';
import { aria, the } from '../support/by-role.ts';
import { layOut } from '../support/layout.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';

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
  open: true,
  listed: false,
  render: 'yes',
  stale: false,
  buildingName: 'Quay',
  floorName: 'Floor 2',
  zone: 'Europe/Vilnius',
  elsewhere: false,
  view: 'day',
  hours: 'full',
  slot: 30,
  days: days(1),
  previous: null,
  next: null,
  today: '2026-11-23',
  now: at(10) + 42,
  opensAt: at(6),
  bounds: { first: '2026-11-23', last: '2027-02-20' },
  order: 'name',
  equipment: [],
  filter: { text: '', seats: 0, free: false, equipment: [] },
  seatStops: [],
  lines: 1,
  count: 1,
  rooms: 1,
  floors: 'this',
  manyFloors: false,
  choosable: { start: FIRST, end: at(24 * 90) },
  chosen: null,
  draft: null,
};
const spanOf = (span: ScheduleView['view'], count: number, slot: number): ScheduleView => ({
  ...view,
  view: span,
  days: days(count),
  slot,
});

const event = (id: number, start: number, more: Partial<ScheduleEventView> = {}) => ({
  id,
  subject: 'Standup',
  start,
  end: start + 60,
  own: false,
  lane: 0,
  ...more,
});
const sign = (name: string, uid: number) => ({ uid, name, image: null });
const oslo: ScheduleRow = {
  id: 7,
  name: 'Oslo',
  seats: 8,
  equipment: ['Screen', 'Whiteboard'].map(sign),
  closed: false,
  selected: false,
  now: { free: true, until: at(11) },
  lanes: 1,
  events: [event(1, at(9))],
};

const show = async (
  rows: readonly ScheduleLine[] | null,
  shown: ScheduleView = view,
  timeFormat = 'HH:mm',
) => {
  const page = mount(
    <ScheduleGrid view={{ ...shown, lines: rows?.length ?? 3, count: rows?.length ?? 3 }} />,
    {
      views: {
        scheduleRows: rows === null ? undefined : { from: 0, rows },
        settings: { language: 'en', timeFormat },
      },
    },
  );
  // It renders incrementally, frame by frame.
  await waitFor(() => {
    if (document.querySelector('[data-row]') === null) {
      throw new Error('there are no rows');
    }
  });
  for (let frame = 0; frame < 4; frame += 1) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  }
  return page;
};

beforeEach(() => layOut(['[role="grid"], [role="grid"] *', 720]));

const all = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];
/** The accessible name of the tab stop. */
const stop = (): string | null | undefined =>
  all('[role="grid"] [tabindex="0"]').map((each) => aria(each, 'label'))[0];
const isLabelled = (label: string): boolean => all(`[aria-label="${label}"]`).length > 0;

describe('the floor headings', () => {
  const several: ScheduleView = { ...view, floors: 'all', manyFloors: true };
  const head = (floorId: number, more: Partial<FloorLine> = {}) => ({
    floor: {
      floorId,
      name: `Floor ${floorId}`,
      folded: false,
      rooms: 1,
      free: 1,
      status: 'ready' as const,
      ...more,
    },
  });
  const button = (name: string) => the('button', name);

  test('SC67: say the floor and how many rooms are free now, and fold its rooms', async () => {
    const { commands, press } = await show(
      [head(3, { folded: true, free: 5 }), head(2), oslo],
      several,
    );
    expect(aria(the('grid'), 'label')).toBe('Room schedule, All floors');
    expect(aria(button('Floor 3 5 free now'), 'expanded')).toBe('false');
    await press('Floor 2 1 free now');
    await press('Floor 3 5 free now');
    expect(commands).toEqual([
      { _tag: 'FoldFloor', floorId: 2, folded: true },
      { _tag: 'FoldFloor', floorId: 3, folded: false },
    ]);
  });

  test('SC67: are rows of the grid: arrow keys reach them, Enter and arrow keys fold and unfold', async () => {
    const { commands, user } = await show([head(2), oslo], several);
    expect(all('[role="grid"] [tabindex="0"]')).toEqual([button('Floor 2 1 free now')]);
    button('Floor 2 1 free now').focus();
    await user.keyboard('{ArrowDown}');
    expect(stop()).toBe('Oslo, Monday 23 November, 06:00 to 06:30, free');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(button('Floor 2 1 free now'));
    await user.keyboard('{Enter}{ArrowLeft}{ArrowRight}');
    expect(commands).toEqual(
      [true, true, false].map((folded) => ({ _tag: 'FoldFloor', floorId: 2, folded })),
    );
  });

  test('SC69: a floor that is not loaded says so, and can be retried', async () => {
    const lines = [
      head(3, { status: 'loading', free: null }),
      head(2, { status: 'failed', free: null }),
    ];
    const { commands, press, text } = await show(lines, several);
    says(text(), 'Floor 3', 'Loading…', 'Floor 2', 'Not loaded.');
    await press('Refresh Floor 2');
    expect(commands).toEqual([{ _tag: 'RetrySchedule' }]);
  });

  test('SC67: a heading has the height of a touch target, and the rooms are below it', async () => {
    await show([head(2), oslo, oslo], several);
    expect(all('[data-row]').map(({ style }) => style.top)).toEqual(['0px', '44px', '100px']);
  });
});

describe('the grid', () => {
  test('exposes its row and column counts, and explains the keys', async () => {
    const { text } = await show([oslo]);
    const grid = the('grid', 'Room schedule, Floor 2');
    expect([aria(grid, 'rowcount'), aria(grid, 'colcount')]).toEqual(['2', '49']);
    expect(text()).toContain('with Shift from meeting to meeting');
  });

  test('has one tab stop, which starts at the opening time and has a name', async () => {
    const { user } = await show([oslo]);
    expect(all('[role="grid"] [tabindex="0"]')).toHaveLength(1);
    expect(stop()).toBe('Oslo, Monday 23 November, 06:00 to 06:30, free');
    // The first column contains the rooms.
    expect(all('[tabindex="0"][aria-colindex="14"]')).toHaveLength(1);
    all('[role="grid"] [tabindex="0"]')[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(stop()).toBe('Oslo, Monday 23 November, 06:30 to 07:00, free');
    expect(aria(document.activeElement ?? document.body, 'label')).toBe(stop());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(stop()).toBe('Oslo, Monday 23 November, 09:00 to 10:00, Standup, meeting 1 of 1');
  });

  test('SC18: Enter takes the focused meeting', async () => {
    const { user, commands } = await show([oslo], { ...view, opensAt: at(9) });
    all('[role="grid"] [tabindex="0"]')[0]?.focus();
    await user.keyboard('{Enter}');
    expect(commands[0]).toMatchObject({ _tag: 'ChooseScheduleSlot', start: at(9), end: at(10) });
  });

  test('the focused slot names the meetings in it', async () => {
    await show([oslo], { ...view, opensAt: at(9) });
    expect(stop()).toMatch(/09:00 to 09:30, 09:00 – 10:00 Standup$/);
  });

  test('a meeting that fills the slot is named without repeating its time', async () => {
    const events = [event(1, at(9), { end: at(9) + 30 })];
    await show([{ ...oslo, events }], { ...view, opensAt: at(9) });
    expect(stop()).toMatch(/09:00 to 09:30, Standup$/);
  });

  test('is as high as its rows, so that its header stays visible', async () => {
    await show(Array.from({ length: 20 }, (_, id) => ({ ...oslo, id })));
    expect(all('[role="presentation"]').map(({ style }) => style.height)).toContain('1120px');
  });

  test.each([
    [{ start: at(7), end: at(99) }, 'over', 'over'],
    [{ start: at(2), end: at(6) }, 'tooFar', 'too far ahead'],
  ])(
    'SC19: what cannot be chosen is shaded, and its slots are not called free: %o',
    async (choosable, part, said) => {
      await show([{ ...oslo, events: [] }], { ...view, choosable });
      expect(stop()).toContain(`06:00 to 06:30, ${said}`);
      expect(all(`[data-closed="${part}"]`).length).toBeGreaterThan(0);
    },
  );

  test('SC19: a past meeting is marked as over', async () => {
    await show([oslo], { ...view, opensAt: at(9), choosable: { start: at(12), end: at(99) } });
    expect(stop()).toMatch(/09:00 – 10:00 Standup, over$/);
  });

  test('SC18: the chosen time is outlined in its row, and named', async () => {
    const chosen = { spaceId: 7, start: at(6), end: at(7) };
    await show([{ ...oslo, id: 6 }, oslo], { ...view, chosen });
    expect(all('[data-chosen]')).toHaveLength(1);
    expect(all('[data-row="1"] [data-chosen]')).toHaveLength(1);
    await show([oslo], { ...view, chosen });
    expect(stop()).toMatch(/06:30, free, chosen$/);
    // Nothing is drawn on days that are not visible.
    await show([oslo], { ...view, chosen: { ...chosen, start: at(30), end: at(31) } });
    expect(all('[data-chosen]')).toEqual([]);
  });

  test('renders only the visible rows', async () => {
    await show(Array.from({ length: 60 }, (_, id) => ({ ...oslo, id, name: `Room ${id}` })));
    expect(all('[data-row]').length).toBeGreaterThan(8);
    expect(all('[data-row]').length).toBeLessThan(25);
    expect(aria(the('grid'), 'rowcount')).toBe('61');
    // The header is the first row.
    expect(all('[aria-rowindex="2"][data-row="0"]')).toHaveLength(1);
  });

  test('renders only the visible columns', async () => {
    const events = Array.from({ length: 90 }, (_, day) =>
      event(day, at(9) + day * 1440, { own: true }),
    );
    await show([{ ...oslo, events }], spanOf('quarter', 90, 720));
    expect(all('[data-event="1"]')).toHaveLength(1);
    expect(all('[data-event="89"]')).toEqual([]);
    // The accessible names include all of them.
    expect(all('[aria-label^="90 meetings: "]')).toHaveLength(1);
  });

  test('in a quarter, only the user’s own meetings are elements; the others share one shape', async () => {
    const events = Array.from({ length: 30 }, (_, day) => event(day, at(9) + day * 1440));
    await show([{ ...oslo, events }], spanOf('quarter', 90, 720));
    expect(all('[data-event]')).toEqual([]);
    // The shape has one rectangle per meeting.
    const shapes = all('[data-row] svg path').map((path) => path.getAttribute('d') ?? '');
    expect(Math.max(...shapes.map((shape) => shape.match(/z/g)?.length ?? 0))).toBe(30);
  });

  test('reserves the space of rows that are not loaded', async () => {
    await show(null);
    expect(all('[data-row]')).toHaveLength(3);
    expect(isLabelled('Loading…')).toBe(true);
    expect(all('[data-event]')).toEqual([]);
  });
});

describe('a row', () => {
  test('tells the room, its seats and equipment, and until when it is free', async () => {
    const { text } = await show([oslo]);
    expect(isLabelled('Oslo, 8 seats, Free until 11:00, Screen, Whiteboard')).toBe(true);
    expect(text()).toContain('|Free until 11:00|');
    expect(all('[title="Screen, Whiteboard"]').length).toBeGreaterThan(0);
  });

  test.each([
    [{ free: true, until: null }, 'Free', 'circle'],
    [{ free: false, until: null }, 'Busy', 'rect'],
    [{ free: false, until: at(24) }, 'Busy until 24:00', 'rect'],
  ])('%o is said by words and by shape', async (now, words, shape) => {
    const { text } = await show([{ ...oslo, now }]);
    expect(text()).toContain(`|${words}|`);
    expect(all(`[data-row] ${shape}`).length).toBeGreaterThan(0);
  });

  test('shows the current status only if today is visible', async () => {
    const { text } = await show([oslo], { ...view, today: '2026-11-22' });
    expect(isLabelled('Oslo, 8 seats, Screen, Whiteboard')).toBe(true);
    expect(text()).not.toContain('Free until');
  });

  test('has a text alternative of its meetings', async () => {
    const events = [
      event(1, at(9)),
      event(2, at(11), { own: true, subject: 'Review' }),
      event(3, at(13), { subject: null }),
      event(4, at(23), { subject: '' }),
    ];
    await show([{ ...oslo, events }]);
    expect(
      isLabelled(
        '4 meetings: 09:00 – 10:00 Standup; 11:00 – 12:00 Review, your meeting; 13:00 – 14:00 Private; 23:00 – 24:00 Meeting',
      ),
    ).toBe(true);
  });

  test('names each day once if there are several', async () => {
    const events = [event(1, at(9)), event(2, at(11)), event(3, at(33))];
    await show([{ ...oslo, events }], spanOf('week', 7, 60));
    expect(
      isLabelled(
        '3 meetings: Monday 23 November: 09:00 – 10:00 Standup; 11:00 – 12:00 Standup; Tuesday 24 November: 09:00 – 10:00 Standup',
      ),
    ).toBe(true);
  });

  test('says so if there are no meetings; the selected room is marked', async () => {
    await show([{ ...oslo, events: [], selected: true }]);
    expect(isLabelled('No meetings')).toBe(true);
    expect(all('[aria-selected="true"]').length).toBeGreaterThan(0);
  });

  test('own and private meetings have an icon', async () => {
    const sign = async (more: Partial<ScheduleEventView>) => {
      await show([{ ...oslo, equipment: [], events: [event(1, at(9), more)] }]);
      const [box] = all('[data-event="1"]');
      return [box?.querySelector('svg')?.getAttribute('class'), box?.textContent];
    };
    expect((await sign({}))[0]).toBeUndefined();
    expect((await sign({ own: true })).join()).toMatch(/tabler-icon-user/);
    expect((await sign({ subject: null })).join()).toMatch(/tabler-icon-lock.*Private/);
  });
});

test('SC61: a meeting that is too narrow for its times shows its start', async () => {
  const events = [event(1, at(7)), event(2, at(9), { end: at(9) + 30 })];
  const { text } = await show([{ ...oslo, events }]);
  says(text(), '|Standup|07:00 – 08:00|', '|Standup|09:00|');
});

describe('the header', () => {
  test('of a day shows its hours in the chosen format, and the current time', async () => {
    const { text } = await show([oslo]);
    says(text(), 'Monday 23 Nov|', '|07:00|', '|08:00|', '|10:42|');
    expect((await show([oslo], view, 'hh:mm a')).text()).toContain('|09:00 AM|');
  });

  test('hides an hour under the mark of the current time', async () => {
    const hours = async (now: number) => (await show([oslo], { ...view, now })).text();
    expect(await hours(at(8) + 45)).toContain('|08:00|');
    expect(await hours(at(8) + 5)).not.toContain('|08:00|');
  });

  test.each([
    ['month', 30],
    ['quarter', 90],
  ] as const)('of a %s has one label for each day, and the months', async (span, length) => {
    const { text } = await show([oslo], spanOf(span, length, 720));
    expect(text()).toContain('November 2026');
    expect(all('[aria-label="Tuesday 24 November"]')).toHaveLength(1);
    expect(text()).toContain('|Tue|24|');
    expect(all('[aria-current="date"]').length).toBeGreaterThan(0);
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
      event={metIn(axis, target, choosable)}
      first={200}
      row={oslo}
      box={{ current: null }}
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
  return (
    <PrintedRooms
      view={{ ...shown, lines: shown.count }}
      axis={all}
      rowAt={(row) => rows[row]}
      floorAt={() => undefined}
      words={words}
    />
  );
};

describe('the card of the hovered slot', () => {
  test('shows the slot, which its button chooses', async () => {
    const { text, press } = mount(<Card />);
    says(text(), '08:00 – 08:30', 'Monday 23 November', 'Oslo', '8 seats');
    await press('Choose this time: 08:00 – 08:30, Oslo');
    expect(taken).toEqual([{ start: at(8), end: at(8) + 30 }]);
  });

  test.each([
    [{ start: at(9), end: at(99) }, 'This time has passed.'],
    [{ start: at(2), end: at(8) }, 'This time is too far ahead.'],
  ])('SC19: is not offered where it cannot be chosen: %o', (choosable, reason) => {
    const { text, redraw } = mount(<Card choosable={choosable} />);
    says(text(), reason, '08:00 – 08:30');
    expect(text()).not.toContain('Choose this time');
    redraw(<Card />);
    expect(text()).not.toContain(reason);
  });
});

test('on a phone a word next to the icon says that a room is free', () => {
  expect(mount(<PhoneRoom />).text()).toContain('|Free|');
});

describe('a closed room', () => {
  const hall: ScheduleRow = {
    ...oslo,
    closed: true,
    now: { free: false, until: at(12) },
    closures: [
      { start: at(7), end: at(12), reason: 'Carpet renewal' },
      { start: at(13), end: null, reason: 'Moved out' },
    ],
  };

  test('CS18: is hatched during the closure, with the reason in words and for screen readers', async () => {
    const { text } = await show([hall]);
    const parts = all('[data-row] [title^="Closed"]');
    expect(parts.map(({ title }) => title)).toEqual([
      'Closed 07:00 – 12:00: Carpet renewal',
      'Closed from Mon 23 Nov 13:00 until further notice: Moved out',
    ]);
    expect(parts.every(({ style }) => Number.parseFloat(style.width) > 0)).toBe(true);
    says(text(), 'Closed until 12:00', 'Closed: Carpet renewal');
    expect(
      isLabelled(
        'Closed 07:00 – 12:00: Carpet renewal; Closed from Mon 23 Nov 13:00 until further notice: Moved out; 1 meeting: 09:00 – 10:00 Standup',
      ),
    ).toBe(true);
    expect(stop()).toContain('free');
  });

  test('CS18: a closed cell is named as closed, not as free', async () => {
    await show([hall], { ...view, opensAt: at(8) });
    expect(stop()).toContain('Closed 07:00 – 12:00: Carpet renewal');
    expect(stop()).not.toContain('free');
  });

  test('CS18: is drawn in a month, and not for hours that are hidden', async () => {
    await show([hall], spanOf('month', 30, 720));
    expect(all('[data-row] [title^="Closed"]')).toHaveLength(2);
    const hidden = days(1).map((day) => ({ ...day, start: at(4), end: at(6) }));
    document.body.replaceChildren();
    await show([hall], { ...view, days: hidden });
    expect(all('[data-row] [title^="Closed"]')).toHaveLength(0);
  });

  test('CS18: is printed with the reason', () => {
    const shown = { ...view, count: 1 };
    const { text } = mount(<Print rows={[{ ...hall, events: [] }]} shown={shown} />);
    says(text(), '|Closed 07:00 – 12:00: Carpet renewal|');
    expect(text()).not.toContain('No meetings');
  });
});

describe('the printed schedule', () => {
  test('there are all rooms, with the meetings of each day in words', () => {
    const rows = Array.from({ length: 60 }, (_, id) => ({
      ...oslo,
      id,
      name: `Room ${id}`,
      events: id === 3 ? [] : [event(1, at(9)), event(2, at(33), { subject: null })],
    }));
    const shown = { ...spanOf('week', 7, 60), count: 60 };
    const { text } = mount(<Print rows={rows} shown={shown} />);
    expect(all('th[scope="row"]')).toHaveLength(60);
    says(
      text(),
      'Room schedule: Quay, Floor 2',
      'Monday 23 November – Sunday 29 November',
      '|Tuesday 24 November|09:00 – 10:00 Private|',
      '|No meetings|',
      '8 seats, Screen, Whiteboard',
    );
  });

  test('UC43: says that the rooms are loading, and counts none of them', () => {
    const { text } = mount(<Print rows={[]} shown={{ ...view, count: 14 }} />);
    expect(text()).toContain('Loading…');
    expect(text()).not.toContain('0 of 14');
  });

  test('says so if not all rooms are loaded', () => {
    const shown = { ...view, count: 150 };
    expect(mount(<Print rows={[oslo]} shown={shown} />).text()).toContain('1 of 150 rooms');
    expect(mount(<Print rows={[oslo]} shown={view} />).text()).not.toContain('rooms');
  });
});

describe('hours that rules refuse', () => {
  const hall: ScheduleRow = {
    ...oslo,
    events: [],
    forbidden: [
      {
        start: at(17),
        end: at(24),
        rule: { code: 'OUTSIDE_OPENING_HOURS', limit: '00:00-17:00', place: 'Quay' },
      },
    ],
  };

  test('SC74: are hatched with the rule in words, and their cells are not free', async () => {
    await show([hall], { ...view, opensAt: at(18) });
    const [part] = all('[data-row] [data-forbidden]');
    expect(part?.title).toContain('17:00');
    expect(Number.parseFloat(part?.style.width ?? '')).toBeGreaterThan(0);
    expect(stop()).toContain(part?.title);
    expect(stop()).not.toContain('free');
  });

  test('SC74: the hours before them are free', async () => {
    await show([hall], { ...view, opensAt: at(12) });
    expect(stop()).toContain('free');
  });
});
