import type { State } from '../../state.ts';

/** PW1: the company's configuration says whether it uses attendance (specification 6). */
export const usesAttendance = ({ session }: State): boolean =>
  session.configuration?.features.attendance.enabled ?? false;
