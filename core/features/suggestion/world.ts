import type { MeetingReads } from '../meeting/index.ts';
import type { MultipleReads } from '../multiple/index.ts';

/** What it looks at. */
export type SuggestionReads = MeetingReads & MultipleReads;
