import type { EngineEntry } from '../../core/engine/compose.ts';
import type { AnyEvent } from '../../core/log/entry-of.ts';
import type { AnyAnswerable, AnyRequest } from '../../core/remote/requests.ts';

/** A projection with any parameters. */
export type AnyProjection<S> = {
  readonly reads: (state: S) => readonly unknown[];
  readonly project: (state: S, params: never) => unknown;
  readonly keyed?: true;
};

/** A core as its hosts see it. Tests run a small model in the same hosts. */
export type Model<S extends HostedState> = {
  readonly initialState: S;
  /** The schema hash of each slice of the state. */
  readonly stateSchema: Readonly<Record<string, string>>;
  /** A method, because it takes only the events of its own domain: whatever reaches it was decoded by their schema. */
  step(
    state: S,
    entry: EngineEntry<AnyEvent>,
  ): { readonly state: S; readonly requests: readonly AnyRequest[] };
  readonly projections: Readonly<Record<string, AnyProjection<S>>>;
};

/** The model that a host runs; the host stores its log. */
export type HostModel<S extends HostedState> = Model<S> & {
  readonly isSignedIn: (state: S) => boolean;
};

/** What a host needs in the state: the pending requests, which it repeats after a restart. */
export type HostedState = {
  readonly pending: Readonly<Record<string, AnyAnswerable>>;
};
