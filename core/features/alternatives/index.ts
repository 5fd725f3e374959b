import type { Feature } from '../../engine/feature.ts';
import { alternatives } from './projection.ts';

export const alternativesFeature = {
  name: 'alternatives',
  slices: {},
  events: [],
  topics: { alternatives },
} satisfies Feature;
