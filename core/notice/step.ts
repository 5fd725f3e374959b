import type { FeatureStep } from '../state.ts';
import type { NoticeState } from './state.ts';

export const stepNotice: FeatureStep<NoticeState> = (slice) => slice;
