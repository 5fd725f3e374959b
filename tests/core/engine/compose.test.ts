import { Schema } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compose } from '../../../core/engine/compose.ts';
import type { Feature, Step } from '../../../core/engine/feature.ts';
import type { World } from '../../../core/engine/world.ts';
import { forAll } from '../../support/runs.ts';

/** Two features: `low` counts; `high` sends requests and increments it. */
type State = {
  readonly nextRequest: number;
  readonly pending: Readonly<Record<string, { readonly id: number; readonly owner: string }>>;
  readonly low: number;
  readonly high: readonly string[];
};
type Event = { readonly _tag: 'Add' | 'Ask' | 'Answered' | 'Other'; readonly by?: number };
type Draft = { readonly _tag: 'Http' };
type EveryStep<Slice> = Step<Slice, Event, World<Draft, Event>, State>;

const deepFrozen = (state: State): State => {
  for (const part of [state, state.pending, state.high]) Object.freeze(part);
  return state;
};

const START: State = { nextRequest: 1, pending: {}, low: 0, high: [] };

const stepLow: EveryStep<number> = (low, event) =>
  event._tag === 'Add' ? low + (event.by ?? 0) : low;

const stepHigh: EveryStep<readonly string[]> = (high, event, world, state, before) => {
  if (event._tag === 'Ask') world.request({ _tag: 'Http' });
  if (event._tag === 'Answered') {
    world.dispatch({ _tag: 'Add', by: 2 });
    world.dispatch({ _tag: 'Add', by: 3 });
  }
  return [...high, `${event._tag} ${world.cause} ${before.low}-${state.low}`];
};

const feature = <Slice>(name: string, initial: Slice, step: EveryStep<Slice>): Feature => ({
  name,
  slices: { [name]: { schema: Schema.Unknown, initial, step } },
  events: [],
  topics: {},
});

const step = compose<State, Event, Event, Draft, Draft & { readonly id: number }>({
  features: [feature('low', 0, stepLow), feature('high', [], stepHigh)],
  hear: (event) => event,
  hearOther: () => ({ _tag: 'Other' }),
  isAnswerable: () => true,
});

const entry = (event: Event, cause?: number) => ({
  at: 0,
  event,
  ...(cause === undefined ? {} : { cause }),
});

it('RQ6: an answer goes to its owner, and what that dispatches runs within the same entry, in order', () => {
  const asked = step(START, entry({ _tag: 'Ask' }));
  expect(asked.state.pending).toEqual({ 1: { _tag: 'Http', id: 1, owner: 'high' } });
  const { state, dispatched } = step(asked.state, entry({ _tag: 'Answered' }, 1));
  expect(state).toMatchObject({ low: 5, pending: {} });
  expect(state.high.slice(1)).toEqual(['Answered 1 0-0', 'Add null 0-2', 'Add null 2-5']);
  expect(dispatched).toEqual([
    { _tag: 'Add', by: 2 },
    { _tag: 'Add', by: 3 },
  ]);
});

it('RQ6: other features learn only that a request was answered', () => {
  const pending = { 7: { id: 7, owner: 'low' } };
  const { state } = step({ ...START, pending }, entry({ _tag: 'Answered' }, 7));
  expect(state).toMatchObject({ low: 0, high: ['Other null 0-0'], pending: {} });
});

it('RQ1: an answer to an unknown request changes nothing', () => {
  const stepped = step(START, entry({ _tag: 'Answered' }, 3));
  expect(stepped).toEqual({ state: START, requests: [], rules: ['RQ1'], dispatched: [] });
});

it('changes no state that it was given or has returned', () => {
  const event = fc.record({
    _tag: fc.constantFrom('Add' as const, 'Ask' as const, 'Other' as const),
    by: fc.nat(3),
  });
  const entries = fc.array(fc.tuple(event, fc.option(fc.nat(4), { nil: undefined })));
  forAll(200, entries, (list) => {
    const states = [START];
    for (const [heard, cause] of list) {
      const answered = cause === undefined ? heard : ({ _tag: 'Answered' } as const);
      states.push(step(deepFrozen(states.at(-1) ?? START), entry(answered, cause)).state);
    }
    const copies = states.map((state) => structuredClone(state));
    for (const state of states) step(state, entry({ _tag: 'Add', by: 1 }));
    expect(states).toEqual(copies);
  });
});

it('each event sees the state before it, however many are dispatched', () => {
  const seen: State[] = [];
  const watch: EveryStep<number> = (count, _, __, ___, before) => {
    seen.push(before);
    return count + 1;
  };
  const watched = compose<State, Event, Event, Draft, Draft & { readonly id: number }>({
    features: [feature('low', 0, watch), feature('high', [], stepHigh)],
    hear: (event) => event,
    hearOther: () => ({ _tag: 'Other' }),
    isAnswerable: () => true,
  });
  const pending = { 7: { id: 7, owner: 'high' } };
  watched({ ...START, pending }, entry({ _tag: 'Answered' }, 7));
  expect(seen.map(({ low, high }) => [low, high.length])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});
