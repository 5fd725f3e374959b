import type { Feature } from '../../engine/feature.ts';
import { hints } from './projection.ts';

/** Hints about data that is valid, but possibly a mistake. */
export const hintsFeature = {
  name: 'hints',
  slices: {},
  events: [],
  topics: { hints },
} satisfies Feature;
