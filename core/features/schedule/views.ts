import type { ScheduleFilter, ScheduleHours, ScheduleOrder, ScheduleSpan } from './events.ts';

/** What of a day shows: all of it, or its business hours. Minutes since the epoch; a day may have 23 or 25 hours. */
export type ScheduleDay = {
  /** yyyy-MM-dd in the building's zone. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly weekend: boolean;
};

/** The room schedule, but for its rows. */
export type ScheduleView = {
  readonly open: boolean;
  /** Whether the swimlanes render (specification 4, Dashboard). */
  readonly render: 'no' | 'yes' | 'error';
  /** The server did not answer the last question, or the page is offline: what shows is of before. */
  readonly stale: boolean;
  readonly buildingName: string;
  readonly floorName: string;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** The clocks where the page is read show other times than the building's, on one of the days that show. */
  readonly elsewhere: boolean;
  readonly view: ScheduleSpan;
  readonly hours: ScheduleHours;
  /** Minutes of a slot: 30, 60 or 720. */
  readonly slot: number;
  readonly days: readonly ScheduleDay[];
  /** First days (yyyy-MM-dd) of what the buttons lead to; null: there the schedule ends. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly today: string;
  /** Minutes since the epoch. */
  readonly now: number;
  /** What is over before `start` or begins at `end` or later cannot be chosen. Minutes since the epoch. */
  readonly choosable: { readonly start: number; readonly end: number };
  /** The selected room, with the time with which its quick view stands open: minutes since the epoch. */
  readonly chosen: {
    readonly spaceId: number;
    readonly start: number;
    readonly end: number;
  } | null;
  /** What it opens at: 06:00 of the first day, or now if that is shown. Minutes since the epoch. */
  readonly opensAt: number;
  /** Days that can be chosen as the first one, both included. */
  readonly bounds: { readonly first: string; readonly last: string };
  readonly order: ScheduleOrder;
  readonly filter: ScheduleFilter;
  /** Of the floor's rooms: equipment by name (untranslated) with the number of rooms, and the seats that can be asked for. */
  readonly equipment: readonly {
    readonly key: string;
    readonly name: string;
    readonly count: number;
  }[];
  readonly seatStops: readonly number[];
  /** How many rows show, and how many rooms there are. */
  readonly count: number;
  readonly rooms: number;
};

export type ScheduleEventView = {
  readonly id: number;
  /** '' : it has none; null: it is private. */
  readonly subject: string | null;
  readonly start: number;
  readonly end: number;
  readonly own: boolean;
  /** From 0: overlapping events stand in lanes, one above the other. */
  readonly lane: number;
};

export type ScheduleRow = {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
  /** Untranslated equipment names. */
  readonly equipment: readonly string[];
  /** Free now, and until when today (minutes; null: longer, or as far as is known); or busy until. */
  readonly now: { readonly free: boolean; readonly until: number | null };
  readonly selected: boolean;
  readonly lanes: number;
  /** Those with a minute of what shows, by start. */
  readonly events: readonly ScheduleEventView[];
};

/** `from` and `to` (exclusive) count rows. */
export type ScheduleRowsParams = { readonly from: number; readonly to: number };
export type ScheduleRowsView = { readonly from: number; readonly rows: readonly ScheduleRow[] };
