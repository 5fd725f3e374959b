import { type State, step } from '../../core/core.ts';
import type { Entry } from '../../core/log/entry.ts';

/** The state after all entries; requests are dropped. */
export const fold = (state: State, entries: readonly Entry[]): State =>
  entries.reduce((current, entry) => step(current, entry).state, state);
