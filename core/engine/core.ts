import { Schema } from 'effect';
import { compose, type EngineState } from './compose.ts';
import type { EventDefinition } from './event.ts';
import {
  eventsOf,
  type Feature,
  initialOf,
  projectionsOf,
  type SchemasOf,
  type SlicesOf,
  schemasOf,
  slicesOf,
} from './feature.ts';

type Answer = {
  readonly _tag: 'Answered';
  readonly call: string;
  readonly answer: { readonly _tag: string };
};

/** The outside of a core: the requests that it sends, and the events that answer them. */
type Outside<Fields, Fact, Call, Answered, Draft> = {
  /** The fields of the state that track requests. */
  readonly tracked: Fields;
  /** Facts that no feature defines, such as that a timer has fired. */
  readonly facts: readonly Fact[];
  /** The names of the calls, and the schema of their answers. */
  readonly calls: readonly Call[];
  readonly Answered: Schema.Codec<Answered>;
  /** Whether a request stays pending until a fact answers it. */
  readonly isAnswerable: (draft: Draft) => boolean;
};

type SliceOf<F extends Feature> = SlicesOf<F>[keyof SlicesOf<F>];
type StructOf<Fields> = Fields extends Schema.Struct.Fields ? Schema.Struct<Fields> : never;
type TypeOf<S> = S extends { readonly Type: infer Type } ? Type : never;
type OfKind<Definition, Kind> = Extract<Definition, { readonly kind: Kind }>;

/** The state of a core: the slices of its features, and the pending requests. */
type StateOf<F extends Feature, Fields> = TypeOf<StructOf<Fields & SchemasOf<SlicesOf<F>>>>;

/** Everything that some feature reacts to: events, answers to its own requests, and changes that others dispatch. */
type HeardBy<F extends Feature> = HeardIn<SliceOf<F>>;
type HeardIn<Slice> = Slice extends { readonly step: infer S extends (...of: never) => unknown }
  ? Parameters<S>[1]
  : never;

type TagOf<Definition> = Definition extends EventDefinition
  ? Definition['fields']['_tag']['schema']['literal']
  : never;

const tagsOf = <D extends EventDefinition>(definitions: readonly D[]): readonly TagOf<D>[] =>
  definitions.map(({ fields }) => fields._tag.schema.literal as TagOf<D>);

/** The answer that an event is, or null. */
const answerIn = (event: unknown): Answer | null => {
  const { _tag } = event as { readonly _tag: string };
  return _tag === 'Answered' ? (event as Answer) : null;
};

/**
 * A core from its features, in stepping order, which is the order of their dependencies: a feature knows only those before
 * it. Its state is plain JSON.
 */
export const composeCore =
  <
    Draft extends { readonly _tag: string },
    Request extends { readonly _tag: string; readonly id: number },
  >() =>
  <
    F extends Feature,
    const Fields extends Schema.Struct.Fields,
    Fact extends EventDefinition,
    Call extends string,
    Answered extends Answer,
  >(
    features: readonly F[],
    { tracked, facts, calls, Answered, isAnswerable }: Outside<Fields, Fact, Call, Answered, Draft>,
  ) => {
    type Definition = Fact | F['events'][number];
    type State = StateOf<F, Fields>;
    const slices = slicesOf<F>(features);
    const definitions: readonly Definition[] = [...facts, ...eventsOf<F>(features)];
    type Event = TypeOf<Definition> | Answered;
    return {
      State: Schema.Struct({ ...tracked, ...schemasOf(slices) }) as unknown as StructOf<
        Fields & SchemasOf<SlicesOf<F>>
      >,
      initialState: { nextRequest: 1, pending: {}, ...initialOf(slices) } as unknown as State,
      /** Everything that a log can contain: commands (user intents) and facts (reports from the outside). */
      Event: Schema.Union([...definitions, Answered]),
      EVENT_NAMES: [...tagsOf(definitions), ...calls],
      /** The name of an event: its tag (`BookDesk`), or for an answer the name of the call (`deskBooking.create`). */
      nameOf: (event: Event): TagOf<Definition> | Call =>
        (answerIn(event)?.call ?? (event as { readonly _tag: string })._tag) as
          | TagOf<Definition>
          | Call,
      /** Events that the page may send. */
      COMMANDS: tagsOf(
        definitions.filter((one): one is OfKind<Definition, 'command'> => one.kind === 'command'),
      ),
      /** Facts that only the page can report. */
      PAGE_FACTS: tagsOf(
        definitions.filter((one): one is OfKind<Definition, 'pageFact'> => one.kind === 'pageFact'),
      ),
      /** Applies one entry to the state. Returns the new state and the requests to the outside. */
      step: compose<State & EngineState, Event, HeardBy<F>, Draft, Request>({
        features,
        // Features see an answer under the name of its call: `{ _tag: 'favourite.list', answer }`.
        hear: (event) => {
          const answered = answerIn(event);
          const heard = answered && { _tag: answered.call, answer: answered.answer };
          return (heard ?? event) as HeardBy<F>;
        },
        hearOther: (event) => {
          const answer = answerIn(event)?.answer;
          const failure = answer === undefined || answer._tag === 'Success' ? null : answer;
          return { _tag: 'AnsweredOther', failure } as HeardBy<F>;
        },
        isAnswerable,
      }),
      /** All topics that the page can subscribe to. */
      projections: projectionsOf<F>(features),
    };
  };
