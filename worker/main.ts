import { expose } from 'comlink';
import { initialState, isSignedIn, projections, step } from '../core/core.ts';
import { STATE_SCHEMA } from '../core/log/base.ts';
import { systemClock } from './clock.ts';
import { openIndexedDbStore } from './journal/indexed-db.ts';
import { serve } from './serve.ts';

expose(
  serve({
    model: { initialState, step, isSignedIn, projections, stateSchema: STATE_SCHEMA },
    clock: systemClock,
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    origin: location.origin,
    openStore: openIndexedDbStore,
  }),
);
