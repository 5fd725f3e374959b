import type { MapAsset } from '../../../contract/map-asset.ts';
import type { DayType } from '../../../rules/attendance/day-type.ts';
import type { RegistrationRefusal, WorkLocation } from '../../../rules/attendance/registration.ts';
import type { DayCard } from './day-card.ts';
import type { EntryKey } from './events.ts';

/** Paging of a list. `none`: it is complete. */
export type MorePages = 'none' | 'there' | 'loading' | 'failed';

/** An own entry of a day; minutes since the epoch. */
export type OwnDayEntry = {
  /** Registrations and desk bookings have separate ids. */
  readonly key: EntryKey;
  readonly type: DayType;
  readonly start: number;
  readonly end: number;
  /** IANA name of the zone in which its times are shown. */
  readonly zone: string;
  /** It covers the whole day, so times are not shown. */
  readonly wholeDay: boolean;
  /** Only for a desk booking. */
  readonly spaceName: string | null;
  /** CS23: why that desk is closed in a part of the time; absent: it is not. */
  readonly closed?: string;
  /** That desk, if the map can show it. */
  readonly desk: MapAsset | null;
  /** The building if it is not the current one; null: the current one, or none. */
  readonly buildingName: string | null;
};

/** The own entry of a day that takes precedence (AT4). */
export type OwnDay = OwnDayEntry & {
  /** The others, in order of precedence. */
  readonly others: readonly OwnDayEntry[];
};

/** PO1: a work location of a day. `entry`: the own entry there, which a press takes back; null: a press registers it. */
export type DayPlace = { readonly location: WorkLocation; readonly entry: EntryKey | null };

/** Selected colleagues of a day: those in the building, and the first names of those who are remote. */
export type DayCompany = {
  readonly here: readonly DayPerson[];
  readonly remote: readonly string[];
};

/** PO8: near whom one press books a desk. */
export type NearOffer = {
  readonly userId: number;
  /** The first name. */
  readonly name: string;
  /** PO9: the first names of those near whom no desk was free, and whom to try next; null: nobody. */
  readonly refused: readonly string[];
  readonly next: { readonly userId: number; readonly name: string } | null;
  /** Near whom a desk is being booked; null: nobody. */
  readonly booking: number | null;
  readonly isOnline: boolean;
};

export type DayCardView = Omit<DayCard, 'avatars' | 'selected'> & {
  readonly isToday: boolean;
  /** BR20: nothing can be booked in the building then, as it is closed at weekends. */
  readonly closed?: true;
  readonly avatars: readonly DayPerson[];
  readonly own: OwnDay | null;
  readonly places: readonly DayPlace[];
  /** PO4: the map can show the day, and whether it does. */
  readonly mappable: boolean;
  readonly onMap: boolean;
  /** PO4: it is at the office of this building, but without a desk. */
  readonly lacksDesk: boolean;
  /** PO8: null: nobody with a desk, or none is needed. */
  readonly near: NearOffer | null;
  /** BK26: the desk of the day was just booked and can be undone. */
  readonly justBooked: boolean;
  /** PO5: of the day that the map shows, else null. */
  readonly company: DayCompany | null;
  /** PO2: the last own change of the day can be undone. */
  readonly undoable: boolean;
};

/** The register dialog. Times in minutes since the epoch. */
export type RegisterView = {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly location: WorkLocation;
  readonly start: number;
  readonly end: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Why it cannot be saved; null: it can. */
  readonly refusal: RegistrationRefusal | null;
  readonly saving: boolean;
};

/** The building's time if it differs from the browser's, else null. `minute`: since the epoch. */
export type BuildingClockView = { readonly minute: number; readonly zone: string } | null;

/** The FlowPlanner window without the day details. */
export type PlannerView = {
  /** The company uses attendance; otherwise the planner is hidden. */
  readonly offered: boolean;
  readonly open: boolean;
  readonly status: 'loading' | 'failed' | 'known';
  /** The building's name; '' if unknown. */
  readonly building: string;
  /** IANA name of the building's zone, which defines the days. */
  readonly zone: string;
  readonly capacity: { readonly desks: number; readonly people: number } | null;
  readonly days: readonly DayCardView[];
  readonly more: MorePages;
  /** null: closed. */
  readonly register: RegisterView | null;
  /** The day whose desk booking awaits confirmation, and all of its time if it covers several days; null: none. */
  readonly confirming: {
    readonly day: string;
    readonly spaceName: string;
    readonly days: DeskDays | null;
  } | null;
};

/** The time of a desk booking over several days: minutes since the epoch, and the IANA zone. */
export type DeskDays = { readonly start: number; readonly end: number; readonly zone: string };

/** A colleague in a list of a day, or as an avatar. */
export type DayPerson = {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly photo: boolean;
  readonly type: DayType;
  /** Where they sit; null: unknown. */
  readonly spaceName: string | null;
  /** That desk, if the map can show it. */
  readonly desk: MapAsset | null;
  /** The building if it is not the current one; null: the current one, or none. */
  readonly buildingName: string | null;
};
