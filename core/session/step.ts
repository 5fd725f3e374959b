import type { FeatureStep } from '../state.ts';
import type { SessionState } from './state.ts';

export const stepSession: FeatureStep<SessionState> = (slice) => slice;
