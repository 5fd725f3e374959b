import type { Feature } from '../../engine/feature.ts';
import { ViewerFeatureEvent } from './events.ts';
import { initialViewer, ViewerState } from './state.ts';
import { stepViewer } from './step.ts';

export type { ViewerFeatureEvent } from './events.ts';
export type { ViewerView } from './views.ts';
export type { ViewerReads } from './world.ts';

export const viewerFeature = {
  name: 'viewer',
  slices: {
    viewer: { schema: ViewerState, initial: initialViewer, step: stepViewer },
  },
  events: ViewerFeatureEvent.members,
  topics: {},
} satisfies Feature;
