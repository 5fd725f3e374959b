import { Api } from '../../core/contract/calls/api.ts';
import type { CallName } from '../../core/remote/calls.ts';
import { endpointsOf } from './endpoint.ts';

export { createFeed } from './feed.ts';
export { createHttp } from './http.ts';

/** The calls of the office. */
export const createEndpoints = endpointsOf(Api, (name: CallName) => name);
