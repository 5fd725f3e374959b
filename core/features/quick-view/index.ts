import type { Feature } from '../../engine/feature.ts';
import { onBehalf } from './on-behalf-view.ts';
import { quickView } from './projection.ts';

export const quickViewFeature = {
  name: 'quick-view',
  slices: {},
  events: [],
  topics: { onBehalf, quickView },
} satisfies Feature;
