import { Effect } from 'effect';
import {
  FetchHttpClient,
  HttpClient,
  HttpClientRequest,
  type HttpClientResponse,
} from 'effect/http';
import { HttpApiClient } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { REQUEST_HEADER } from '../../core/contract/session.ts';
import type { CallName } from '../../core/remote/calls.ts';

type Client = HttpApiClient.ForApi<typeof Api>;
type EndpointName = {
  [Group in keyof Client & string]: `${Group}.${keyof Client[Group] & string}`;
}[keyof Client & string];

/** Sends a call; succeeds as soon as the response headers have arrived. */
type Send = (request: {
  readonly responseMode: 'response-only';
  readonly params?: unknown;
  readonly query?: unknown;
  readonly payload?: unknown;
}) => Effect.Effect<HttpClientResponse.HttpClientResponse, unknown>;

/** Decodes a successful response body by the contract. */
type Decode = (response: HttpClientResponse.HttpClientResponse) => Effect.Effect<unknown, unknown>;

export type Endpoint = { readonly send: Send; readonly decode: Decode };

/** Every call of the core must be an endpoint of the contract; anything else does not compile. */
const split = (call: CallName & EndpointName): readonly [string, string] => {
  const name: string = call;
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
};

/** HT4. Not for GET: from a page of another origin, the header would need a preflight before each poll. */
const withHeader = (request: HttpClientRequest.HttpClientRequest) =>
  request.method === 'GET'
    ? request
    : HttpClientRequest.setHeader(request, REQUEST_HEADER, 'perch');

/** Looks up the endpoint `group.endpoint` of the contract, for one backend. */
export const createEndpoints = (baseUrl: string): ((name: CallName) => Endpoint) => {
  const built = new Map<CallName, Endpoint>();
  // Building a client walks the whole contract, so it is built once. Each call provides its own `fetch`.
  const client = Effect.runSync(
    HttpApiClient.make(Api, { baseUrl, transformClient: HttpClient.mapRequest(withHeader) }).pipe(
      Effect.provide(FetchHttpClient.layer),
    ),
  );
  const groups = client as unknown as Record<string, Record<string, Send>>;

  const build = (name: CallName): Endpoint => {
    const [group, endpoint] = split(name);
    // The name was checked against the contract above, but the library requires literal types.
    const words = { group, endpoint } as { group: 'public'; endpoint: 'config' };
    const call = groups[group]?.[endpoint];
    const send: Send = call ?? (() => Effect.die(`no endpoint ${name}`));
    return { send, decode: HttpApiClient.decodeResponse(Api, words) as Decode };
  };

  return (name) => {
    const known = built.get(name) ?? build(name);
    built.set(name, known);
    return known;
  };
};

/** The calls of the group `feed`, with their answers decoded. */
export const createFeedClient = (httpClient: HttpClient.HttpClient, baseUrl: string) =>
  HttpApiClient.group(Api, { group: 'feed', httpClient, baseUrl });

export type Fetch = typeof FetchHttpClient.Fetch.Service;
