import { act, fireEvent, render } from '@testing-library/react';
import { Schema } from 'effect';
import { expect, test } from 'vitest';
import { composeCore } from '../../core/engine/core.ts';
import { command } from '../../core/engine/event.ts';
import type { Feature } from '../../core/engine/feature.ts';
import type { NoParams, Projection } from '../../core/engine/projection.ts';
import { callTable } from '../../core/remote/call-table.ts';
import { TimerFired } from '../../core/remote/request-kinds.ts';
import type { Draft, Request } from '../../core/remote/requests.ts';
import { RequestState } from '../../core/remote/requests.ts';
import { createHooks } from '../../ui/mirror/create-hooks.ts';
import { parseTopicKey, type TopicKey } from '../../worker/protocol/topic-key.ts';
import { the } from '../support/by-role.ts';

type Counts = Readonly<Record<string, number>>;
type State = { readonly counts: Counts };

const Add = command('Add', { what: Schema.String });

const total: Projection<State, NoParams, number> = {
  reads: ({ counts }) => [counts],
  project: ({ counts }) => Object.values(counts).reduce((all, one) => all + one, 0),
};
const count: Projection<State, { readonly what: string }, number> = {
  reads: ({ counts }) => [counts],
  project: ({ counts }, { what }) => counts[what] ?? 0,
};

const counterFeature = {
  name: 'counter',
  slices: {
    counts: {
      schema: Schema.Record(Schema.String, Schema.Int),
      initial: {} as Counts,
      step: (counts: Counts, event: typeof Add.Type | { readonly _tag: 'AnsweredOther' }) =>
        event._tag === 'Add' ? { ...counts, [event.what]: (counts[event.what] ?? 0) + 1 } : counts,
    },
  },
  events: [Add],
  topics: { total, count },
} satisfies Feature;

const calls = callTable({ 'toy.get': { sends: {}, answer: Schema.Int } });

const core = composeCore<Draft, Request>()([counterFeature], {
  tracked: RequestState.fields,
  facts: [TimerFired],
  calls: calls.names,
  Answered: calls.Answered,
  isAnswerable: () => true,
});

/** A mirror without a worker. */
const createToyMirror = () => {
  let state = core.initialState;
  const watchers = new Set<() => void>();
  return {
    read: (key: TopicKey): unknown => {
      const { name, params } = parseTopicKey(key) ?? { name: '', params: null };
      return name === 'total'
        ? core.projections.total.project(state, {})
        : core.projections.count.project(state, params as { readonly what: string });
    },
    subscribe: (_: TopicKey, changed: () => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    dispatch: async (event: typeof Add.Type) => {
      ({ state } = core.step(state, { at: 0, event }));
      for (const changed of watchers) changed();
      return { _tag: 'Accepted', seq: 1 } as const;
    },
  };
};

test('a page consists of features and the hooks of its core', async () => {
  const mirror = createToyMirror();
  const { useProjection, useParamProjection, useParamProjections, useDispatch } = createHooks<
    typeof core.projections,
    typeof Add.Type
  >(() => mirror);
  const Page = () => {
    const total = useProjection('total');
    const isMany = useProjection('total', (all) => all > 1) ?? false;
    const pears = useParamProjection('count', { what: 'pear' });
    const both = useParamProjections('count', [{ what: 'pear' }, { what: 'plum' }]);
    const dispatch = useDispatch();
    return (
      <>
        <output>{`${total} in all, ${pears} pears, ${both.join(' and ')}${isMany ? ', many' : ''}`}</output>
        {['pear', 'plum'].map((what) => (
          <button type="button" key={what} onClick={() => dispatch({ _tag: 'Add', what })}>
            {what}
          </button>
        ))}
      </>
    );
  };
  render(<Page />);
  const press = (what: string) => act(async () => void fireEvent.click(the('button', what)));
  expect(the('status').textContent).toBe('0 in all, 0 pears, 0 and 0');
  await press('pear');
  await press('plum');
  expect(the('status').textContent).toBe('2 in all, 1 pears, 1 and 1, many');
});

test('a core lists the names and kinds of its events, and ignores unknown events', () => {
  expect(core.COMMANDS).toEqual(['Add']);
  expect(core.PAGE_FACTS).toEqual([]);
  expect(core.EVENT_NAMES).toEqual(['TimerFired', 'Add', 'toy.get']);
  expect(core.nameOf({ _tag: 'Add', what: 'pear' })).toBe('Add');
  const answer = {
    _tag: 'Answered',
    owner: 'counter',
    call: 'toy.get',
    answer: { _tag: 'Success', body: 7 },
  } as const;
  expect(core.nameOf(answer)).toBe('toy.get');
  expect(core.step(core.initialState, { at: 0, event: answer, cause: 5 }).state).toBe(
    core.initialState,
  );
  expect(
    Schema.decodeUnknownSync(core.State)(JSON.parse(JSON.stringify(core.initialState))),
  ).toEqual(core.initialState);
});
