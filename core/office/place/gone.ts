import type { Failure } from '../../contract/answer.ts';

/** PL7: the server does not know the building or the floor. */
export const isGone = (failure: Failure): boolean =>
  failure._tag === 'Refused' &&
  failure.status === 404 &&
  /^UNKNOWN_(FLOOR|BUILDING)$/.test(failure.detailedCode);
