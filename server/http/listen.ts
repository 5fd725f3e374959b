import { createServer, type RequestListener, type Server } from 'node:http';
import { StartProblem } from '../configuration/start-problem.ts';
import { ARRIVAL_LIMITS, type ArrivalLimits, createArrivals } from './arrivals.ts';
import { answerConnectionErrors, LATE } from './connection-errors.ts';
import { createPipelines } from './pipelines.ts';

/** Longer than the 3 s between two polls, so that a page keeps its connection. */
export const KEEP_ALIVE_SECONDS = 20;

/** Timeouts in ms, so that slow clients cannot hold connections forever. */
const OPTIONS = {
  headersTimeout: 15_000,
  // Of bodies: `arrivals.ts`.
  requestTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
  connectionsCheckingInterval: 5_000,
  // Node would answer without a body, so the listener checks the host itself.
  requireHostHeader: false,
} as const;

export type ConnectionLimits = {
  /** Open connections; further ones are closed at once. */
  readonly connections: number;
  /** How long a connection may transfer nothing while a response is due, in ms. */
  readonly silence: number;
  readonly arrival: ArrivalLimits;
  /** How often bodies that arrive are looked at, in ms. */
  readonly look: number;
};

/** HT3: 20,000 pages with two connections each. A browser keeps one of them open between polls. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 40_000,
  silence: 60_000,
  arrival: ARRIVAL_LIMITS,
  look: 5_000,
};

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} of ${host} is in use: set PORT to another one`,
  EACCES: (_host, port) => `Port ${port} may not be opened: set PORT to one above 1023`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine: set HOST to one that is`,
  ENOTFOUND: (host) => `${host} is not the name of a machine: set HOST to one that is`,
};

/** Opens the port. `https`: a proxy in front terminates TLS. Throws a `StartProblem` if the port cannot be opened. */
export const listen = async (
  listener: RequestListener,
  host: string,
  port: number,
  https: boolean,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Server> => {
  const pipelines = createPipelines();
  const server = createServer(OPTIONS);
  const arrivals = createArrivals(
    limits.arrival,
    () => performance.now(),
    (request) => {
      const late = Object.assign(new Error('A body takes too long'), { code: LATE });
      server.emit('clientError', late, request.socket);
    },
  );
  const looking = setInterval(arrivals.check, limits.look);
  looking.unref();
  server.on('close', () => clearInterval(looking));
  const watched = (handle: RequestListener): RequestListener => {
    const inTurn = pipelines.inTurn(handle);
    return (request, response) => {
      arrivals.watch(request);
      inTurn(request, response);
    };
  };
  server.on('request', watched(listener));
  server.maxConnections = limits.connections;
  server.timeout = limits.silence;
  server.on(
    'checkContinue',
    watched((request, response) => {
      response.writeContinue();
      listener(request, response);
    }),
  );
  answerConnectionErrors(server, pipelines, https);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? '']?.(host, port);
      reject(new StartProblem(reason ?? `The port cannot be opened: ${error.message}`));
    });
    server.listen(port, host, resolve);
  });
  return server;
};

/** The server's URL; an IPv6 address is put in brackets. */
export const urlOf = (server: Server, host: string): string => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
