/** The messages of specification 8, by translation key. */
export type NoticeKey =
  | 'quickView.bookingSuccess'
  | 'quickView.meeting.cancelConfirmed'
  | 'quickView.wrongTimeInterval'
  | 'quickView.doubleBookingError'
  | 'quickView.errorBooking'
  | 'quickView.noReservePermission'
  | 'quickView.outcomeUnknown'
  | 'session.logoutSuccessful'
  | 'session.loginFailed'
  | 'session.consentFailed'
  | 'floor.updateFailed'
  | 'fetchFailed';

export type Severity = 'success' | 'warning' | 'error';

export type Notice = {
  /** Grows with each notice, so that the same text twice is two notices. */
  readonly id: number;
  readonly key: NoticeKey;
  readonly severity: Severity;
  /** Text of the server for the placeholder {{message}}; '' where the notice has none. */
  readonly message: string;
  /** Milliseconds that it shows. */
  readonly duration: number;
};

/** At most one notice at a time (specification 8). */
export type NoticeState = {
  readonly current: Notice | null;
  readonly timer: number | null;
  readonly shown: number;
};

export const initialNotice: NoticeState = { current: null, timer: null, shown: 0 };
