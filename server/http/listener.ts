import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SETUP_UPLOAD } from '../../core/contract/entry/setup.ts';
import type { Environment } from '../configuration/environment.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { VERSION } from '../operator/version.ts';
import type { CookieHeaders } from '../session/cookies.ts';
import { callAt } from './allowed-methods.ts';
import { allowOrigins } from './allowed-origins.ts';
import type { PermissionDenied } from './authorization.ts';
import { createDefectLog } from './calls/defect-log.ts';
import { keepBody, keptBody } from './calls/received-body.ts';
import { isCanonical } from './canonical-path.ts';
import { isFromProvider, lacksHeader } from './cross-site.ts';
import { beginFacts, factsOf } from './facts/request-facts.ts';
import type { MapFiles } from './files/map-files.ts';
import type { OtherBuilds } from './files/other-builds.ts';
import type { WebApp } from './files/web-app.ts';
import type { Readiness } from './readiness.ts';
import { createOriginCheck } from './refused-origin.ts';
import { createRepeatedPolls } from './repeated-polls.ts';
import { createBodies } from './request-body.ts';
import { createRequestLines } from './request-lines.ts';
import { httpDate } from './response/http-date.ts';
import { refuse } from './response/refuse.ts';
import { DATA_POLICY, securityHeaders } from './response/security-headers.ts';
import { unavailabilityOf } from './response/unavailability.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Everything that needs the open database. */
export type Backend = {
  /** Whether the request is a poll with nothing new; decided from memory, without the framework. */
  readonly isUnchangedPoll: (connection: object, url: string, headers: CookieHeaders) => boolean;
  /** Why the server cannot work properly now; null: it can. */
  readonly problem: () => Promise<string | null>;
  /** UG4: whether bookings cannot be changed now. */
  readonly isInMaintenance: () => Promise<boolean>;
  /** Whether the session in the cookies may read the company's files. */
  readonly authorize: (headers: CookieHeaders) => Promise<PermissionDenied>;
  /** AD12: the person who may send the long body of the request; null: nobody may. */
  readonly uploaderOf: (request: IncomingMessage) => Promise<number | null>;
  /** Runs `answer` in the sender's turn, or refuses the request (LI7). */
  readonly admit: (
    request: IncomingMessage,
    response: ServerResponse,
    answer: () => Promise<void>,
  ) => Promise<void>;
  /** The map archives. */
  readonly maps: MapFiles;
  readonly assetOfOtherBuild: OtherBuilds;
  /** Reads and imports the files of a first start. */
  readonly uploadSetup: NodeHandler;
  /** The calls of the contract. */
  readonly api: NodeHandler;
};

export type ListenerParts = {
  readonly environment: Pick<Environment, 'url' | 'secureCookies' | 'allowedOrigins'>;
  readonly operator: OperatorLog;
  readonly metrics?: Metrics;
  readonly readiness: Readiness;
  readonly webApp: WebApp;
  /** Null while starting. */
  readonly backend: () => Backend | null;
};

const POLL_PATH = '/secure/update?';
const APP_PATH = '/webapp/';
const MAPS_PATH = '/webapp/maps/';
/** A first start, an import, the removal of the demo. */
const LONG_WORK: ReadonlySet<string> = new Set([
  '/public/setup/start',
  '/secure/administration/import',
  '/secure/administration/demo',
]);
const LONGEST_WORK_MS = 10 * 60_000;
const API_PATH = /^\/(secure|public)\/|^\/openapi\.json$/;

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

type Health =
  | { readonly status: 'ready'; readonly maintenance?: true }
  | { readonly status: 'starting'; readonly progress: string }
  /** The server still answers, but should get no more requests. */
  | { readonly status: 'ending' }
  | { readonly status: 'unavailable'; readonly reason: string };

