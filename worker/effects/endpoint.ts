import { Effect } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientRequest } from 'effect/http';
import { type HttpApi, HttpApiClient, type HttpApiGroup } from 'effect/http-api';
import { sentHeaders } from '../protocol/sent-headers.ts';
import type { Endpoint, Endpoints, Send } from './calls.ts';

/** `group.endpoint` of each endpoint of a contract. */
type EndpointIn<Groups extends HttpApiGroup.Constraint> = EndpointOf<HttpApiClient.Client<Groups>>;
type EndpointOf<Client> = {
  [Group in keyof Client & string]: `${Group}.${keyof Client[Group] & string}`;
}[keyof Client & string];

const split = (name: string): readonly [string, string] => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
};

/** HT4 */
export const withHeader = HttpClient.mapRequest((request) =>
  HttpClientRequest.setHeaders(request, sentHeaders(request.method)),
);

/**
 * Looks up the endpoint `group.endpoint` of a contract, for one backend. `endpointOf`: makes the compiler check that each call
 * of the core is an endpoint of the contract.
 */
export const endpointsOf =
  <Id extends string, Groups extends HttpApiGroup.Constraint, CallName extends string>(
    api: HttpApi.HttpApi<Id, Groups>,
    endpointOf: (name: CallName) => EndpointIn<Groups>,
  ) =>
  (baseUrl: string): Endpoints => {
    const built = new Map<string, Endpoint>();
    // Building a client walks the whole contract, so it is built once. Each call provides its own `fetch`.
    const client = Effect.runSync(
      HttpApiClient.make(api, { baseUrl, transformClient: withHeader }).pipe(
        Effect.provide(FetchHttpClient.layer),
      ) as Effect.Effect<unknown>,
    );
    const groups = client as Record<string, Record<string, Send>>;

    const build = (name: string): Endpoint => {
      const [group, endpoint] = split(endpointOf(name as CallName));
      const send: Send = groups[group]?.[endpoint] ?? (() => Effect.die(`no endpoint ${name}`));
      // The names of the core's calls are checked against the contract, but the library requires literal types.
      const words = { group, endpoint } as never;
      return { send, decode: HttpApiClient.decodeResponse(api, words) as Endpoint['decode'] };
    };

    return (name) => {
      const known = built.get(name) ?? build(name);
      built.set(name, known);
      return known;
    };
  };
