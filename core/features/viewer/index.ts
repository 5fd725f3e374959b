import type { Feature } from '../../engine/feature.ts';
import { initialViewer, ViewerFeatureEvent, ViewerState } from './model.ts';
import { stepViewer } from './step.ts';

export type { ViewerFeatureEvent, ViewerReads } from './model.ts';
export type { ViewerView } from './views.ts';

export const viewerFeature = {
  name: 'viewer',
  slices: {
    viewer: { schema: ViewerState, initial: initialViewer, step: stepViewer },
  },
  events: ViewerFeatureEvent.members,
  topics: {},
} satisfies Feature;