const healthOf = async (backend: Backend | null, readiness: Readiness): Promise<Health> => {
  if (backend === null) return { status: 'starting', progress: readiness.progress() };
  if (readiness.isEnding()) return { status: 'ending' };
  const reason = await backend.problem();
  if (reason !== null) return { status: 'unavailable', reason };
  // UG4: balancers go on sending requests: people can read.
  return { status: 'ready', ...((await backend.isInMaintenance()) ? { maintenance: true } : {}) };
};

const sendHealth = (response: ServerResponse, health: Health): void => {
  const ready = health.status === 'ready';
  response.writeHead(ready ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(ready ? {} : { 'Retry-After': '1' }),
  });
  response.end(JSON.stringify({ ...health, ...VERSION }));
};

const toApp = (response: ServerResponse): void => {
  response.writeHead(308, { Location: APP_PATH });
  response.end();
};

/** During the start, browsers see the progress and reload automatically. */
const starting = (response: ServerResponse, path: string, { progress }: Readiness): void => {
  if (!path.startsWith(APP_PATH)) {
    refuse(response, 503, 'STARTING', progress(), { 'Retry-After': '1' });
    return;
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(503, { ...headers, 'Retry-After': '1', Refresh: '1' });
  response.end(`Perch is starting: ${progress()}\n`);
};

/** Handles every request: cheap security checks first, the framework last. */
export const createListener = (parts: ListenerParts): RequestListener => {
  const { environment, readiness, webApp, metrics = noMetrics() } = parts;
  const headers = Object.entries({
    ...securityHeaders(environment.secureCookies),
    'Content-Security-Policy': DATA_POLICY,
  });
  const logDefect = createDefectLog(Date.now, parts.operator);
  const writeLine = createRequestLines(parts.operator, Date.now, metrics);
  const checkOrigin = createOriginCheck(environment, parts.operator);
  const receiveBody = createBodies();
  /** Each poll for which it is true is answered so. */
  const isUnchangedPoll: Backend['isUnchangedPoll'] = (connection, url, headers) => {
    if (parts.backend()?.isUnchangedPoll(connection, url, headers) !== true) return false;
    metrics.polls[204] += 1;
    return true;
  };
  const repeatedPolls = createRepeatedPolls(
    // While ending, responses close the connection.
    (...poll) => !readiness.isEnding() && isUnchangedPoll(...poll),
  );

  const maps = async (
    request: IncomingMessage,
    response: ServerResponse,
    backend: Backend,
    name: string,
  ): Promise<void> => {
    const denied = await backend.authorize(request.headers);
    if (denied === null) return backend.maps(request, response, name);
    response.setHeader('Cache-Control', 'no-store');
    if (denied === 'NOT_SIGNED_IN') return refuse(response, 401, denied, 'Sign in first');
    return refuse(response, 403, denied, 'The consent has still to be approved');
  };

  const files = async (
    request: IncomingMessage,
    response: ServerResponse,
    backend: Backend,
    path: string,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'METHOD', 'Files can only be read', { Allow: 'GET, HEAD' });
      return;
    }
    const name = decoded(path);
    if (name === null) refuse(response, 400, 'MALFORMED', 'The path is not well encoded');
    else if (name.startsWith(MAPS_PATH)) {
      const path = name.slice(MAPS_PATH.length);
      await backend.admit(request, response, () => maps(request, response, backend, path));
    } else {
      const asset = name.slice(APP_PATH.length);
      if (webApp.mayBeOfOtherBuild(asset)) {
        await backend.admit(request, response, async () =>
          webApp.send(request, response, asset, await backend.assetOfOtherBuild(asset)),
        );
      } else await webApp.send(request, response, asset);
    }
  };

  /** Most requests are polls with nothing new, so they are answered before all other checks. */
  const answerPoll = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers: asked, socket } = request;
    if (method !== 'GET' || !url.startsWith(POLL_PATH)) return false;
    if (!isUnchangedPoll(socket, url, asked)) return false;
    allowOrigins(request, response, environment.allowedOrigins);
    // No browser shows an answer without content, so there is nothing to protect.
    // A flat list, which Node writes as it is.
    response.writeHead(204, ['Cache-Control', 'no-store', 'Date', httpDate()]);
    response.end();
    // With other origins, the headers depend on the request.
    if (environment.allowedOrigins.length === 0) repeatedPolls.answered(request, response);
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (answerPoll(request, response)) return;
    writeLine(request, response, beginFacts(request, response));
    response.setHeader('Date', httpDate());
    for (const [name, value] of headers) response.setHeader(name, value);
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    const method = request.method ?? 'GET';
    const backend = parts.backend();
    if (path.startsWith('/secure/') || path.startsWith('/public/')) {
      response.setHeader('Cache-Control', 'no-store');
    }
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      return refuse(response, 400, 'MALFORMED', 'The header Host is missing');
    }
    if (allowOrigins(request, response, environment.allowedOrigins)) return;
    const wrong = checkOrigin(method, path, request.headers);
    if (wrong !== null) return refuse(response, 403, wrong.detailedCode, wrong.message);
    // OP43: a process without its database is alive.
    if (path === '/live') return sendHealth(response, { status: 'ready' });
    if (path === '/health') return sendHealth(response, await healthOf(backend, readiness));
    if (path === '/' || path === '/webapp') return toApp(response);
    if (backend === null) return starting(response, path, readiness);
    if (path.startsWith(APP_PATH)) return files(request, response, backend, path);
    // The router normalises paths more leniently than prefix checks do, here and in proxies.
    if (!API_PATH.test(path) || !isCanonical(path)) {
      return refuse(response, 404, 'UNKNOWN_ROUTE', `There is no call ${method} ${path}`);
    }
    if (!isFromProvider(method, path) && lacksHeader(method, request.headers)) {
      const message = `${method} requires the header X-Requested-With, for example "perch"`;
      return refuse(response, 403, 'HEADER_MISSING', message);
    }
    if (path === SETUP_UPLOAD && method === 'POST') {
      return backend.admit(request, response, () => backend.uploadSetup(request, response));
    }
    // The work may take longer than a silent connection lives otherwise.
    if (LONG_WORK.has(path)) request.socket.setTimeout(LONGEST_WORK_MS);
    // Answered like GET; Node omits the body of a HEAD response.
    if (method === 'HEAD') request.method = 'GET';
    else if (method !== 'GET') {
      const received = await receiveBody(request, path, () => backend.uploaderOf(request));
      const close = { Connection: 'close' };
      if (received.kind === 'busy') {
        const message =
          'Another upload, of yours or of several others, is arriving: try again in 5 s';
        return refuse(response, 503, 'BUSY', message, { 'Retry-After': '5', Connection: 'close' });
      }
      if (received.kind === 'tooLong') {
        const message = `A body has at most ${received.longest} bytes`;
        return refuse(response, 413, 'TOO_LONG', message, close);
      }
      keepBody(request, received.bytes);
    }
    return backend.admit(request, response, () => backend.api(request, response));
  };

  return (request, response) => {
    answer(request, response).catch((cause: unknown) => {
      if (request.socket.destroyed) return;
      // An unchanged poll has none.
      if (factsOf(response).id === '' && !response.headersSent) beginFacts(request, response);
      const path = request.url?.split('?', 1)[0] ?? '';
      logDefect(callAt(request.method ?? 'GET', path).name, cause, {
        facts: factsOf(response),
        body: keptBody(request),
      });
      const unavailable = unavailabilityOf(cause);
      if (unavailable === null) {
        refuse(response, 500, 'FAILED', 'The request could not be answered');
        return;
      }
      const { detailedCode, message, seconds } = unavailable;
      refuse(response, 503, detailedCode, message, { 'Retry-After': String(seconds) });
    });
  };
};
