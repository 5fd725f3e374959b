import { Schema } from 'effect';
import { Preferences } from '../../contract/preferences.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';

export const PreferencesState = Schema.Struct({
  /** What the account has, as far as it was told or sent; null: nobody is signed in, or the server keeps none. */
  known: Schema.NullOr(Preferences),
  /** What was chosen since the pending request. */
  unsent: Preferences,
  request: Schema.NullOr(RequestId),
});
export type PreferencesState = typeof PreferencesState.Type;

export const initialPreferences: PreferencesState = { known: null, unsent: {}, request: null };

/** The slices that this feature reads. */
export type PreferencesReads = OfficeState & { readonly preferences: PreferencesState };

type PreferencesHeard = OfficeHeard | AnswerTo<'preferences.set'>;

export type PreferencesStep = Step<PreferencesState, PreferencesHeard, World, PreferencesReads>;
