import type { Schema } from 'effect';
import type { Event, State, Stepped } from '../core.ts';
import type { EngineEntry } from '../engine/compose.ts';
import type { DecodeLine } from './lines.ts';

/**
 * A core as the tools for logs see it. They are typed with the office, whose logs they read most; those of another core pass
 * through them as values that only that core looks into.
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
