import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../core/contract/answer.ts';
import {
  cancelPending,
  cancelRequest,
  hasFailed,
  idleQuery,
  initialQuery,
  invalidate,
  isAnswered,
  keepFresh,
  type Query,
  type QueryOptions,
  refetch,
  refetchNow,
  retryNow,
  settled,
  suspend,
  waitFirst,
  waitOver,
} from '../../../core/remote/query.ts';
import type { Draft } from '../../../core/remote/requests.ts';
import type { World } from '../../../core/remote/world.ts';
import { AWAY } from '../../support/core-session.ts';

const RETRIED: QueryOptions = { timer: 'toy.retry', asked: 'RQ5', failed: 'RQ3' };
const ONCE: QueryOptions = { timer: 'toy.retry', retry: 'never' };
const POLLED: QueryOptions = { timer: 'toy.poll', interval: 3_000 };
const SUCCESS: Answer<null> = { _tag: 'Success', body: null };

/** The environment of one query: pending requests, and those sent and rules cited so far. */
class Outside {
  readonly underWay = new Map<number, Draft>();
  readonly asked: Draft[] = [];
  readonly cited: string[] = [];
  cause: number | null = null;

  get world(): World {
    return {
      at: 0,
      cause: this.cause,
      request: (draft) => {
        const id = this.asked.push(draft);
        this.underWay.set(id, draft);
        return id;
      },
      cancel: (id) => {
        if (id !== null) this.underWay.delete(id);
      },
      dispatch: () => undefined,
      cite: (rule) => {
        this.cited.push(rule);
      },
    };
  }

  /** Ends the request or timer with this id, as the host would. */
  end(id: number | null): World {
    if (id !== null) this.underWay.delete(id);
    this.cause = id;
    return this.world;
  }
}

const ask = (query: Query, outside: Outside, isAllowed = true, options = RETRIED): Query =>
  keepFresh(query, { isAllowed, call: () => ({ name: 'attendance.own' }) }, options, outside.world);

