import { zoneOf } from '../../../office/floor/dates.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import { type RegisterButton, registerButton } from '../../../rules/attendance/register-button.ts';
import { ownDayEntries } from './own-entries.ts';
import type { PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

/** AT7: whether a request for the day is pending. */
export const isUnderWay = ({ changes, releasing }: PlannerState, day: string): boolean =>
  changes.some((change) => change.day === day) || releasing?.day === day;

/** What the button of a day (yyyy-MM-dd) depends on besides the day. */
const buttonContext = (state: PlannerReads, entries: readonly DayEntry[]) => ({
  zone: zoneOf(state),
  now: state.page.minute,
  buildingId: state.place.buildingId ?? 0,
  entries,
});

export const buttonOf = (state: PlannerReads, planner: PlannerState, day: string): RegisterButton =>
  registerButton({
    day,
    ...buttonContext(state, ownDayEntries({ ...state, planner })),
    underWay: isUnderWay(planner, day),
  });
