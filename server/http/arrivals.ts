import type { IncomingMessage } from 'node:http';

export type ArrivalLimits = {
  /** How long the body of a request may take to arrive, in ms. */
  readonly whole: number;
  /** Of an upload, at least so many bytes arrive in each such time. */
  readonly least: number;
  /** How long an upload may take, in ms. */
  readonly upload: number;
};

/** 20 kB a second: nobody holds a connection with less. In ten minutes the largest file arrives over a line of 3 Mbit/s. */
export const ARRIVAL_LIMITS: ArrivalLimits = { whole: 30_000, least: 600_000, upload: 600_000 };

/** Requests whose bodies may take as long as they make progress. */
const uploads = new WeakSet<IncomingMessage>();

/** AP63: allows a slow body, as long as it makes progress: its sender has proved to be permitted. */
export const allowSlowBody = (request: IncomingMessage): void => {
  uploads.add(request);
};

/** When a body began to arrive, in ms, when it made progress last, and how many bytes the connection had read then. */
type Arrival = { readonly began: number; since: number; bytes: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * AP63: ends requests whose bodies do not arrive in time, instead of Node, which knows one limit for all of them. `clock`: ms.
 * `onLate` answers and closes the connection.
 */
export const createArrivals = (
  { whole, least, upload }: ArrivalLimits,
  clock: () => number,
  onLate: (request: IncomingMessage) => void,
) => {
  const arriving = new Map<IncomingMessage, Arrival>();
  /** Whether it may go on. */
  const isInTime = (request: IncomingMessage, arrival: Arrival): boolean => {
    if (clock() - arrival.began >= upload) return false;
    if (clock() - arrival.since < whole) return true;
    const bytes = request.socket.bytesRead;
    if (!uploads.has(request) || bytes - arrival.bytes < least) return false;
    arrival.since = clock();
    arrival.bytes = bytes;
    return true;
  };
  return {
    watch: (request: IncomingMessage): void => {
      if (!hasBody(request)) return;
      const began = clock();
      arriving.set(request, { began, since: began, bytes: request.socket.bytesRead });
      request.once('close', () => arriving.delete(request));
    },
    check: (): void => {
      for (const [request, arrival] of arriving) {
        if (request.complete) arriving.delete(request);
        else if (!isInTime(request, arrival)) {
          arriving.delete(request);
          onLate(request);
        }
      }
    },
  };
};
