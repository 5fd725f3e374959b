import type { Answer } from '../../contract/answer.ts';

/**
 * BK15: a removal succeeded if the server says so, or if there is nothing left to remove, because an earlier answer may
 * have been lost.
 */
export const isRemoved = (answer: Answer<unknown>): boolean =>
  answer._tag === 'Success' ||
  (answer._tag === 'Refused' && answer.status === 404 && answer.detailedCode === 'UNKNOWN_BOOKING');
