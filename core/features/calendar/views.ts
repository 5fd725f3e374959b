import type { Booked } from '../../contract/booking.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import type { CalendarList } from './model.ts';

export type CalendarEntry = Omit<Booked, 'name'> & {
  /** '': none; null: the default one. */
  readonly subject: string | null;
  /** IANA name of the zone of the entry's building. */
  readonly zone: string;
  /** The day under which it is listed, yyyy-MM-dd in its zone: the day of its start, or today if it began earlier. */
  readonly day: string;
  /** That day relative to today in the zone. */
  readonly when: 'today' | 'tomorrow' | 'later';
  readonly asset: 'DESK' | 'ROOM';
  readonly spaceId: number;
  readonly floorId: number;
  /** Whether its space can be shown on a map. */
  readonly locatable: boolean;
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  /** The name of the person it is for; '' for oneself. */
  readonly forName: string;
  /** CS9: why its space is closed in a part of the time; absent: it is not. */
  readonly closed?: string;
  /** CH7: the name of somebody else who booked it; '' if that is not known. */
  readonly byName: string;
  /** The user organizes it, so it is one of the booked resources. */
  readonly organizer: boolean;
  readonly removable: boolean;
  readonly running: boolean;
  readonly removing: boolean;
  /** The list that shows its confirmation; null: none. */
  readonly confirming: CalendarList | null;
};

/** CH5: what somebody else did to a booking of the user, with its former time and place. */
export type ChangeRow = {
  readonly id: number;
  readonly what: 'CANCELLED' | 'CHANGED';
  /** '': the company. */
  readonly by: string;
  readonly asset: 'DESK' | 'ROOM';
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  /** Another space was given to it. */
  readonly moved?: true;
  /** CS24: the space that it has now; absent: it was not moved, or that space is gone. */
  readonly to?: {
    readonly name: string;
    readonly floorName: string;
    readonly place: MapAsset | null;
  };
  /** CS13: why; absent: they did not say. */
  readonly reason?: string;
};

/** UA11: a desk that the user has claimed now. Minutes since the epoch. */
export type ClaimedDesk = {
  readonly spaceId: number;
  /** '' if its floor was not loaded. */
  readonly spaceName: string;
  readonly floorId: number;
  readonly floorName: string;
  readonly buildingName: string;
  /** Whether it can be shown on a map. */
  readonly locatable: boolean;
  /** Null if its floor was not loaded. */
  readonly until: number | null;
  /** IANA name of the zone of its building. */
  readonly zone: string;
  readonly releasing: boolean;
};

/** MI1: the user's desk at the time that the map shows, or on its day; null: none. */
export type OwnDeskView = {
  readonly desk: {
    readonly spaceId: number;
    readonly floorId: number;
    readonly name: string;
    /** yyyy-MM-dd in the zone of the building on the map. */
    readonly day: string;
    readonly isToday: boolean;
    /** CS23: why it is closed in a part of its time; absent: it is not. */
    readonly closed?: string;
    /** Whether it can be shown on a map. */
    readonly locatable: boolean;
  } | null;
};

/** The own calendar, sorted by day, start and end. */
export type CalendarView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** The last request failed: the entries are those of an earlier answer. */
  readonly stale: boolean;
  readonly claims: readonly ClaimedDesk[];
  readonly changes: readonly ChangeRow[];
  /** How many of the entries the user organizes. */
  readonly booked: number;
  readonly entries: readonly CalendarEntry[];
};
