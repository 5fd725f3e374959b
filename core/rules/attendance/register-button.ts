import { countingEntry, type DayEntry, dayInterval, entriesOfDay } from './day-entry.ts';
import { type DayType, dayTypeOf } from './day-type.ts';

/** Colour codes of the button; the theme maps them to colours. */
export type ButtonColour = 'unregistered' | 'remote' | 'offWork' | 'sameBuilding' | 'otherBuilding';

/** The action of a click. Removing a desk booking needs confirmation, like any removal (BK11). */
type ButtonClick =
  | { readonly kind: 'openDialog' }
  | { readonly kind: 'deleteRegistration'; readonly id: number }
  | { readonly kind: 'removeDeskBooking'; readonly id: number }
  | { readonly kind: 'nothing'; readonly because: 'dayIsOver' | 'underWay' };

export type RegisterButton = {
  readonly colour: ButtonColour;
  readonly click: ButtonClick;
};

/** AT5: the four colours (specification 4, Attendance). */
const COLOURS: Readonly<Record<DayType, ButtonColour>> = {
  ATTENDANCE_SAME_BUILDING: 'sameBuilding',
  ATTENDANCE_OTHER_BUILDING: 'otherBuilding',
  HOME: 'remote',
  VACATION: 'offWork',
};

const colourOf = (type: DayType): ButtonColour => COLOURS[type];

/** The input for the button of a day. `now`: minutes since the epoch. */
export type ButtonDay = {
  readonly day: string;
  readonly zone: string;
  readonly now: number;
  /** The building of the planner. */
  readonly buildingId: number;
  /** The user's own registrations and desk bookings, of this and other days. */
  readonly entries: readonly DayEntry[];
  /** Whether a registration or removal for this day is pending. */
  readonly underWay: boolean;
};

/** AT6: removes the entry. */
export const removalClick = ({ type, id }: DayEntry): ButtonClick => ({
  kind: type === 'DESK' ? 'removeDeskBooking' : 'deleteRegistration',
  id,
});

/** AT5 to AT7: the button of a day. A disabled button keeps its colour. */
export const registerButton = (input: ButtonDay): RegisterButton => {
  const { day, zone, now, buildingId, underWay } = input;
  const entry = countingEntry(entriesOfDay(input.entries, day, zone), buildingId);
  const colour = entry === null ? 'unregistered' : colourOf(dayTypeOf(entry, buildingId));
  if (dayInterval(day, zone).end <= now) {
    return { colour, click: { kind: 'nothing', because: 'dayIsOver' } };
  }
  if (underWay) return { colour, click: { kind: 'nothing', because: 'underWay' } };
  return { colour, click: entry === null ? { kind: 'openDialog' } : removalClick(entry) };
};
