import type { MeetingReads } from '../meeting/index.ts';
import type { MultiBookingReads } from '../multi-booking/index.ts';
import type { ViewerReads } from '../viewer/index.ts';

/** The slices that this feature reads. */
export type QuickViewReads = MeetingReads & MultiBookingReads & ViewerReads;
