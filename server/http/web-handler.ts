import { STATUS_CODES } from 'node:http';
import type { BlockList } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Context, Effect, Layer } from 'effect';
import { HttpRouter, HttpServer, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { errorBody } from '../refusal/error-body.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type CallParts, callLayers } from './calls/all-calls.ts';
import { ClientAddress, clientAddress } from './calls/client-address.ts';
import { isOwnComputer, OwnComputer } from './calls/own-computer.ts';
import { keptBody, ReceivedBody } from './calls/received-body.ts';
import { ServedApi } from './calls/served-api.ts';
import { factsOf, type RequestFacts, ThisRequest } from './facts/request-facts.ts';
import type { NodeHandler } from './listener.ts';
import { OPENAPI_PARAMETERS } from './openapi-parameters.ts';
import { acceptsGzip } from './response/gzip-parts.ts';

const compress = promisify(gzip);

/** Compressing fewer bytes costs more than it saves. */
const SMALLEST_COMPRESSED = 1400;

/** Errors of the framework itself, such as an unknown content type, get the common error body. */
const withErrorBody = (response: Response): Response => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status < 400 || isJson) return response;
  const { status } = response;
  const reason = STATUS_CODES[status] ?? 'Refused';
  const message = status === 415 ? 'Send the body as application/json' : reason;
  const detailedCode = reason.toUpperCase().replaceAll(/[^A-Z]+/g, '_');
  return Response.json(errorBody(status, detailedCode, message), { status });
};

const withCompression = async (request: Request, response: Response): Promise<Response> => {
  const accepted = request.headers.get('accept-encoding');
  const type = response.headers.get('content-type') ?? '';
  const isEncoded = response.headers.has('content-encoding');
  if (response.body === null || isEncoded || !/json|svg/.test(type) || !acceptsGzip(accepted)) {
    return response;
  }
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  const { status } = response;
  if (body.length < SMALLEST_COMPRESSED) return new Response(body, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(await compress(body, { level: 4 }), { status, headers });
};

/** Says in the facts why the call was refused. */
const noteCode = async (facts: RequestFacts, response: Response): Promise<void> => {
  if (response.status < 400) return;
  const body: unknown = await response.clone().json();
  const code = Reflect.get(Object(body), 'detailedCode');
  if (typeof code === 'string') facts.code = code;
};

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

/** The calls of the contract as a handler of web requests; `facts`: for the log; `address` is the client address, `body` the body as it was received, `isOwn`: asked on the server's own computer. */
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
    handle: async (
      request: Request,
      facts: RequestFacts,
      address: string,
      body: Buffer,
      isOwn: boolean,
    ): Promise<Response> => {
      const context = Context.make(ClientAddress, address).pipe(
        Context.add(ThisRequest, { facts, body }),
        Context.add(ReceivedBody, body),
        Context.add(OwnComputer, isOwn),
      );
      const response = withErrorBody(await handler(request, context));
      await noteCode(facts, response);
      return withCompression(request, response);
    },
    dispose,
  };
};
export type WebHandler = ReturnType<typeof createWebHandler>;

/** Adapts it to node:http. */
export const nodeHandlerOf = (webHandler: WebHandler, trustedProxies: BlockList): NodeHandler =>
  getRequestListener(
    (request, { incoming, outgoing }) =>
      webHandler.handle(
        request,
        factsOf(outgoing),
        clientAddress(incoming.headers, incoming.socket.remoteAddress, trustedProxies),
        keptBody(incoming),
        isOwnComputer(incoming),
      ),
    { overrideGlobalObjects: false },
  );
