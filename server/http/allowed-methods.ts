import { HttpApi } from 'effect/http-api';
import { ServedApi } from './calls/served-api.ts';

type Call = { readonly method: string; readonly path: RegExp; readonly name: string };

const calls: Call[] = [];
HttpApi.reflect(ServedApi, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    const path = new RegExp(
      `^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`,
    );
    calls.push({ method: endpoint.method, path, name: endpoint.path });
  },
});

/** The methods that the contract declares for a path; empty: unknown path. */
export const allowedMethods = (path: string): readonly string[] => {
  const methods = calls.filter((call) => call.path.test(path)).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
};

/** What is no call of the contract, by the beginning of the path. */
const OTHERS: readonly (readonly [beginning: string, name: string])[] = [
  ['/webapp/maps/', '/webapp/maps/:file'],
  ['/webapp/', '/webapp/:file'],
  ['/openapi.json', '/openapi.json'],
];

/** OP19: what is asked for, without values, as some of them are secrets: `POST /secure/deskbooking/desk/:id`. */
export const callOf = (method: string, path: string): string => {
  const call = calls.find((each) => each.method === method && each.path.test(path));
  const other = OTHERS.find(([beginning]) => path.startsWith(beginning));
  return `${method} ${call?.name ?? other?.[1] ?? 'an unknown path'}`;
};
