import type { RuleId } from '../../office/world.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';

/** The rule behind each refusal. Being offline has no rule of its own: the request would be lost (BK10). */
export const REFUSAL_RULES: Readonly<Record<BookRefusal, RuleId>> = {
  blocked: 'BK3',
  closed: 'CS4',
  notBookable: 'BK4',
  endBeforeStart: 'BK5',
  past: 'BK6',
  tooFar: 'BK7',
  tooLong: 'BK7',
  ruled: 'BR12',
  ownBooking: 'BK8',
  theirBooking: 'BK19',
  slotTaken: 'BK9',
  offline: 'BK10',
};
