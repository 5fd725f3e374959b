import type { Feature } from '../../engine/feature.ts';
import { suggestion } from './projection.ts';

export const suggestionFeature = {
  name: 'suggestion',
  slices: {},
  events: [],
  topics: { suggestion },
} satisfies Feature;
