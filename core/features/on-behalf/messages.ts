import type { Answer, Failure } from '../../contract/answer.ts';
import { failed } from '../../office/notice/failed.ts';
import { notify } from '../../office/notice/notify.ts';
import { bookingFailed, removalFailed, success } from '../../office/notice/quick-view-messages.ts';
import type { World } from '../../office/world.ts';

const isDenied = (failure: Failure): boolean =>
  failure._tag === 'Refused' && failure.detailedCode === 'NO_PERMISSION';

/** BO9: leave that was given; asked for twice it is the same, so that a lost answer has only to be asked for again. */
const leaveGiven = success('onBehalf.leaveGiven');
const ERROR = { _tag: 'Refused', status: 500, code: '500', detailedCode: '', message: '' } as const;

/** BO9 */
export const tellLeave = (answer: Answer<unknown>, world: World): void => {
  if (answer._tag === 'Success') world.dispatch(notify(leaveGiven));
  else world.dispatch(notify(removalFailed(isDenied(answer) ? answer : ERROR), answer));
};

/** BO7: reports a failed search. */
export const tellSearch = (answer: Answer<unknown>, world: World): void => {
  if (answer._tag === 'Success') return;
  const message = isDenied(answer)
    ? bookingFailed('deskBooking', answer)
    : failed('search.failed', answer);
  world.dispatch(notify(message, answer));
};
