import type { FeatureStep } from '../state.ts';
import type { PageState } from './state.ts';

export const stepPage: FeatureStep<PageState> = (slice) => slice;
