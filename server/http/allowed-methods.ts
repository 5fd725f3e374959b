import { HttpApi } from 'effect/http-api';
import { ServedApi } from './calls/served-api.ts';

type Call = { readonly method: string; readonly path: RegExp };

const calls: Call[] = [];
HttpApi.reflect(ServedApi, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    const path = new RegExp(
      `^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`,
    );
    calls.push({ method: endpoint.method, path });
  },
});

/** The methods that the contract declares for a path; empty: unknown path. */
export const allowedMethods = (path: string): readonly string[] => {
  const methods = calls.filter((call) => call.path.test(path)).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
};
