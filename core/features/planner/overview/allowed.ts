import { mayFetch } from '../../../office/session/allowed.ts';
import type { PlannerReads } from './world.ts';

/** PW1: whether the company uses attendance, according to its configuration (specification 6). */
export const usesAttendance = ({ session }: PlannerReads): boolean =>
  session.configuration?.features.attendance.enabled ?? false;

/** PW2: the planner's data is requested only in a building. */
export const mayFetchPlanner = (state: PlannerReads): boolean =>
  mayFetch(state) && state.place.buildingId !== null;
