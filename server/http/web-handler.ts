import type { BlockList } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Context, Effect, Layer } from 'effect';
import { HttpRouter, HttpServer, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { errorBody } from '../refusal/error-body.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type CallParts, callLayers } from './calls/all-calls.ts';
import { ClientAddress, clientAddress } from './calls/client-address.ts';
import { ServedApi } from './calls/served-api.ts';
import { encodeResponse } from './encode-response.ts';
import type { NodeHandler } from './listener.ts';
import { OPENAPI_PARAMETERS } from './openapi-parameters.ts';

const unknownRoute = HttpRouter.add('*', '/*', ({ method, url }) => {
  const path = url.split('?', 1)[0] ?? '';
  const allowed = allowedMethods(path);
  if (allowed.length === 0) {
    const body = errorBody(404, 'UNKNOWN_ROUTE', `There is no call ${method} ${path}`);
    return Effect.succeed(HttpServerResponse.jsonUnsafe(body, { status: 404 }));
  }
  const allow = allowed.join(', ');
  const body = errorBody(405, 'METHOD', `${path} takes ${allow}`);
  return Effect.succeed(HttpServerResponse.jsonUnsafe(body, { status: 405, headers: { allow } }));
});

/** The calls of the contract as a handler of web requests; `address` is the client address. */
export const createWebHandler = (parts: CallParts) => {
  const described = ServedApi.annotateMerge(OPENAPI_PARAMETERS);
  const calls = HttpApiBuilder.layer(described, { openapiPath: '/openapi.json' }).pipe(
    Layer.provide(callLayers(parts)),
  );
  const { handler, dispose } = HttpRouter.toWebHandler(
    Layer.mergeAll(calls, unknownRoute).pipe(Layer.provide(HttpServer.layerServices)),
    {
      disableLogger: true,
      routerConfig: { caseSensitive: true, ignoreDuplicateSlashes: false },
    },
  );
  return {
    handle: async (request: Request, address: string): Promise<Response> =>
      encodeResponse(request, await handler(request, Context.make(ClientAddress, address))),
    dispose,
  };
};
export type WebHandler = ReturnType<typeof createWebHandler>;

/** Adapts it to node:http. */
export const nodeHandlerOf = (webHandler: WebHandler, trustedProxies: BlockList): NodeHandler =>
  getRequestListener(
    (request, { incoming }) =>
      webHandler.handle(
        request,
        clientAddress(incoming.headers, incoming.socket.remoteAddress, trustedProxies),
      ),
    { overrideGlobalObjects: false },
  );
