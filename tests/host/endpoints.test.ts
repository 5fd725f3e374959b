import { Effect } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { HttpApiClient } from 'effect/http-api';
import { expect, it, vi } from 'vitest';
import { createEndpoints } from '../../worker/effects/endpoints.ts';

vi.mock('effect/http-api', async (original) => {
  const all = await original<typeof import('effect/http-api')>();
  return { ...all, HttpApiClient: { ...all.HttpApiClient, make: vi.fn(all.HttpApiClient.make) } };
});

it('builds the client of a backend once for all calls', async () => {
  const seen: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    seen.push(String(input));
    return new Response(null, { status: 204 });
  };
  const endpoints = createEndpoints('http://office.test');
  const send = (name: 'public.config' | 'session.session') =>
    Effect.runPromise(
      endpoints(name)
        .send({ responseMode: 'response-only' })
        .pipe(Effect.provideService(FetchHttpClient.Fetch, fetch)),
    );
  await send('public.config');
  await send('session.session');
  await send('public.config');
  expect(seen).toEqual([
    'http://office.test/public/config',
    'http://office.test/secure/self/session',
    'http://office.test/public/config',
  ]);
  expect(HttpApiClient.make).toHaveBeenCalledTimes(1);
});
