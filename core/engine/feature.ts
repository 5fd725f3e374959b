import type { Schema } from 'effect';
import type { EventDefinition } from './event.ts';
import type { Projection } from './projection.ts';

/**
 * A slice of the state and how it steps. `Reads`: the slices that the step may look at. `Heard`: the events that it reacts
 * to; it hears all events and returns its slice as it was at any other.
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
 * A feature as the core composes it. Each declares in its own types what it reads and hears, which differ from feature to
 * feature: the parameters are `never` here, so that all fit.
 *
 * Example: `{ name: 'favourite', slices: { favourite: { schema, initial, step } }, events: [Add, Remove], topics: {} }`.
 */
export type Feature = {
  /** Names it in the log. Its slices hear the answers to its requests. */
  readonly name: string;
  /** In the order in which they step. */
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

/** The slices of all features, in the order in which they step. */
export const slicesOf = <F extends Feature>(features: readonly F[]): SlicesOf<F> =>
  Object.assign({}, ...features.map(({ slices }) => slices));

export const projectionsOf = <F extends Feature>(
  features: readonly F[],
): Intersection<F['topics']> => Object.assign({}, ...features.map(({ topics }) => topics));

export const eventsOf = <F extends Feature>(
  features: readonly F[],
): readonly F['events'][number][] => features.flatMap(({ events }) => events);

type AnySlices = Feature['slices'];

/** The schema of each slice. */
export const schemasOf = <Slices extends object>(slices: Slices) =>
  Object.fromEntries(
    Object.entries(slices as AnySlices).map(([name, { schema }]) => [name, schema]),
  ) as { readonly [Name in keyof Slices]: SchemaIn<Slices[Name]> };

/** What each slice is in the beginning. */
export const initialOf = <Slices extends object>(slices: Slices) =>
  Object.fromEntries(
    Object.entries(slices as AnySlices).map(([name, { initial }]) => [name, initial]),
  ) as { readonly [Name in keyof Slices]: InitialIn<Slices[Name]> };

type SchemaIn<Slice> = Slice extends { readonly schema: infer S extends Schema.Top } ? S : never;
type InitialIn<Slice> = Slice extends { readonly initial: infer Initial } ? Initial : never;
