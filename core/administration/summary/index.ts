import type { Feature } from '../../engine/feature.ts';
import { summary } from './projection.ts';

/** What the overview says of the tables. */
export const summaryFeature = {
  name: 'summary',
  slices: {},
  events: [],
  topics: { summary },
} satisfies Feature;
