import { rowsOf } from '../../engine/table.ts';
import { isFuture, shownInterval } from '../../office/floor/dates.ts';
import { loadedFuture } from '../../office/floor/future.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { colleagueOn } from '../planner/index.ts';
import type { UserQuickView } from '../selection/index.ts';
import type { QuickViewReads } from './world.ts';

type Planned = UserQuickView['planned'];

/** PO10: the desk that a colleague has booked on the shown floor at the chosen time. */
const seatOf = (state: QuickViewReads, userId: number): Planned => {
  const desks = rowsOf(loadedFuture(state)?.deskStatus ?? []);
  const desk = desks.find(({ events }) => events.some((event) => event.userId === userId));
  const space = desk === undefined ? undefined : knownSpace(state, desk.id);
  if (space === undefined) return null;
  return { type: 'ATTENDANCE_SAME_BUILDING', spaceName: space.info.name, buildingName: null };
};

/** PO6, PO10: adds where the planner, or else the floor, says that a colleague is at the time that the map shows. */
export const plannedView = (
  state: QuickViewReads,
  view: UserQuickView | null,
): UserQuickView | null => {
  if (view === null || !isFuture(state)) return view;
  const known = colleagueOn(state, shownInterval(state).date, view.userId);
  if (known === null) return { ...view, planned: seatOf(state, view.userId) };
  const { type, spaceName, buildingName } = known;
  return { ...view, planned: { type, spaceName, buildingName } };
};
