import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import type { MessageState } from '../../rules/outcome/message-state.ts';
import type { Severity } from './model.ts';

/** Keys of the banners on a day card, in the namespace `notice` (specification 8, Planner). */
type BannerKey =
  | 'planner.scheduledAttendance'
  | 'planner.removedAttendance'
  | 'planner.errorAttendance'
  | 'planner.reachedCapacity'
  | 'planner.wrongTimeInterval'
  | 'diskFull';

export type Banner = {
  readonly key: BannerKey;
  readonly severity: Severity;
  /** Milliseconds for which it is shown. */
  readonly duration: number;
};

/** What a day card reports: message states, and that the disk of the server is full (OP64). */
export const ATTENDANCE_STATES = [
  'ATTENDANCE_REGISTERED',
  'ATTENDANCE_REMOVED',
  'WRONG_SLOT',
  'ERROR_APPEARED',
  'REACHED_CAPACITY',
  'DISK_FULL',
] as const satisfies readonly (MessageState | 'DISK_FULL')[];
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

const banner = (key: BannerKey, severity: Severity): Banner => ({
  key,
  severity,
  duration: MESSAGE_DURATIONS.attendance,
});

/** ER11: the banner of a day card for each state. */
const BANNERS: Readonly<Record<AttendanceState, Banner>> = {
  ATTENDANCE_REGISTERED: banner('planner.scheduledAttendance', 'success'),
  ATTENDANCE_REMOVED: banner('planner.removedAttendance', 'success'),
  WRONG_SLOT: banner('planner.wrongTimeInterval', 'warning'),
  REACHED_CAPACITY: banner('planner.reachedCapacity', 'warning'),
  ERROR_APPEARED: banner('planner.errorAttendance', 'warning'),
  DISK_FULL: banner('diskFull', 'warning'),
};

export const attendanceBanner = (state: AttendanceState): Banner => BANNERS[state];