describe('a query', () => {
  it('RQ5: fetches stale data once it is allowed to, and cites the rule', () => {
    const outside = new Outside();
    expect(ask(initialQuery, outside, false)).toBe(initialQuery);
    const asking = ask(initialQuery, outside);
    expect(asking).toEqual({ request: 1, timer: null, isStale: false, failureCount: 0 });
    expect(outside.asked).toMatchObject([{ _tag: 'Http', timeout: 15_000 }]);
    expect(outside.cited).toEqual(['RQ5']);
    expect(ask(asking, outside)).toBe(asking);
    const fresh = settled(asking, SUCCESS, RETRIED, outside.end(1));
    expect(fresh).toEqual(idleQuery);
    expect(ask(fresh, outside)).toBe(fresh);
  });

  it('RQ5: fetches again data that became stale during the request', () => {
    const outside = new Outside();
    const asking = invalidate(ask(initialQuery, outside));
    const answered = settled(asking, SUCCESS, RETRIED, outside.end(1));
    expect(ask(answered, outside).request).toBe(2);
  });

  it('RQ3: backs off after each failure, and resets after a success', () => {
    const outside = new Outside();
    let query = initialQuery;
    for (const delay of [3_000, 6_000, 12_000]) {
      query = ask(query, outside);
      query = settled(query, AWAY, RETRIED, outside.end(query.request));
      expect(outside.asked.at(-1)).toMatchObject({ timer: 'toy.retry', delay, jitter: 0.3 });
      expect(ask(query, outside)).toBe(query);
      query = waitOver(query, outside.end(query.timer));
    }
    expect(outside.cited.filter((rule) => rule === 'RQ3')).toHaveLength(3);
    query = ask(query, outside);
    expect(settled(query, SUCCESS, RETRIED, outside.end(query.request))).toEqual(idleQuery);
  });

  it('a polling one fetches again after the interval', () => {
    const outside = new Outside();
    const asking = ask(initialQuery, outside, true, POLLED);
    const waiting = settled(asking, SUCCESS, POLLED, outside.end(1));
    expect(waiting).toEqual({ request: null, timer: 2, isStale: true, failureCount: 0 });
    expect(outside.asked.at(-1)).toMatchObject({ delay: 3_000, jitter: 0 });
    expect(waitOver(waiting, outside.end(7))).toBe(waiting);
    expect(ask(waitOver(waiting, outside.end(2)), outside).request).toBe(3);
  });

  it('one without retries stays failed until it is invalidated', () => {
    const outside = new Outside();
    const failed = settled(ask(initialQuery, outside), AWAY, ONCE, outside.end(1));
    expect(hasFailed(failed)).toBe(true);
    expect(ask(failed, outside)).toBe(failed);
    const again = ask(invalidate(failed), outside);
    expect([hasFailed(again), again.request]).toEqual([false, 2]);
    const moved = settled(invalidate(again), AWAY, ONCE, outside.end(2));
    expect([hasFailed(moved), ask(moved, outside).request]).toEqual([false, 3]);
  });

  it('RQ5: cancelling leaves stale data stale, and fresh data fresh', () => {
    const outside = new Outside();
    const asking = ask(initialQuery, outside);
    expect(cancelPending(asking, outside.world)).toEqual(initialQuery);
    expect(outside.underWay.size).toBe(0);
    expect(cancelPending(idleQuery, outside.world)).toBe(idleQuery);
    expect(refetch(idleQuery, outside.world)).toEqual(initialQuery);
  });

  it('a refetch ends a delay, and keeps a pending request', () => {
    const outside = new Outside();
    const asking = ask(initialQuery, outside);
    expect(refetchNow(asking, outside.world)).toBe(asking);
    const waiting = settled(asking, AWAY, RETRIED, outside.end(1));
    expect(refetchNow(waiting, outside.world)).toMatchObject({ timer: null, isStale: true });
  });

  it('a retry of a failed query fetches at once and resets the failures; fresh data stays fresh', () => {
    const outside = new Outside();
    const asking = ask(initialQuery, outside);
    expect(retryNow(asking, outside.world)).toBe(asking);
    expect(retryNow(idleQuery, outside.world)).toBe(idleQuery);
    const waiting = settled(asking, AWAY, RETRIED, outside.end(1));
    expect(retryNow(waiting, outside.world)).toEqual(initialQuery);
    expect(outside.underWay.size).toBe(0);
    const again = ask(waitOver(waiting, outside.end(waiting.timer)), outside);
    expect(retryNow(again, outside.world)).toEqual({ ...again, failureCount: 0 });
    const failed = settled(ask(initialQuery, outside), AWAY, ONCE, outside.end(4));
    expect(retryNow(failed, outside.world)).toEqual(idleQuery);
  });

  it('RQ5: cancelling an outdated request leaves the data stale; a delay continues', () => {
    const outside = new Outside();
    const asking = ask(initialQuery, outside);
    expect(cancelRequest(asking, outside.world)).toEqual(initialQuery);
    expect(outside.underWay.size).toBe(0);
    const waiting = settled(asking, AWAY, RETRIED, outside.end(1));
    expect(cancelRequest(waiting, outside.world)).toBe(waiting);
    expect(cancelRequest(idleQuery, outside.world)).toBe(idleQuery);
  });

  it('RQ6: recognises its own answer among those of its owner', () => {
    const outside = new Outside();
    const asking = ask(initialQuery, outside);
    const causes = [1, 2, null].map((id) => isAnswered(asking, outside.end(id)));
    expect(causes).toEqual([true, false, false]);
    expect(isAnswered(idleQuery, outside.end(null))).toBe(false);
  });

  it('delays the request, and restarts the delay with each keystroke', () => {
    const outside = new Outside();
    const wait = { timer: 'toy.wait', delay: 400 };
    const first = waitFirst(idleQuery, wait, outside.world);
    const second = waitFirst(first, wait, outside.world);
    expect([...outside.underWay.keys()]).toEqual([second.timer]);
    expect(ask(waitOver(second, outside.end(second.timer)), outside).request).not.toBeNull();
  });

  it('RQ4: a suspended one has not failed', () => {
    const outside = new Outside();
    const waiting = settled(ask(initialQuery, outside), AWAY, RETRIED, outside.end(1));
    expect(suspend(waiting, outside.world)).toEqual(initialQuery);
    expect(ask(waiting, outside, false)).toEqual(initialQuery);
  });

  it('RQ5: has one request or delay at most, and never forgets stale data', () => {
    const act = fc.constantFrom(
      ...(['allowed', 'denied', 'success', 'failure', 'timer', 'invalidate'] as const),
      ...(['refetch', 'refetchNow', 'retryNow', 'cancel', 'cancelRequest', 'wait'] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(RETRIED, ONCE, POLLED), fc.array(act), (options, acts) => {
        const outside = new Outside();
        let query = initialQuery;
        for (const one of acts) {
          const before = query;
          const { world } = outside;
          if (one === 'allowed' || one === 'denied') {
            query = ask(query, outside, one === 'allowed', options);
          } else if (one === 'success' || one === 'failure') {
            if (query.request === null) continue;
            const answer = one === 'success' ? SUCCESS : AWAY;
            query = settled(query, answer, options, outside.end(query.request));
          } else if (one === 'timer') query = waitOver(query, outside.end(query.timer));
          else if (one === 'invalidate') query = invalidate(query);
          else if (one === 'refetch') query = refetch(query, world);
          else if (one === 'refetchNow') query = refetchNow(query, world);
          else if (one === 'retryNow') query = retryNow(query, world);
          else if (one === 'cancelRequest') query = cancelRequest(query, world);
          else if (one === 'cancel') query = cancelPending(query, world);
          else query = waitFirst(query, { timer: 'toy.wait', delay: 400 }, world);
          const ids = [query.request, query.timer].filter((id) => id !== null);
          expect([...outside.underWay.keys()]).toEqual(ids);
          expect(ids.length).toBeLessThanOrEqual(1);
          const isAnswered =
            one === 'success' || (one === 'failure' && options === ONCE && !before.isStale);
          const isWanted = (of: Query) => of.isStale || of.request !== null;
          if (isWanted(before) && !isAnswered) expect(isWanted(query)).toBe(true);
        }
      }),
    );
  });
});
