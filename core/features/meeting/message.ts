import type { Failure } from '../../contract/answer.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { ruleOf } from '../../office/notice/rule-of.ts';
import { failureState } from '../../rules/outcome/error-table.ts';
import type { MeetingMessage } from './model.ts';

/** RF5: why a meeting was not made or not ended, by the error table (ER6); a lost answer has no reason. */
export const failureMessage = (failure: Failure): MeetingMessage => {
  if (failure._tag !== 'Refused') return 'OUTCOME_UNKNOWN';
  if (ruleOf(failure) !== null) return 'RULE';
  if (failure.status === 403) return 'NO_PERMISSION';
  return failureState('roomBooking', failure) === 'WRONG_SLOT' ? 'WRONG_SLOT' : 'ERROR_APPEARED';
};

/** RF5: the same for a refusal in the ticket's status; `code` is its HTTP status as text. */
export const refusalMessage = (refusal: ErrorBody): MeetingMessage =>
  failureMessage({ _tag: 'Refused', status: Number(refusal.code), ...refusal });
