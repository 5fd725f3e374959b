import type { IncomingMessage, ServerResponse } from 'node:http';
import { SETUP_UPLOAD } from '../../core/contract/entry/setup.ts';
import { type Metrics, noMetrics, POLL_STATUSES } from '../metrics/metrics.ts';
import { createLimit } from '../operator/limited.ts';
import type { Level } from '../operator/log-record.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { callAt } from './allowed-methods.ts';
import type { RequestFacts } from './facts/request-facts.ts';

/** OP19: an answer that takes longer is a line. Milliseconds. */
const SLOW_MS = 500;
/** OP19: lines of refused and failed requests in a minute. */
export const MOST_FAILED = 1_200;

/** Asked by every open page every three seconds, or by a balancer every second. */
const POLL = '/secure/update';
const POLLS: ReadonlySet<string> = new Set([POLL, '/health', '/live']);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Files may be as slow as the client that reads them, and an upload of a company as the one that sends it. */
const isCall = (path: string): boolean =>
  path !== SETUP_UPLOAD && (path.startsWith('/secure/') || path.startsWith('/public/'));

const levelOf = (isRead: boolean, status: number, isBad: boolean): Level => {
  if (isBad) return 'warn';
  return isRead && status < 400 ? 'debug' : 'info';
};

/**
 * OP19: writes a line for each change, each error and whatever is slow, once it is answered; at the level `debug` for all other reads,
 * too. Polls have none: 20,000 pages send 6,700 in a second.
 */
export const createRequestLines = (
  operator: OperatorLog,
  clock: () => number,
  metrics: Metrics = noMetrics(),
) => {
  const failed = createLimit(MOST_FAILED, (more) =>
    operator.warn('request', `${more} more requests were refused or failed`),
  );

  const countPoll = (
    { statusCode: status, writableFinished }: ServerResponse,
    code: string | null,
    began: number,
  ): void => {
    if (!writableFinished) return;
    const answer = POLL_STATUSES.find((each) => each === status);
    if (answer !== undefined) {
      metrics.polls[answer] += 1;
      return;
    }
    const { name: call, group } = callAt('GET', POLL);
    metrics.answered({ group, call, status, seconds: (performance.now() - began) / 1000, code });
  };

  return (request: IncomingMessage, response: ServerResponse, facts: RequestFacts): void => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    const began = performance.now();
    if (path === POLL) response.once('close', () => countPoll(response, facts.code, began));
    if (POLLS.has(path)) return;
    // A HEAD is answered like a GET.
    const method = request.method ?? 'GET';
    response.once('close', () => {
      const passed = performance.now() - began;
      const ms = Math.round(passed);
      const { statusCode: status } = response;
      const { name: call, group } = callAt(method, path);
      if (response.writableFinished) {
        metrics.answered({ group, call, status, seconds: passed / 1000, code: facts.code });
      }
      const isSlow = ms > SLOW_MS && isCall(path);
      if (status >= 400 && !failed(clock())) return;
      const code = response.writableFinished ? facts.code : 'CLIENT_GONE';
      // UG5: what maintenance refuses has not failed.
      const isBad = (status >= 500 && code !== 'MAINTENANCE') || isSlow;
      const level = levelOf(READS.has(method), status, isBad);
      const { id, person, trace } = facts;
      const what = [
        call,
        String(status),
        ...(code === null ? [] : [code]),
        `in ${ms} ms,`,
        ...(person === null ? [] : [`person ${person},`]),
        `request ${id}`,
      ];
      operator.answered(level, what.join(' '), {
        'request.id': id,
        'http.call': call,
        'http.status': status,
        'duration.ms': ms,
        ...(code === null ? {} : { 'error.code': code }),
        ...(person === null ? {} : { 'person.id': person }),
        ...(trace === null ? {} : { 'trace.id': trace }),
      });
    });
  };
};
