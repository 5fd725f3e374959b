import { expose } from 'comlink';
import {
  initialState,
  isSignedIn,
  projections,
  State,
  step,
} from '../../core/administration/administration.ts';
import { stateSchemaOf } from '../../core/log/state-schema.ts';
import { openIndexedDbStore } from '../journal/indexed-db.ts';
import { systemClock } from '../ports/clock.ts';
import { serve } from '../serve.ts';
import { administrationDomain } from './domain.ts';

expose(
  serve({
    model: {
      initialState,
      step,
      isSignedIn,
      projections,
      stateSchema: stateSchemaOf(State.fields),
    },
    domain: administrationDomain,
    clock: systemClock,
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    origin: location.origin,
    openStore: openIndexedDbStore,
    loadFeed: async () => ({ createFeed: () => async () => ({ _tag: 'Failed' }) }),
  }),
);
