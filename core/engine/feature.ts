import type { Schema } from 'effect';
import type { EventDefinition } from './event.ts';
import type { Projection } from './projection.ts';

/**
 * How a slice of the state changes. `Reads`: the slices that the step may read. `Heard`: the events that it handles. It is
 * called with every event and returns its slice unchanged for all others.
 */
export type Step<Slice, Heard, World, Reads> = (
  slice: Slice,
  event: Heard,
  world: World,
  state: Reads,
  /** The state before the event. */
  before: Reads,
) => Slice;

/**
 * A feature as `core.ts` composes it. Each feature declares in its own types what it reads and handles. These types differ,
 * so the parameters here are `never`, which accepts all of them.
 *
 * Example: `{ name: 'favourite', slices: { favourite: { schema, initial, step } }, events: [Add, Remove], topics: {} }`.
 */
export type Feature = {
  /** The owner in requests and in the log. The slices of a feature see the answers to its requests. */
  readonly name: string;
  /** In stepping order. */
  readonly slices: {
    readonly [Name in string]: {
      readonly schema: Schema.Top;
      readonly initial: unknown;
      readonly step: (
        slice: never,
        event: never,
        world: never,
        state: never,
        before: never,
      ) => unknown;
    };
  };
  readonly events: readonly EventDefinition[];
  readonly topics: { readonly [Name in string]: Projection<never, never, unknown> };
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The slices of all features, by name. */
export type SlicesOf<F extends Feature> = Intersection<F['slices']>;

/** The slices of all features, in stepping order. */
export const slicesOf = <F extends Feature>(features: readonly F[]): SlicesOf<F> =>
  Object.assign({}, ...features.map(({ slices }) => slices));

export const projectionsOf = <F extends Feature>(
  features: readonly F[],
): Intersection<F['topics']> => Object.assign({}, ...features.map(({ topics }) => topics));

export const eventsOf = <F extends Feature>(
  features: readonly F[],
): readonly F['events'][number][] => features.flatMap(({ events }) => events);

type AnySlices = Feature['slices'];

type SchemaIn<Slice> = Slice extends { readonly schema: infer S extends Schema.Top } ? S : never;
type InitialIn<Slice> = Slice extends { readonly initial: infer Initial } ? Initial : never;

export type SchemasOf<Slices> = { readonly [Name in keyof Slices]: SchemaIn<Slices[Name]> };
export type InitialsOf<Slices> = { readonly [Name in keyof Slices]: InitialIn<Slices[Name]> };

/** The schema of each slice. */
export const schemasOf = <Slices>(slices: Slices): SchemasOf<Slices> =>
  Object.fromEntries(
    Object.entries(slices as AnySlices).map(([name, { schema }]) => [name, schema]),
  ) as SchemasOf<Slices>;

/** The initial state of each slice. */
export const initialOf = <Slices>(slices: Slices): InitialsOf<Slices> =>
  Object.fromEntries(
    Object.entries(slices as AnySlices).map(([name, { initial }]) => [name, initial]),
  ) as InitialsOf<Slices>;
