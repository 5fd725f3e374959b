import { setTimeout as delay } from 'node:timers/promises';
import { Schema } from 'effect';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/db.ts';
import { readPaused } from '../outgoing/outgoing.ts';
import { inSpan } from '../tracing/span.ts';
import { delayAfter, MOST_ATTEMPTS } from './attempts.ts';
import type { Handler, Outcome } from './job-kind.ts';
import { type Failure, LEASE_MS, outboxIn, type Taken } from './outbox.ts';

/** JO3, EM21: how many jobs a process does at once. */
export const MOST_AT_ONCE = 20;
/** JO13: the least time between the beginnings of two jobs of a process, so that many of them slow nobody down. */
export const SPACING_MS = 25;
/** An attempt ends before its lease does, with time to write down how. */
const LONGEST_ATTEMPT_MS = LEASE_MS * 0.75;
const LONGEST_CODE = 50;
const LONGEST_TEXT = 300;

/** The attempt was broken off because the server ends. */
const STOPPED = Symbol('stopped');

export type RunnerOptions = {
  readonly handlers: readonly Handler[];
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** JO14: jobs of a kind begin to fail, and why, or succeed again: null. */
  readonly onFailing: (kind: string, why: Failure | null) => void;
  /** Something failed that should not. */
  readonly onTrouble: (error: unknown) => void;
};

const lost: Outcome = { ok: false, code: 'LOST', text: 'the servers ended in the last attempt' };
const unknownPayload: Outcome = {
  ok: false,
  code: 'PAYLOAD',
  text: 'this version cannot read what the job needs',
};
const tookTooLong: Outcome = { ok: false, code: 'TIMEOUT', text: 'the attempt took too long' };

/** A defect's message may repeat what nobody may read. */
const defect = (error: unknown): Outcome => ({
  ok: false,
  code: 'DEFECT',
  text: error instanceof Error ? error.name : 'Error',
});

/** What takes jobs that are due and does them. */
export const createRunner = (
  db: Db,
  { handlers, clock, random, onFailing, onTrouble }: RunnerOptions,
) => {
  const handlerOf = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  // JO8: those of a newer build are left to it.
  const kinds = [...handlerOf.keys()];
  const running = new Set<Promise<void>>();
  const attempts = new Set<(reason: Outcome | typeof STOPPED) => void>();
  let isStopped = false;
  /** On the clock of the process, which nobody sets. */
  let nextAt = 0;
  const turn = async (): Promise<void> => {
    const wait = nextAt - performance.now();
    if (wait > 0 && !isStopped) await delay(wait);
    nextAt = performance.now() + SPACING_MS;
  };

  const attempt = (job: Taken): Promise<Outcome | typeof STOPPED> => {
    if (isStopped) return Promise.resolve(STOPPED);
    const handler = handlerOf.get(job.kind);
    if (handler === undefined || job.attempts > MOST_ATTEMPTS) return Promise.resolve(lost);
    const payload = Schema.decodeUnknownExit(handler.kind.payload)(job.payload);
    if (payload._tag === 'Failure') return Promise.resolve(unknownPayload);
    const own = new AbortController();
    return new Promise((resolve) => {
      const end = (outcome: Outcome | typeof STOPPED): void => {
        clearTimeout(timer);
        attempts.delete(end);
        resolve(outcome);
        own.abort();
      };
      const timer = setTimeout(() => end(tookTooLong), LONGEST_ATTEMPT_MS);
      attempts.add(end);
      const { id, key, attempts: number } = job;
      Promise.resolve()
        .then(() => handler.run(payload.value as never, { id, key, number, signal: own.signal }))
        .then(end, (error: unknown) => {
          onTrouble(error);
          end(defect(error));
        });
    });
  };

  /** JO5: what is written here is written once: by whoever has the job, in the transaction that ends it. */
  const writeDown = (job: Taken, outcome: Outcome | typeof STOPPED): Promise<unknown> =>
    db.transaction(async (query) => {
      const outbox = outboxIn(query);
      if (outcome === STOPPED) return outbox.giveBack(job);
      const now = clock.now();
      if (outcome.ok) return (await outbox.done(job, now)) && outcome.write?.(query);
      const failure = {
        code: outcome.code.slice(0, LONGEST_CODE),
        text: outcome.text.slice(0, LONGEST_TEXT),
      };
      if (outcome.isFinal || job.attempts >= MOST_ATTEMPTS) return outbox.die(job, failure, now);
      const wait = Math.max(outcome.afterMs ?? 0, delayAfter(job.attempts, random()));
      return outbox.retry(job, failure, now + wait);
    });

  const failing = new Set<string>();
  const tell = (kind: string, outcome: Outcome): void => {
    if (outcome.ok !== failing.has(kind)) return;
    if (outcome.ok) failing.delete(kind);
    else failing.add(kind);
    onFailing(kind, outcome.ok ? null : outcome);
  };

  const run = async (job: Taken): Promise<void> => {
    const outcome = await inSpan(`job ${job.kind}`, {}, () => attempt(job));
    if (outcome !== STOPPED) tell(job.kind, outcome);
    try {
      await writeDown(job, outcome);
    } catch (error) {
      onTrouble(error);
      // Its own writing failed, or the database does; then the job is another's when the lease is over.
      if (outcome !== STOPPED) await writeDown(job, defect(error)).catch(() => {});
    }
  };

  const take = async (most: number): Promise<readonly Taken[]> => {
    // JO7
    if (isStopped || !clock.isCertain()) return [];
    // Most looks find nothing: they write nothing, so that the embedded database has nothing to back up.
    if (!(await outboxIn(db.query).isDue(kinds, clock.now()))) return [];
    return db.transaction(async (query) =>
      // JO6
      (await readPaused(query)) === null ? outboxIn(query).take(kinds, most, clock.now()) : [],
    );
  };

  /** Begins what is due. Returns whether there may be more. */
  const beginSome = async (): Promise<boolean> => {
    const most = MOST_AT_ONCE - running.size;
    const jobs = await take(most);
    for (const job of jobs) {
      await turn();
      const one: Promise<void> = run(job).finally(() => running.delete(one));
      running.add(one);
    }
    // Not whether all are still running: meanwhile some have ended.
    return jobs.length === most;
  };

  const beginAll = async (): Promise<void> => {
    while (await beginSome()) {
      while (running.size > MOST_AT_ONCE / 2) await Promise.race(running);
    }
  };
  let beginning: Promise<void> = Promise.resolve();

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.race(running);
  };

  return {
    /** JO3: begins all that is due, and waits while it has enough to do. Not to be called again before it has resolved. */
    begin: (): Promise<void> => {
      beginning = beginAll();
      return beginning;
    },
    /** Resolves when it does nothing. */
    idle,
    /** JO9: begins nothing any more, and breaks off what has not ended `patience` ms later. */
    stop: async (patience: number): Promise<void> => {
      isStopped = true;
      const timer = setTimeout(() => {
        for (const end of [...attempts]) end(STOPPED);
      }, patience);
      await beginning.catch(() => {});
      await idle();
      clearTimeout(timer);
    },
  };
};
