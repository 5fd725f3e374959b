import type { MeetingReads } from '../meeting/index.ts';
import type { MultipleReads } from '../multiple/index.ts';

/** The slices that this feature reads. */
export type SuggestionReads = MeetingReads & MultipleReads;
