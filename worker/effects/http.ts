import { Effect, Fiber, Option, Schema } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientResponse } from 'effect/http';
import type { Answer } from '../../core/contract/answer.ts';
import { ErrorBody } from '../../core/contract/errors.ts';
import { isRequestId, REQUEST_ID_HEADER } from '../../core/contract/request-id.ts';
import type { AnyCall } from '../../core/remote/call-table.ts';
import type { AnyHttp as Request } from '../../core/remote/request-kinds.ts';
import type { ServerClock } from '../ports/server-clock.ts';
import type { Secret } from '../protocol/api.ts';
import type { Endpoint, Endpoints, Fetch } from './calls.ts';

export type Http = {
  readonly send: (request: Request) => void;
  /** Aborts the call; `answered` is not called for it. */
  readonly cancel: (id: number) => void;
  readonly stop: () => void;
};

export type HttpPorts = {
  readonly clock: ServerClock;
  readonly fetch: Fetch;
  readonly endpoints: Endpoints;
  /** These may be sent again although the server may have carried them out: it recognises them. */
  readonly repeatable: ReadonlySet<string>;
  /** Origin of the backend. */
  readonly baseUrl: string;
  readonly takeSecret: (secret: number) => Secret | null;
  readonly answered: (request: Request, answer: Answer<unknown>) => void;
  /** RQ7: requests wait because the server is busy, or no longer. */
  readonly busy: (isBusy: boolean) => void;
  /** From 0 to 1. */
  readonly random: () => number;
};

const decodeErrorBody = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorBody));

const unreachable = (reason: 'timeout' | 'network' | 'malformed'): Answer<unknown> => ({
  _tag: 'Unreachable',
  reason,
});

/** The answer for an error status, with the body of specification 8 if there is one: a proxy may send anything. `request`: its id (SE21). */
const refused = (status: number, text: string, request = ''): Answer<unknown> => {
  const body = Option.getOrElse(decodeErrorBody(text), () => ({
    code: String(status),
    detailedCode: '',
    message: '',
  }));
  return { _tag: 'Refused', status, ...body, ...(isRequestId(request) ? { request } : {}) };
};

/** The request did not reach the server. */
const isTransport = (error: unknown): boolean =>
  HttpClientError.isHttpClientError(error) && error.reason._tag === 'TransportError';

/** The server refused the request before it did anything. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['BUSY', 'STARTING', 'TOO_MANY_REQUESTS']);

const LONGEST_PAUSE_MS = 10_000;
const SHORTEST_PAUSE_MS = 100;

/** RQ7: milliseconds after which the request is sent again; null: not at all. */
const pauseBefore = (
  isRepeatable: boolean,
  { request: { method }, headers }: HttpClientResponse.HttpClientResponse,
  answer: Answer<unknown>,
): number | null => {
  if (answer._tag !== 'Refused' || (answer.status !== 503 && answer.status !== 429)) return null;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  const isSafe =
    NOT_BEGUN.has(answer.detailedCode) ||
    (answer.detailedCode === 'UNAVAILABLE' && (method === 'GET' || isRepeatable));
  if (!isSafe || !(seconds >= 0)) return null;
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, seconds * 1000));
};

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
    Effect.map((text) => refused(status, text, response.headers[REQUEST_ID_HEADER])),
  );
};

/** Milliseconds. The time of an answer that took longer, for example because the computer slept, says nothing. */
const LONGEST_FOR_TIME = 10_000;

/** PG6 */
const hear = (
  { computer, heard }: ServerClock,
  asked: number,
  { headers }: HttpClientResponse.HttpClientResponse,
): void => {
  const served = Date.parse(headers.date ?? '');
  const took = computer.now() - asked;
  const isFresh = headers.age === undefined && took >= 0 && took <= LONGEST_FOR_TIME;
  if (isFresh && !Number.isNaN(served)) heard(served);
};

/** The content of a call; null if its secret is no longer in the vault. */
const contentOf = (call: AnyCall, takeSecret: HttpPorts['takeSecret']): object | null => {
  if (!('secret' in call) || typeof call.secret !== 'number') {
    const { name: _name, ...content } = call;
    return content;
  }
  const { name: _name, secret, ...content } = call;
  const payload = takeSecret(secret as number);
  return payload === null ? null : { ...content, payload };
};

export const createHttp = (ports: HttpPorts): Http => {
  const { clock, fetch, endpoints, takeSecret, answered, random } = ports;
  const running = new Map<number, Fiber.Fiber<Answer<unknown>>>();

  const waiting = new Set<number>();
  const setWaiting = (id: number, isWaiting: boolean): void => {
    const before = waiting.size > 0;
    if (isWaiting) waiting.add(id);
    else waiting.delete(id);
    const isBusy = waiting.size > 0;
    if (isBusy !== before) ports.busy(isBusy);
  };

  const carryOut = (request: Request): Effect.Effect<Answer<unknown>> => {
    const content = contentOf(request.call, takeSecret);
    if (content === null) return Effect.succeed({ _tag: 'OutcomeUnknown' });
    const { name } = request.call;
    let refusal: Answer<unknown> | null = null;
    const attempt: Effect.Effect<Answer<unknown>> = Effect.sync(() => endpoints(name)).pipe(
      Effect.flatMap((endpoint) => {
        const asked = clock.computer.now();
        return Effect.map(
          endpoint.send({ ...content, responseMode: 'response-only' }),
          (response) => {
            hear(clock, asked, response);
            return { endpoint, response };
          },
        );
      }),
      Effect.matchEffect({
        onFailure: (error) =>
          Effect.succeed(unreachable(isTransport(error) ? 'network' : 'malformed')),
        onSuccess: ({ endpoint, response }) =>
          Effect.flatMap(read(endpoint, response), (answer) => {
            const pause = pauseBefore(ports.repeatable.has(name), response, answer);
            if (pause === null) return Effect.succeed(answer);
            refusal = answer;
            setWaiting(request.id, true);
            return Effect.flatMap(Effect.sleep(pause * (1 + random() / 2)), () => attempt);
          }),
      }),
    );
    return attempt.pipe(
      Effect.timeoutOrElse({
        duration: request.timeout,
        orElse: () => Effect.succeed(refusal ?? unreachable('timeout')),
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
    setWaiting(id, false);
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
        setWaiting(request.id, false);
        if (exit._tag === 'Success') answered(request, exit.value);
      });
    },
    cancel,
    stop: () => {
      for (const id of [...running.keys()]) cancel(id);
    },
  };
};
