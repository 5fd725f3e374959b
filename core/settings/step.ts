import type { FeatureStep } from '../state.ts';
import type { SettingsState } from './state.ts';

export const stepSettings: FeatureStep<SettingsState> = (slice) => slice;
