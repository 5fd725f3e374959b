import type { Failure } from '../../../contract/answer.ts';
import {
  type AttendanceState,
  attendanceBanner,
  type Banner,
} from '../../../office/notice/attendance-banners.ts';
import { MESSAGE_DURATIONS } from '../../../rules/limits/durations.ts';
import { failureState } from '../../../rules/outcome/error-table.ts';

/** What was requested, and how it failed; null: it succeeded. */
export type AttendanceOutcome = {
  readonly action: 'register' | 'remove';
  readonly failure: Failure | null;
};

/** A message of the planner. `day`: yyyy-MM-dd, the day of the action. `since`: milliseconds since the epoch. */
export type DayMessage = {
  readonly state: AttendanceState;
  readonly day: string;
  readonly since: number;
};

/**
 * AT16: specification 8 maps registrations only; removing what is gone already counts as success, as with bookings (BK15).
 */
const failedRemoval = (failure: Failure): AttendanceState =>
  failure._tag === 'Refused' && failure.status === 404 ? 'ATTENDANCE_REMOVED' : 'ERROR_APPEARED';

const failedRegistration = (failure: Failure): AttendanceState => {
  const state = failureState('attendance', failure);
  return state === 'WRONG_SLOT' || state === 'REACHED_CAPACITY' ? state : 'ERROR_APPEARED';
};

/** AT16, ER6, OP64: the message state of a registration or a removal; null: a 401, which the login step reports (SE3). */
export const attendanceState = ({ action, failure }: AttendanceOutcome): AttendanceState | null => {
  if (failure === null) {
    return action === 'register' ? 'ATTENDANCE_REGISTERED' : 'ATTENDANCE_REMOVED';
  }
  if (failure._tag === 'Refused') {
    if (failure.status === 401) return null;
    if (failure.detailedCode === 'DISK_FULL') return 'DISK_FULL';
  }
  return action === 'register' ? failedRegistration(failure) : failedRemoval(failure);
};

/** DC5: the banner on the card of a day: shown only on the day of the action, for 3 seconds. `now`: milliseconds. */
export const dayBanner = (message: DayMessage | null, day: string, now: number): Banner | null => {
  if (message === null || message.day !== day) return null;
  return now - message.since < MESSAGE_DURATIONS.attendance
    ? attendanceBanner(message.state)
    : null;
};
