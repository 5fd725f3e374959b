import type { Effect } from 'effect';
import type { FetchHttpClient, HttpClientResponse } from 'effect/http';

/** Sends a call; succeeds as soon as the response headers have arrived. */
export type Send = (request: {
  readonly responseMode: 'response-only';
  readonly params?: unknown;
  readonly query?: unknown;
  readonly payload?: unknown;
}) => Effect.Effect<HttpClientResponse.HttpClientResponse, unknown>;

/** Decodes a successful response body by the contract. */
type Decode = (response: HttpClientResponse.HttpClientResponse) => Effect.Effect<unknown, unknown>;

export type Endpoint = { readonly send: Send; readonly decode: Decode };

/** The calls of a contract at one backend, by `group.endpoint`. */
export type Endpoints = (name: string) => Endpoint;

export type Fetch = typeof FetchHttpClient.Fetch.Service;
