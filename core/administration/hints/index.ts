import type { Feature } from '../../engine/feature.ts';
import { hints } from './projection.ts';

/** What is allowed, but worth a look. */
export const hintsFeature = {
  name: 'hints',
  slices: {},
  events: [],
  topics: { hints },
} satisfies Feature;
