import { HttpApi } from 'effect/http-api';
import { SETUP_UPLOAD } from '../../core/contract/entry/setup.ts';
import { ServedApi } from './calls/served-api.ts';

type Call = {
  readonly method: string;
  readonly path: RegExp;
  readonly name: string;
  readonly group: string;
};

const calls: Call[] = [];
HttpApi.reflect(ServedApi, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, group }) => {
    const path = new RegExp(
      `^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`,
    );
    calls.push({ method: endpoint.method, path, name: endpoint.path, group: group.identifier });
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
  [SETUP_UPLOAD, SETUP_UPLOAD],
];

const FILES = 'files';
const OTHER = 'other';

/** OP51: all groups that `callAt` names. */
export const GROUPS: readonly string[] = [
  ...new Set(calls.map(({ group }) => group)),
  FILES,
  OTHER,
];

/**
 * OP19: what is asked for, without values, as some of them are secrets: `POST /secure/deskbooking/desk/:id`. `group`: that of the
 * contract, `files` or `other`.
 */
export const callAt = (
  method: string,
  path: string,
): { readonly name: string; readonly group: string } => {
  const call = calls.find((each) => each.method === method && each.path.test(path));
  if (call !== undefined) return { name: `${method} ${call.name}`, group: call.group };
  const other = OTHERS.find(([beginning]) => path.startsWith(beginning));
  return {
    name: `${method} ${other?.[1] ?? 'an unknown path'}`,
    group: other?.[1].startsWith('/webapp/') === true ? FILES : OTHER,
  };
};
