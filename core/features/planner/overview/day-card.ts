import type { AttendanceOverview, DayClosure } from '../../../contract/attendance.ts';
import type { Banner } from '../../../office/notice/attendance-banners.ts';
import type { Attendee } from '../../../rules/attendance/attendance-order.ts';
import {
  avatarsOf,
  colleagueLists,
  type Onlooker,
} from '../../../rules/attendance/colleague-lists.ts';
import {
  type ButtonDay,
  type RegisterButton,
  registerButton,
} from '../../../rules/attendance/register-button.ts';
import { utilisation } from '../../../rules/attendance/utilisation.ts';
import { type DayMessage, dayBanner } from './day-banner.ts';

export type Capacity = (typeof AttendanceOverview)['Type']['capacity'];

/** A day of the overview: its peak utilisation and who attends. */
export type OverviewDay<Person extends Attendee = Attendee> = {
  readonly date: string;
  readonly attendanceUtilization: { readonly peak: number };
  readonly deskUtilization: { readonly peak: number };
  readonly closedDesks?: number;
  readonly closures?: readonly DayClosure[];
  readonly selectedAttendance: readonly Person[];
};

/** The content of a day's card. */
export type DayCard<Person extends Attendee = Attendee> = {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly avatars: readonly Person[];
  /** All selected colleagues with an entry. */
  readonly selected: readonly Person[];
  /** Selected colleagues without an avatar: +N. */
  readonly more: number;
  readonly button: RegisterButton;
  /** Percent of the capacity at the peak of the day. */
  readonly desks: number;
  readonly people: number;
  /** CS28: why desks of the building are closed then; `whole`: all of them are. Absent: none. */
  readonly closures?: { readonly reasons: readonly string[]; readonly whole: boolean };
  readonly banner: Banner | null;
};

/** The user's own part of a card; `clock` in milliseconds since the epoch. */
export type CardContext = Omit<ButtonDay, 'day'> & {
  readonly onlooker: Onlooker;
  readonly capacity: Capacity;
  readonly message: DayMessage | null;
  readonly clock: number;
};

const closuresOf = (
  { closures = [] }: Pick<OverviewDay, 'closures'>,
  open: number,
): Pick<DayCard, 'closures'> =>
  closures.length === 0
    ? {}
    : { closures: { reasons: closures.map(({ reason }) => reason), whole: open <= 0 } };

/** DC8: the card of a day, from the overview and the user's own entries. */
export const dayCard = <Person extends Attendee>(
  overview: OverviewDay<Person>,
  context: CardContext,
): DayCard<Person> => {
  const { onlooker, capacity, message, clock, buildingId } = context;
  const { selected } = colleagueLists(overview.selectedAttendance, buildingId, onlooker);
  const { shown, more } = avatarsOf(selected);
  const open = capacity.desks - (overview.closedDesks ?? 0);
  return {
    day: overview.date,
    avatars: shown,
    selected: selected.people,
    more,
    button: registerButton({ ...context, day: overview.date }),
    // CS26
    desks: utilisation(overview.deskUtilization.peak, open),
    people: utilisation(overview.attendanceUtilization.peak, capacity.people),
    ...closuresOf(overview, open),
    banner: dayBanner(message, overview.date, clock),
  };
};
