import type { RuleId } from '../../office/world.ts';
import type { MultiBookingRefusal } from './refusal.ts';

/** The rule behind each refusal. */
export const MULTI_BOOKING_RULES: Readonly<Record<MultiBookingRefusal['rule'], RuleId>> = {
  endBeforeStart: 'BK5',
  past: 'BK6',
  tooFar: 'BK7',
  tooLong: 'BK7',
  ownBooking: 'MS8',
  tooMany: 'MS9',
  offline: 'BK10',
  checking: 'MS6',
};
