import type { MeetingReads } from '../meeting/index.ts';
import type { MultiBookingReads } from '../multi-booking/index.ts';

/** The slices that this feature reads. */
export type AlternativesReads = MeetingReads & MultiBookingReads;
