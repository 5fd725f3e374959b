import type { Feature, Step } from './feature.ts';
import type { RuleId, World } from './world.ts';

/** What the engine knows of any state: which requests have no answer yet, by id, and the number of the next. */
export type EngineState = {
  readonly nextRequest: number;
  readonly pending: Readonly<Record<string, Asked>>;
};

/** A request that ends with a fact. */
type Asked = { readonly id: number; readonly owner: string };

/** An entry of a log as the engine sees it. `cause`: the request that the event answers. */
export type EngineEntry<Event> = {
  /** Its place in the log, which decides nothing. */
  readonly seq?: number;
  readonly at: number;
  readonly event: Event;
  readonly cause?: number;
};

export type Stepped<State, Request, Change> = {
  readonly state: State;
  readonly requests: readonly Request[];
  /** The rules that decided something, in order: for who reads a log. */
  readonly rules: readonly RuleId[];
  /** What features changed in the layers below them, in order: for who reads a log. */
  readonly dispatched: readonly Change[];
};

type AnyRequest = { readonly _tag: string; readonly id: number };

export type Composition<Event, Heard, Draft> = {
  /** In the order in which they step: each sees what those before it made of the event. */
  readonly features: readonly Feature[];
  /** An event as the features hear it. */
  readonly hear: (event: Event) => Heard;
  /** What a feature hears instead of an answer to somebody else. */
  readonly hearOther: (event: Event) => Heard;
  /** Requests that are pending until a fact answers them. */
  readonly isAnswerable: (draft: Draft) => boolean;
};

const NONE: readonly never[] = [];

/**
 * The step of a state that is made of features: folds one entry into it and returns what it asks of the outside. Total and
 * pure, as long as theirs are.
 *
 * RQ1, RQ2: ids only grow, and a request is pending until it is answered or cancelled. An answer to any other request
 * changes nothing.
 *
 * RQ6: only the owner of a request hears its answer. What a feature dispatches steps after the entry's own event, within the
 * same entry: lower layers change before anything is published, and the log holds only what came from outside.
 */
export const compose = <
  State extends EngineState,
  Event,
  Heard,
  Draft extends { readonly _tag: string },
  Request extends AnyRequest,
>({
  features,
  hear,
  hearOther,
  isAnswerable,
}: Composition<Event, Heard, Draft>) => {
  type W = World<Draft, Heard>;
  // What a feature declares that it reads and hears is part of what the composition gives it.
  const ordered = features.flatMap(({ name: of, slices }) =>
    Object.entries(slices).map(([slice, { step }]) => ({
      name: slice as keyof State,
      of,
      step: step as unknown as Step<unknown, Heard, W, State>,
    })),
  );

  return (state: State, entry: EngineEntry<Event>): Stepped<State, Request, Heard> => {
    const cause = entry.cause ?? null;
    const asked = cause === null ? null : state.pending[cause];
    if (asked === undefined) {
      return { state, requests: NONE, rules: ['RQ1'], dispatched: NONE };
    }

    const requests: Request[] = [];
    const rules: RuleId[] = [];
    const dispatched: Heard[] = [];
    let owner = '';
    let next = state.nextRequest;
    let pending: Record<string, Asked> | null = null;
    const alterPending = (): Record<string, Asked> => {
      pending ??= Object.assign({}, state.pending);
      return pending;
    };
    if (cause !== null) delete alterPending()[cause];

    const request = (draft: Draft) => {
      const id = next;
      next += 1;
      if (!isAnswerable(draft)) {
        requests.push({ id, ...draft } as unknown as Request);
        return id;
      }
      // The spread comes last: fields that are added to a copy cost a second allocation, a fifth of a whole step.
      const asking = { id, owner, ...draft };
      requests.push(asking as unknown as Request);
      alterPending()[id] = asking;
      return id;
    };
    const cancel = (target: number | null) => {
      if (target === null || (pending ?? state.pending)[target] === undefined) return;
      delete alterPending()[target];
      requests.push({ _tag: 'Cancel', id: next, target } as unknown as Request);
      next += 1;
    };
    const dispatch = (change: Heard) => {
      dispatched.push(change);
    };
    const cite = (rule: RuleId) => {
      rules.push(rule);
    };
    const worldOf = (cause: number | null): W => ({
      at: entry.at,
      cause,
      request,
      cancel,
      dispatch,
      cite,
    });

    const world = worldOf(null);
    let now = state;
    /** Steps all slices; those of the owner of what was `answered` hear `event`, the others `other`. */
    const run = (event: Heard, answered: Asked | null, other: Heard) => {
      const before = now;
      const worldOfOwner = answered === null ? world : worldOf(answered.id);
      for (const { name, of, step } of ordered) {
        owner = of;
        const slice =
          answered?.owner === owner
            ? step(now[name], event, worldOfOwner, now, before)
            : step(now[name], other, world, now, before);
        if (slice !== now[name]) now = { ...now, [name]: slice };
      }
    };
    const heard = hear(entry.event);
    run(heard, asked, asked === null ? heard : hearOther(entry.event));
    for (let index = 0; index < dispatched.length; index += 1) {
      const change = dispatched[index] as Heard;
      run(change, null, change);
    }

    if (pending !== null || next !== state.nextRequest) {
      now = { ...now, pending: pending ?? state.pending, nextRequest: next };
    }
    return { state: now, requests, rules, dispatched };
  };
};
