import { Effect } from 'effect';
import { FetchHttpClient, HttpClient } from 'effect/http';
import { HttpApiClient } from 'effect/http-api';
import { Api } from '../../core/contract/calls/api.ts';
import type { FeedAnswer, FeedAsk } from '../protocol/feed.ts';
import type { Fetch } from './calls.ts';
import { withHeader } from './endpoint.ts';

export type FeedPorts = {
  readonly fetch: Fetch;
  /** Origin of the backend. */
  readonly baseUrl: string;
};

/** Sends one request outside the log, because a feed's address is secret (CE9). `language`: of the texts. */
export type Feed = (ask: FeedAsk, language: string) => Promise<FeedAnswer>;

/** Milliseconds. */
const TIMEOUT = 30_000;

export const createFeed = ({ fetch, baseUrl }: FeedPorts): Feed => {
  const askFor = (ask: FeedAsk, language: string) =>
    Effect.gen(function* () {
      const httpClient = withHeader(yield* HttpClient.HttpClient);
      const client = yield* HttpApiClient.group(Api, { group: 'feed', httpClient, baseUrl });
      const query = { lang: language };
      switch (ask) {
        case 'status': {
          const { since } = yield* client.status();
          return { _tag: 'Status', since } as const;
        }
        case 'make': {
          const { path, since } = yield* client.make({ query });
          return { _tag: 'Made', url: new URL(path, baseUrl).href, since } as const;
        }
        case 'revoke':
          yield* client.revoke();
          return { _tag: 'Revoked' } as const;
        case 'file': {
          const bytes = yield* client.file({ query });
          const file = new Blob([new Uint8Array(bytes)], { type: 'text/calendar' });
          return { _tag: 'File', file } as const;
        }
      }
    });

  return (ask, language) =>
    askFor(ask, language).pipe(
      Effect.timeout(TIMEOUT),
      Effect.catchCause(() => Effect.succeed<FeedAnswer>({ _tag: 'Failed' })),
      Effect.provide(FetchHttpClient.layer),
      Effect.provideService(FetchHttpClient.Fetch, fetch),
      Effect.provideService(FetchHttpClient.RequestInit, { credentials: 'include' }),
      Effect.provideService(HttpClient.TracerPropagationEnabled, false),
      Effect.runPromise,
    );
};
