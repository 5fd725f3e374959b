import type { DayType } from '../../../rules/attendance/day-type.ts';
import type { RegistrationRefusal, WorkLocation } from '../../../rules/attendance/registration.ts';
import type { DayCard } from './day-card.ts';

/** How a list that comes in pages goes on. `none`: it is whole. */
export type MorePages = 'none' | 'there' | 'loading' | 'failed';

/** An own entry of a day; minutes since the epoch. */
export type OwnDayEntry = {
  readonly type: DayType;
  readonly start: number;
  readonly end: number;
  /** IANA name of the zone by whose clock it is told. */
  readonly zone: string;
  /** It leaves out no minute of the day: no times need to be told. */
  readonly wholeDay: boolean;
  /** Of a desk booking. */
  readonly spaceName: string | null;
  /** Of another building; null: the current one, or none. */
  readonly buildingName: string | null;
};

/** The own entry of a day that counts (AT4). */
export type OwnDay = OwnDayEntry & {
  /** How many other own entries the day has. */
  readonly more: number;
  /** Those, in the order in which they would count. */
  readonly others: readonly OwnDayEntry[];
};

export type DayCardView = Omit<DayCard, 'avatars'> & {
  readonly isToday: boolean;
  readonly avatars: readonly DayPerson[];
  readonly own: OwnDay | null;
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

/** The clock of the building, where it shows another time than the browser's; null: it does not. `minute`: since the epoch. */
export type BuildingClockView = { readonly minute: number; readonly zone: string } | null;

/** The FlowPlanner window but for the details of a day. */
export type PlannerView = {
  /** The company uses attendance; else nothing of it shows. */
  readonly offered: boolean;
  readonly open: boolean;
  readonly status: 'loading' | 'failed' | 'known';
  /** The building's name; '' while it is not known. */
  readonly building: string;
  /** IANA name of the building's zone, in which the days are. */
  readonly zone: string;
  readonly capacity: { readonly desks: number; readonly people: number } | null;
  readonly days: readonly DayCardView[];
  readonly more: MorePages;
  /** null: it is closed. */
  readonly register: RegisterView | null;
  /** The day whose desk booking is asked about; null: none is. */
  readonly confirming: { readonly day: string; readonly spaceName: string } | null;
};

/** A colleague in a list of a day, or an avatar. */
export type DayPerson = {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly photo: boolean;
  readonly type: DayType;
  /** Where they sit; null: it is not known. */
  readonly spaceName: string | null;
  /** Of another building; null: the current one, or none. */
  readonly buildingName: string | null;
};
