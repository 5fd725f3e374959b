import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createFairQueue } from '../queue/fair-queue.ts';
import { refuse } from './response/refuse.ts';

/** Whom a request counts for: a live session that is known here, otherwise the address. */
export type Sender = { readonly kind: 'session' | 'address'; readonly key: string };

export type Budget = {
  /** Requests in `BUDGET_SECONDS`. Polls with nothing new are free. Everybody in an office may share one address. */
  readonly session: number;
  readonly address: number;
};

const BUDGET_SECONDS = 10;
/** A page sends some 30 requests when it opens, and one every three seconds afterwards. */
const BUDGET: Budget = { session: 1_000, address: 10_000 };

/** As many as there are connections to the database for reads and for writes; more would only wait there. */
const WIDTH = 10;
/** SO6: they wait for a provider most of the time, and not for the database. */
const PROVIDER_WIDTH = 50;
const PROVIDER_PATH = /^\/public\/(?:sign-on\/|login\/validation)/;
/** Some seconds of work. */
const LONGEST_QUEUE = 500;
/** How long a request may wait, in ms: shorter than a page does. */
const PATIENCE_MS = 8_000;

/** They wait in a queue of their own, for the check of the password (`password-queue.ts`). */
const PASSWORD_PATHS = [
  '/public/login/user',
  '/public/invitation/password',
  '/public/setup/person',
  '/secure/self/password',
];

/**
 * LI7: every sender has a budget of requests, and waits in a bounded queue in which senders take turns. Reads do not wait
 * behind writes. Rejects with `QueueFull`.
 */
export const createAdmission = (budget: Budget = BUDGET, patience: number = PATIENCE_MS) => {
  const limits = { width: WIDTH, longest: LONGEST_QUEUE, patience };
  const limiters = {
    session: new RateLimiterMemory({ points: budget.session, duration: BUDGET_SECONDS }),
    address: new RateLimiterMemory({ points: budget.address, duration: BUDGET_SECONDS }),
  };
  const reads = createFairQueue(limits);
  const writes = createFairQueue(limits);
  const providers = createFairQueue({ ...limits, width: PROVIDER_WIDTH });

  const queueOf = ({ method, url }: IncomingMessage) => {
    const path = url?.split('?', 1)[0] ?? '';
    if (PASSWORD_PATHS.includes(path)) return null;
    if (PROVIDER_PATH.test(path)) return providers;
    return method === 'GET' || method === 'HEAD' ? reads : writes;
  };

  /** Milliseconds until the sender may ask again; 0: now. */
  const pause = async ({ kind, key }: Sender): Promise<number> => {
    try {
      await limiters[kind].consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
      throw refused;
    }
  };

  const admit = async (
    request: IncomingMessage,
    response: ServerResponse,
    sender: Sender,
    answer: () => Promise<void>,
  ): Promise<void> => {
    const ms = await pause(sender);
    if (ms > 0) {
      const seconds = String(Math.ceil(ms / 1000));
      const message = `Too many requests: try again in ${seconds} s`;
      refuse(response, 429, 'TOO_MANY_REQUESTS', message, { 'Retry-After': seconds });
      return;
    }
    const inTurn = queueOf(request);
    if (inTurn === null) return answer();
    const gone = new AbortController();
    const leave = () => gone.abort();
    response.once('close', leave);
    await inTurn(`${sender.kind} ${sender.key}`, answer, gone.signal);
    response.off('close', leave);
  };
  return Object.assign(admit, {
    waiting: () => ({ read: reads.waiting(), write: writes.waiting() }),
  });
};
