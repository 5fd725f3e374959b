import type { Failure } from '../../contract/answer.ts';
import type { FailureState } from './message-state.ts';

/** The actions whose errors specification 8 maps to messages. */
export type MappedAction = 'roomBooking' | 'deskBooking' | 'multiBooking' | 'attendance';

type Row = {
  /** HTTP status; null: any. */
  readonly status: number | null;
  /** null: any. */
  readonly detailedCode: string | null;
  readonly state: FailureState;
};

const row = (status: number | null, detailedCode: string | null, state: FailureState): Row => ({
  status,
  detailedCode,
  state,
});

/** ER1, ER6: the mapping of server errors (specification 8). The first matching row wins (G50). */
const ERROR_TABLE: Readonly<Record<MappedAction, readonly Row[]>> = {
  roomBooking: [row(400, null, 'WRONG_SLOT'), row(409, null, 'WRONG_SLOT')],
  deskBooking: [
    row(null, 'END_GREATER_START', 'ERROR_APPEARED'),
    row(400, 'MULTI_DESKS', 'DOUBLE_BOOKING'),
    row(400, null, 'WRONG_SLOT'),
    row(409, null, 'WRONG_SLOT'),
  ],
  multiBooking: [
    row(400, 'MULTI_DESKS', 'DOUBLE_BOOKING'),
    row(400, null, 'INVALID_BOOKINGS'),
    row(409, null, 'REACHED_CAPACITY'),
  ],
  attendance: [row(400, null, 'WRONG_SLOT'), row(409, null, 'REACHED_CAPACITY')],
};

/** ER7: 500, any other status, and a missing answer map to "an error appeared". */
export const failureState = (action: MappedAction, failure: Failure): FailureState => {
  if (failure._tag !== 'Refused') return 'ERROR_APPEARED';
  const { status, detailedCode } = failure;
  const fitting = ERROR_TABLE[action].find(
    (candidate) =>
      (candidate.status === null || candidate.status === status) &&
      (candidate.detailedCode === null || candidate.detailedCode === detailedCode),
  );
  return fitting?.state ?? 'ERROR_APPEARED';
};
