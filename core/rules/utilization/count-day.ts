import type { Interval } from '../../time/interval.ts';
import { dayInterval } from '../attendance/day-entry.ts';
import type { Figures } from './figures.ts';
import { minutesIn, type Opening, openParts, openTime } from './open-time.ts';

type SpaceKind = 'DESK' | 'ROOM';

/** Bookable spaces of a zone that are counted alike. Minutes since the epoch. */
export type Batch = {
  readonly kind: SpaceKind;
  readonly count: number;
  /** When they were added, and removed; null: before all days, after all days. */
  readonly from: number | null;
  readonly until: number | null;
};

export type CountedZone = {
  readonly id: number;
  /** The places that it is part of, itself included. */
  readonly places: readonly string[];
  readonly opening: Opening;
  /** Times in which it, its floor or its building is closed. */
  readonly closures: readonly Interval[];
  readonly batches: readonly Batch[];
};

/** A space that is counted by itself. */
export type Single = {
  readonly zone: number;
  readonly kind: SpaceKind;
  /** Times in which it alone is closed. */
  readonly closures: readonly Interval[];
  /** AP143: not: it counts on the days on which it is booked. */
  readonly isBookable: boolean;
};

export type CountedOffice = {
  readonly zones: ReadonlyMap<number, CountedZone>;
  /** By the id of the space. */
  readonly singles: ReadonlyMap<number, Single>;
};

/** `count` bookings of the same time in a zone. */
export type CountedBookings = Interval & {
  readonly zone: number;
  /** null: of spaces that are not counted by themselves. */
  readonly space: number | null;
  readonly kind: SpaceKind;
  readonly count: number;
};

type Sums = {
  -readonly [Name in Exclude<keyof Figures, 'peak' | 'people'>]: number;
} & {
  /** Desks that begin and end to be booked, by minute. */
  readonly changes: Map<number, number>;
};

const newSums = (): Sums => ({
  desks: 0,
  deskMinutes: 0,
  deskBooked: 0,
  rooms: 0,
  roomMinutes: 0,
  roomBooked: 0,
  meetings: 0,
  changes: new Map(),
});

/** UT3: as `peakOf`, of times that are added up already. */
const highestOf = (changes: ReadonlyMap<number, number>): number => {
  let present = 0;
  let highest = 0;
  for (const [, by] of [...changes].sort(([a], [b]) => a - b)) {
    present += by;
    highest = Math.max(highest, present);
  }
  return highest;
};

const change = (changes: Map<number, number>, at: number, by: number): void => {
  changes.set(at, (changes.get(at) ?? 0) + by);
};

const addOpen = (sums: Sums, kind: SpaceKind, count: number, minutes: number): void => {
  if (kind === 'DESK') {
    sums.desks += count;
    sums.deskMinutes += count * minutes;
  } else {
    sums.rooms += count;
    sums.roomMinutes += count * minutes;
  }
};

const addBooked = (sums: Sums, { kind, count }: CountedBookings, parts: readonly Interval[]) => {
  const minutes = count * minutesIn(parts);
  if (kind === 'ROOM') {
    sums.roomBooked += minutes;
    return;
  }
  sums.deskBooked += minutes;
  for (const { start, end } of parts) {
    change(sums.changes, start, count);
    change(sums.changes, end, -count);
  }
};

const figuresOf = ({ changes, ...sums }: Sums): Figures => ({
  ...sums,
  peak: highestOf(changes),
  people: null,
});

/**
 * AP142, AP143: how each place was used on a day, by place. Bookings are half-open and count within the open time of their space;
 * a meeting counts on the day on which it begins.
 */
export const countDay = (
  day: string,
  { zones, singles }: CountedOffice,
  bookings: readonly CountedBookings[],
): ReadonlyMap<string, Figures> => {
  const places = new Map<string, Sums>();
  const sumsOf = (zone: CountedZone): readonly Sums[] =>
    zone.places.map((place) => {
      const known = places.get(place) ?? newSums();
      places.set(place, known);
      return known;
    });
  const open = new Map<
    number,
    { readonly time: readonly Interval[]; readonly sums: readonly Sums[] }
  >();
  for (const zone of zones.values()) {
    const time = openTime(day, zone.opening, zone.closures);
    const sums = sumsOf(zone);
    open.set(zone.id, { time, sums });
    const minutes = minutesIn(time);
    if (minutes === 0) continue;
    const whole = dayInterval(day, zone.opening.timeZone);
    for (const { kind, count, from, until } of zone.batches) {
      const isThere = (from ?? whole.start) < whole.end && (until ?? whole.end) > whole.start;
      if (isThere) for (const each of sums) addOpen(each, kind, count, minutes);
    }
  }
  const openOf = ({ zone, closures }: Single): readonly Interval[] => {
    const counted = zones.get(zone);
    return counted === undefined
      ? []
      : openTime(day, counted.opening, [...counted.closures, ...closures]);
  };
  /** Those that are counted by themselves, with their open time. */
  const apart = new Map<number, readonly Interval[]>();
  const takeIn = (id: number, { zone, kind }: Single, time: readonly Interval[]): void => {
    apart.set(id, time);
    const minutes = minutesIn(time);
    if (minutes > 0) for (const each of open.get(zone)?.sums ?? []) addOpen(each, kind, 1, minutes);
  };
  for (const [id, single] of singles) {
    if (single.isBookable) takeIn(id, single, openOf(single));
  }
  const timeOf = ({ zone, space, kind, start, end }: CountedBookings): readonly Interval[] => {
    if (space === null) return open.get(zone)?.time ?? [];
    const known = apart.get(space);
    if (known !== undefined) return known;
    const single = singles.get(space) ?? { zone, kind, closures: [], isBookable: false };
    const time = openOf(single);
    if (openParts({ start, end }, time).length > 0) takeIn(space, single, time);
    return time;
  };
  for (const booking of bookings) {
    const zone = zones.get(booking.zone);
    if (zone === undefined) continue;
    const whole = dayInterval(day, zone.opening.timeZone);
    if (booking.start >= whole.end || booking.end <= whole.start) continue;
    const parts = openParts(booking, timeOf(booking));
    const isMeeting = booking.kind === 'ROOM' && booking.start >= whole.start;
    for (const each of open.get(booking.zone)?.sums ?? []) {
      if (isMeeting) each.meetings += booking.count;
      if (parts.length > 0) addBooked(each, booking, parts);
    }
  }
  return new Map([...places].map(([place, sums]) => [place, figuresOf(sums)]));
};
