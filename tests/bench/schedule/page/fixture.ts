import type {
  ScheduleEventView,
  ScheduleRow,
  ScheduleView,
} from '../../../../core/features/schedule/views.ts';
import { packed } from '../../../../core/rules/schedule/lanes.ts';

const SPANS = {
  day: { days: 1, slot: 30 },
  week: { days: 7, slot: 60 },
  month: { days: 30, slot: 720 },
  quarter: { days: 90, slot: 720 },
} as const;
export type Span = keyof typeof SPANS;

export type Fixture = { readonly view: ScheduleView; readonly rows: readonly ScheduleRow[] };

/** Monday, 23 November 2026, midnight UTC. Minutes since the epoch. */
const FIRST = Date.UTC(2026, 10, 23) / 60_000;
const DAY = 1440;
const SUBJECTS = ['Standup', 'Design review', 'Customer call', 'Interview', 'All hands', '1:1'];

/** A deterministic random number generator. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Rooms with events, spread over the working hours of the view's days. */
export const fixture = (span: Span, rooms: number, events: number): Fixture => {
  const { days, slot } = SPANS[span];
  const draw = drawing(7);
  const ofRoom: Omit<ScheduleEventView, 'lane'>[][] = Array.from({ length: rooms }, () => []);
  for (let id = 0; id < events; id += 1) {
    const start = FIRST + draw(days) * DAY + 420 + draw(20) * 30;
    const subject = SUBJECTS[draw(SUBJECTS.length)] ?? '';
    const end = start + 30 + draw(4) * 30;
    ofRoom[id % rooms]?.push({ id, subject, start, end, own: id % 40 === 0 });
  }
  const rows = ofRoom.map(
    (own, index): ScheduleRow => ({
      id: index + 1,
      name: `Room ${1 + Math.floor(index / 10)}.${String(index % 10).padStart(2, '0')}`,
      seats: 2 + (index % 9) * 2,
      equipment: (index % 3 === 0 ? ['Screen', 'Video'] : ['Screen']).map((name, uid) => ({
        uid,
        name,
        image: null,
      })),
      now: { free: index % 2 === 0, until: null },
      closed: false,
      selected: false,
      ...packed(own),
    }),
  );
  const day = (n: number): string =>
    new Date((FIRST + n * DAY) * 60_000).toISOString().slice(0, 10);
  return {
    rows,
    view: {
      open: true,
      listed: false,
      render: 'yes',
      stale: false,
      buildingName: 'House',
      floorName: '1',
      zone: 'UTC',
      elsewhere: false,
      view: span,
      hours: 'full',
      slot,
      days: Array.from({ length: days }, (_, n) => ({
        day: day(n),
        start: FIRST + n * DAY,
        end: FIRST + (n + 1) * DAY,
        weekend: n % 7 > 4,
      })),
      previous: null,
      next: null,
      today: day(0),
      now: FIRST + 600,
      opensAt: FIRST + 360,
      bounds: { first: day(0), last: day(days) },
      choosable: { start: FIRST + 600, end: FIRST + days * DAY },
      chosen: null,
      draft: null,
      order: 'name',
      filter: { text: '', seats: 0, free: false, equipment: [] },
      equipment: [],
      seatStops: [],
      lines: rooms,
      count: rooms,
      rooms,
      floors: 'this',
      manyFloors: false,
    },
  };
};
