import type { HttpClient } from 'effect/http';
import { HttpApiClient } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import type { CallName } from '../../core/remote/calls.ts';
import { endpointsOf, withHeader } from './endpoint.ts';

/** The calls of the office. */
export const createEndpoints = endpointsOf(Api, (name: CallName) => name);

/** The calls of the group `feed`, with their answers decoded. */
export const createFeedClient = (httpClient: HttpClient.HttpClient, baseUrl: string) =>
  HttpApiClient.group(Api, { group: 'feed', httpClient: withHeader(httpClient), baseUrl });
