import type { Failure } from '../answer.ts';

/** Message states of specification 4 that a desk booking can end in. */
export type BookingMessage = 'WRONG_SLOT' | 'ERROR_APPEARED' | 'DOUBLE_BOOKING';

/** ER1: the rows "Desk booking" of specification 8. Anything else is an error that appeared. */
export const deskBookingMessage = (failure: Failure): BookingMessage => {
  if (failure._tag !== 'Refused') return 'ERROR_APPEARED';
  if (failure.detailedCode === 'END_GREATER_START') return 'ERROR_APPEARED';
  if (failure.status === 400 && failure.detailedCode === 'MULTI_DESKS') return 'DOUBLE_BOOKING';
  return failure.status === 400 || failure.status === 409 ? 'WRONG_SLOT' : 'ERROR_APPEARED';
};
