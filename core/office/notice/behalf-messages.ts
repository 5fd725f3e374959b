import type { Failure } from '../../contract/answer.ts';
import type { Event } from '../../events.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { failed } from './failed.ts';
import { bookingFailed, type Message, removalFailed } from './quick-view-messages.ts';

const isDenied = (failure: Failure): boolean =>
  failure._tag === 'Refused' && failure.detailedCode === 'NO_PERMISSION';

/** BO9: leave that was given; asked for twice it is the same, so that a lost answer has only to be asked for again. */
const leaveGiven: Message = {
  key: 'behalf.leaveGiven',
  severity: 'success',
  message: '',
  duration: MESSAGE_DURATIONS.booking,
};
const ERROR = { _tag: 'Refused', status: 500, code: '500', detailedCode: '', message: '' } as const;

/** BO7, BO9: what the user search and the giving of leave have to say; null: nothing. */
export const behalfMessage = (event: Event): Message | null => {
  if (event._tag === 'LeaveAnswered') {
    if (event.answer._tag === 'Success') return leaveGiven;
    return removalFailed(isDenied(event.answer) ? event.answer : ERROR);
  }
  if (event._tag !== 'BehalfSearchAnswered' || event.answer._tag === 'Success') return null;
  return isDenied(event.answer)
    ? bookingFailed('deskBooking', event.answer)
    : failed('search.failed', event.answer);
};
