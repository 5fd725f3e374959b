import type { MeetingReads } from '../meeting/index.ts';
import type { MultipleReads } from '../multiple/index.ts';
import type { ViewerReads } from '../viewer/index.ts';

/** What it looks at. */
export type QuickViewReads = MeetingReads & MultipleReads & ViewerReads;
