import type { Feature } from '../../engine/feature.ts';
import { initialPreferences, PreferencesState } from './model.ts';
import { stepPreferences } from './step.ts';

/** UC57: the choices that follow a person to every browser. */
export const preferencesFeature = {
  name: 'preferences',
  slices: {
    preferences: { schema: PreferencesState, initial: initialPreferences, step: stepPreferences },
  },
  events: [],
  topics: {},
} satisfies Feature;
