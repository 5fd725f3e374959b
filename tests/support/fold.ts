import { type State, step } from '../../core/core.ts';
import type { Entry } from '../../core/log/entry.ts';

/** The state after all entries; requests are dropped. */
export const fold = (state: State, entries: readonly Entry[]): State =>
  entries.reduce((current, entry) => step(current, entry).state, state);

/** The state, and that after each entry. */
export const statesOf = (state: State, entries: readonly Entry[]): readonly State[] => {
  const states = [state];
  for (const entry of entries) states.push(step(states.at(-1) ?? state, entry).state);
  return states;
};
