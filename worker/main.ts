import { expose } from 'comlink';
import { initialState, isSignedIn, offline, projections, step } from '../core/core.ts';
import { STATE_SCHEMA } from '../core/log/base.ts';
import { loadClient } from './effects/load-client.ts';
import { openIndexedDbStore } from './journal/indexed-db.ts';
import { officeDomain } from './office.ts';
import { indexedDbCopies } from './offline-copy/copy-store.ts';
import { systemClock } from './ports/clock.ts';
import { serve } from './serve.ts';
import { PLAN_CACHE } from './shell/plan-cache.ts';

expose(
  serve({
    model: { initialState, step, isSignedIn, projections, stateSchema: STATE_SCHEMA },
    domain: officeDomain,
    clock: systemClock,
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    origin: location.origin,
    openStore: openIndexedDbStore,
    loadFeed: loadClient,
    offline: {
      model: offline,
      store: indexedDbCopies(),
      dropPlans: async () => {
        // Only over https and on the local machine.
        if ('caches' in self) await caches.delete(PLAN_CACHE);
      },
    },
  }),
);
