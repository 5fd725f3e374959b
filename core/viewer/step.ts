import type { FeatureStep } from '../state.ts';
import type { ViewerState } from './state.ts';

export const stepViewer: FeatureStep<ViewerState> = (slice) => slice;
