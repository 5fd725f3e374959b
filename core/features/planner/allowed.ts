import { mayFetch } from '../../office/allowed.ts';
import type { State } from '../../state.ts';

/** PW1: the company's configuration says whether it uses attendance (specification 6). */
export const usesAttendance = ({ session }: State): boolean =>
  session.configuration?.features.attendance.enabled ?? false;

/** PW2: what the planner shows is asked for in a building. */
export const mayFetchPlanner = (state: State): boolean =>
  mayFetch(state) && state.place.buildingId !== null;
