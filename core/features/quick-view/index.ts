import type { Feature } from '../../engine/feature.ts';
import { behalf } from './behalf-view.ts';
import { quickView } from './projection.ts';

export const quickViewFeature = {
  name: 'quick-view',
  slices: {},
  events: [],
  topics: { behalf, quickView },
} satisfies Feature;
