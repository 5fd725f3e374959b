import type { DayColleague } from '../../contract/attendance.ts';
import type { OpenDay } from './day/state.ts';
import type { DayReads } from './day/world.ts';
import { dayPerson } from './overview/day-person.ts';
import type { DayPerson } from './overview/views.ts';

const listed = ({ whole, found }: OpenDay): readonly DayColleague[] =>
  [whole, found].flatMap((list) =>
    list === null ? [] : [...list.selected, ...list.pages.fetched.flatMap(({ rows }) => rows)],
  );

/** PO6: where the planner's data, which has no invisible people, says that a colleague is on a day; null: nowhere. */
export const colleagueOn = (state: DayReads, day: string, userId: number): DayPerson | null => {
  const { planner, day: details } = state;
  const ofDetails = details.open?.day === day ? listed(details.open) : [];
  const ofCards = planner.pages.fetched.flatMap(({ rows }) =>
    rows.flatMap(({ date, selectedAttendance }) => (date === day ? selectedAttendance : [])),
  );
  const known = [...ofDetails, ...ofCards].find(({ id }) => id === userId);
  return known === undefined ? null : dayPerson(state, known);
};
