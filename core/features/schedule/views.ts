import type { Slot } from '../../contract/minutes.ts';
import type { SpaceClosure } from '../../contract/space.ts';
import type { EquipmentSign } from '../../office/place/views.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { RefusedPart } from '../../rules/booking-rules/refused-parts.ts';
import type { MeetingMessage } from '../meeting/index.ts';
import type {
  ScheduleFilter,
  ScheduleFloors,
  ScheduleHours,
  ScheduleOrder,
  ScheduleSpan,
} from './events.ts';

/** The visible part of a day: all of it, or business hours. Minutes since the epoch; a day may have 23 or 25 hours. */
export type ScheduleDay = {
  /** yyyy-MM-dd in the building's zone. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly weekend: boolean;
};

/** SC62: a drafted meeting; minutes since the epoch. */
export type DraftView = {
  readonly spaceId: number;
  readonly name: string;
  readonly floorName: string;
  readonly seats: number;
  readonly start: number;
  readonly end: number;
  /** The free time that it may fill; its own time while it is booked. */
  readonly free: { readonly start: number; readonly end: number };
  readonly startOptions: readonly number[];
  readonly endOptions: readonly number[];
  readonly longestSubject: number;
  /** Why it cannot be booked; null: it can. */
  readonly refusal: BookRefusal | null;
  readonly status: 'open' | 'making' | 'made';
  /** Why the last attempt failed. */
  readonly message: MeetingMessage | null;
  /** It was booked just now. */
  readonly undo: boolean;
  /** Another meeting is being booked or ended. */
  readonly busy: boolean;
};

/** The room schedule without its rows. */
export type ScheduleView = {
  readonly open: boolean;
  /** SC71: it shows as the list of free rooms. */
  readonly listed: boolean;
  /** Whether the swimlanes render (specification 4, Dashboard). */
  readonly render: 'no' | 'yes' | 'error';
  /** The last request failed, or the page is offline: the data is old. */
  readonly stale: boolean;
  readonly buildingName: string;
  readonly floorName: string;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** The browser's zone differs from the building's on one of the shown days. */
  readonly elsewhere: boolean;
  readonly view: ScheduleSpan;
  readonly hours: ScheduleHours;
  /** Length of a slot in minutes: 30, 60 or 720. */
  readonly slot: number;
  readonly days: readonly ScheduleDay[];
  /** First days (yyyy-MM-dd) of the previous and next view; null: out of bounds. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly today: string;
  /** Minutes since the epoch. */
  readonly now: number;
  /** Times outside this interval cannot be chosen. Minutes since the epoch. */
  readonly choosable: { readonly start: number; readonly end: number };
  /** The selected room and the time of its quick view, minutes since the epoch. */
  readonly chosen: {
    readonly spaceId: number;
    readonly start: number;
    readonly end: number;
  } | null;
  /** The meeting to be booked. */
  readonly draft: DraftView | null;
  /** The initial scroll position: 06:00 of the first day, or now if visible. Minutes since the epoch. */
  readonly opensAt: number;
  /** The possible first days, both included. */
  readonly bounds: { readonly first: string; readonly last: string };
  readonly order: ScheduleOrder;
  readonly filter: ScheduleFilter;
  /**
   * Filter options of the rooms: equipment by name (untranslated) with the number of rooms, and the largest number
   * of seats.
   */
  readonly equipment: readonly {
    readonly key: string;
    readonly name: string;
    readonly image: string | null;
    readonly count: number;
  }[];
  readonly seatStops: readonly number[];
  /** SC66: which floors are shown, and whether the building has several. */
  readonly floors: ScheduleFloors;
  readonly manyFloors: boolean;
  /** The number of lines: rooms, and heads of floors above them. */
  readonly lines: number;
  /** The number of rooms shown, folded ones too, and of all rooms. */
  readonly count: number;
  readonly rooms: number;
};

export type ScheduleEventView = {
  readonly id: number;
  /** '': no subject; null: private. */
  readonly subject: string | null;
  readonly start: number;
  readonly end: number;
  readonly own: boolean;
  /** From 0: overlapping events are in different lanes. */
  readonly lane: number;
};

export type ScheduleRow = {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
  readonly equipment: readonly EquipmentSign[];
  /** Free now, and until when today (in minutes; null: longer, or unknown); or busy, and until when. */
  readonly now: { readonly free: boolean; readonly until: number | null };
  /** CS18: it is closed now. */
  readonly closed: boolean;
  readonly selected: boolean;
  readonly lanes: number;
  /** Events with a visible minute, by start. */
  readonly events: readonly ScheduleEventView[];
  /** CS18: closures of these days, by start; absent: none. */
  readonly closures?: readonly SpaceClosure[];
  /** SC74: when rules refuse every booking, by start; absent: never. */
  readonly forbidden?: readonly RefusedPart[];
};

/** SC67: the head of a floor above its rooms. */
export type FloorLine = {
  readonly floorId: number;
  readonly name: string;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly folded: boolean;
  /** The number of its rooms that the filter shows. */
  readonly rooms: number;
  /** How many of them are free now; null: not known, or today is not shown. */
  readonly free: number | null;
};

export type ScheduleLine = ScheduleRow | { readonly floor: FloorLine };

/** `from` and `to` (exclusive) are indexes of lines. */
export type ScheduleRowsParams = { readonly from: number; readonly to: number };
export type ScheduleRowsView = { readonly from: number; readonly rows: readonly ScheduleLine[] };

/** SC65: a room of the lists "free now" and "free next", with its floor; minutes since the epoch. */
export type SoonRoom = {
  readonly id: number;
  readonly name: string;
  readonly floorId: number;
  readonly floorName: string;
  readonly seats: number;
  /** Until when it is free or busy; null: longer than that day. */
  readonly until: number | null;
  /** The time to book. */
  readonly slot: Slot;
  /** SC71: what one press books from the beginning, shortest first; none if it is free later. */
  readonly instant: readonly { readonly minutes: number; readonly slot: Slot }[];
};
export type ScheduleSoonView = {
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** The minute of "now": a later one while the map shows another time. */
  readonly at: number;
  /** The map shows another time than now. */
  readonly later: boolean;
  /** There may be several floors. */
  readonly floors: boolean;
  /** Some floors are not known yet. */
  readonly loading: boolean;
  /** Another meeting is being booked or ended. */
  readonly busy: boolean;
  /** SC71: what refuses every length of every free room; null: nothing does. */
  readonly refusal: BookRefusal | null;
  readonly free: readonly SoonRoom[];
  readonly next: readonly SoonRoom[];
};
