import type { Schema } from 'effect';
import type { Event, State, Stepped } from '../core.ts';
import type { EngineEntry } from '../engine/compose.ts';
import type { DecodeLine } from './lines.ts';

/**
 * A core as the log tools see it. The types are those of the office, the most frequent core; values of another core pass
 * through, and only that core inspects them.
 */
export type LoggedCore = {
  readonly State: Schema.Codec<State>;
  readonly Event: Schema.Codec<Event>;
  /** The hash of the schema of each slice. */
  readonly stateSchema: Readonly<Record<string, string>>;
  readonly initialState: State;
  readonly step: (state: State, entry: EngineEntry<Event>) => Stepped;
  readonly decodeLine: DecodeLine;
  readonly eventNames: readonly string[];
  readonly commands: readonly string[];
  readonly projections: Readonly<
    Record<string, { readonly project: (state: State, params: never) => unknown }>
  >;
};
