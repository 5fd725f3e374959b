import type { CallName } from '../../core/administration/remote/calls.ts';
import { AdministrationApi } from '../../core/contract/administration/api.ts';
import { endpointsOf } from '../effects/endpoint.ts';

export { createHttp } from '../effects/http.ts';

/** The calls of the administration page. */
export const createEndpoints = endpointsOf(AdministrationApi, (name: CallName) => name);
