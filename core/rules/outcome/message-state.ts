/** ER5: all messages that an action can end with (specification 4, Attendance). */
export const MESSAGE_STATES = [
  'BOOKING_REGISTERED',
  'ATTENDANCE_REGISTERED',
  'BOOKING_REMOVED',
  'ATTENDANCE_REMOVED',
  'WRONG_SLOT',
  'ERROR_APPEARED',
  'REACHED_CAPACITY',
  'DOUBLE_BOOKING',
  'BOOKINGS_REGISTERED',
  'INVALID_BOOKINGS',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Message states of failed actions (specification 8). */
export type FailureState = Extract<
  MessageState,
  'WRONG_SLOT' | 'ERROR_APPEARED' | 'REACHED_CAPACITY' | 'DOUBLE_BOOKING' | 'INVALID_BOOKINGS'
>;
