import { mayFetch } from '../../../office/session/allowed.ts';
import type { PlannerReads } from './world.ts';

/** PW1: the company's configuration says whether it uses attendance (specification 6). */
export const usesAttendance = ({ session }: PlannerReads): boolean =>
  session.configuration?.features.attendance.enabled ?? false;

/** PW2: what the planner shows is asked for in a building. */
export const mayFetchPlanner = (state: PlannerReads): boolean =>
  mayFetch(state) && state.place.buildingId !== null;
