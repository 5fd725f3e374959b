import { Effect, Fiber, Option, Schema } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientResponse } from 'effect/http';
import type { Answer } from '../../core/contract/answer.ts';
import { ErrorBody } from '../../core/contract/errors.ts';
import type { Call } from '../../core/remote/calls.ts';
import type { Http as HttpRequest } from '../../core/remote/requests.ts';
import type { Credentials } from '../protocol/api.ts';
import { createEndpoints, type Endpoint, type Fetch } from './endpoints.ts';

type Request = typeof HttpRequest.Type;

export type Http = {
  readonly send: (request: Request) => void;
  /** Aborts the call; `answered` is not called for it. */
  readonly cancel: (id: number) => void;
  readonly stop: () => void;
};

export type HttpPorts = {
  readonly fetch: Fetch;
  /** Origin of the backend. */
  readonly baseUrl: string;
  readonly takeSecret: (secret: number) => Credentials | null;
  readonly answered: (request: Request, answer: Answer<unknown>) => void;
};

const decodeErrorBody = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorBody));

const unreachable = (reason: 'timeout' | 'network' | 'malformed'): Answer<unknown> => ({
  _tag: 'Unreachable',
  reason,
});

/** The answer for an error status, with the body of specification 8 if there is one: a proxy may send anything. */
const refused = (status: number, text: string): Answer<unknown> => {
  const body = Option.getOrElse(decodeErrorBody(text), () => ({
    code: String(status),
    detailedCode: '',
    message: '',
  }));
  return { _tag: 'Refused', status, ...body };
};

const isTransport = (error: unknown): boolean =>
  HttpClientError.isHttpClientError(error) && error.reason._tag === 'TransportError';

const read = (
  endpoint: Endpoint,
  response: HttpClientResponse.HttpClientResponse,
): Effect.Effect<Answer<unknown>> => {
  const { status } = response;
  if (status >= 200 && status < 300) {
    return endpoint.decode(response).pipe(
      Effect.map((body): Answer<unknown> => ({ _tag: 'Success', body })),
      Effect.orElseSucceed(() => unreachable('malformed')),
    );
  }
  return response.text.pipe(
    Effect.orElseSucceed(() => ''),
    Effect.map((text) => refused(status, text)),
  );
};

/** The content of a call; null if its credentials are no longer in the vault. */
const contentOf = (call: Call, takeSecret: HttpPorts['takeSecret']): object | null => {
  if (call.name !== 'public.login') {
    const { name: _name, ...content } = call;
    return content;
  }
  const credentials = takeSecret(call.secret);
  return credentials === null ? null : { payload: credentials };
};

export const createHttp = ({ fetch, baseUrl, takeSecret, answered }: HttpPorts): Http => {
  const endpoints = createEndpoints(baseUrl);
  const running = new Map<number, Fiber.Fiber<Answer<unknown>>>();

  const carryOut = (request: Request): Effect.Effect<Answer<unknown>> => {
    const content = contentOf(request.call, takeSecret);
    if (content === null) return Effect.succeed({ _tag: 'OutcomeUnknown' });
    const endpoint = endpoints(request.call.name);
    return endpoint.send({ ...content, responseMode: 'response-only' }).pipe(
      Effect.matchEffect({
        onFailure: (error) =>
          Effect.succeed(unreachable(isTransport(error) ? 'network' : 'malformed')),
        onSuccess: (response) => read(endpoint, response),
      }),
      Effect.timeoutOrElse({
        duration: request.timeout,
        orElse: () => Effect.succeed(unreachable('timeout')),
      }),
      // A defect here is a bug, but an unanswered request would stop the polls for good.
      Effect.catchDefect(() => Effect.succeed(unreachable('malformed'))),
      Effect.provideService(FetchHttpClient.Fetch, fetch),
      Effect.provideService(FetchHttpClient.RequestInit, { credentials: 'include' }),
      Effect.provideService(HttpClient.TracerPropagationEnabled, false),
    );
  };

  const cancel = (id: number) => {
    const fiber = running.get(id);
    if (fiber === undefined) return;
    running.delete(id);
    Effect.runFork(Fiber.interrupt(fiber));
  };

  return {
    send: (request) => {
      cancel(request.id);
      const fiber = Effect.runFork(carryOut(request));
      running.set(request.id, fiber);
      fiber.addObserver((exit) => {
        // Cancelled calls have left the table; ignore their outcome.
        if (running.get(request.id) !== fiber) return;
        running.delete(request.id);
        if (exit._tag === 'Success') answered(request, exit.value);
      });
    },
    cancel,
    stop: () => {
      for (const id of [...running.keys()]) cancel(id);
    },
  };
};
