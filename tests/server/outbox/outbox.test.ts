import { Schema } from 'effect';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { delayAfter, MOST_ATTEMPTS } from '../../../server/outbox/attempts.ts';
import { readFailing } from '../../../server/outbox/failing-jobs.ts';
import type { Attempt, Handler, JobKind, Outcome } from '../../../server/outbox/job-kind.ts';
import { readLoad } from '../../../server/outbox/load.ts';
import { LEASE_MS, outboxIn } from '../../../server/outbox/outbox.ts';
import { createRunner, type RunnerOptions, SPACING_MS } from '../../../server/outbox/runner.ts';
import { startOutbox } from '../../../server/outbox/start-outbox.ts';
import { pauseOutgoing, resumeOutgoing } from '../../../server/outgoing/outgoing.ts';
import { until } from '../../support/poll.ts';
import { runs } from '../../support/runs.ts';
import { onEachDatabase } from '../databases.ts';

const NOW = Date.UTC(2026, 10, 23, 9);

type Note = { readonly word: string };
const note: JobKind<Note> = { name: 'note', payload: Schema.Struct({ word: Schema.String }) };

type Run = (payload: Note, attempt: Attempt) => Promise<Outcome>;
const DONE: Outcome = { ok: true };
const FAILED: Outcome = { ok: false, code: 'AWAY', text: 'the receiver is away' };

/** A promise that somebody else resolves. */
const later = <A>() => {
  let resolve: (value: A) => void = () => {};
  const promise = new Promise<A>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

test('JO4: the time to the next attempt doubles from 5 s to 12 h, with up to a quarter more', () => {
  expect([1, 2, 3, 13, 14, 15, 17].map((n) => delayAfter(n, 0) / 1000)).toEqual([
    5, 10, 20, 20_480, 40_960, 43_200, 43_200,
  ]);
  expect([delayAfter(1, 1), delayAfter(17, 1)]).toEqual([6_250, 54_000_000]);
});

onEachDatabase('the outbox', ({ db, another }) => {
  let now = NOW;
  let isCertain = true;
  const clock = { now: () => now, isCertain: () => isCertain };
  let troubles: unknown[] = [];
  /** JO14 */
  const told: (readonly [kind: string, code: string | null])[] = [];

  beforeAll(() => db.query({ text: 'create table effect (key text not null)' }));
  afterAll(() => db.query({ text: 'drop table effect' }));
  beforeEach(async () => {
    now = NOW;
    isCertain = true;
    troubles = [];
    told.length = 0;
    await db.query({ text: 'delete from outbox; delete from outgoing; delete from effect' });
  });

  const options = (run: Run) => {
    const onFailing: RunnerOptions['onFailing'] = (kind, why) =>
      void told.push([kind, why?.code ?? null]);
    const handler: Handler<Note> = { kind: note, run };
    const onTrouble = (error: unknown) => void troubles.push(error);
    return { handlers: [handler], clock, random: () => 0, onFailing, onTrouble };
  };
  /** Does all that is due now. */
  const runDue = async (run: Run, on: Db = db): Promise<void> => {
    const runner = createRunner(on, options(run));
    await runner.begin();
    await runner.idle();
  };
  const enqueue = (key: string, dueAt = now) =>
    db.transaction((query) =>
      outboxIn(query).enqueue({ kind: note, key, dueAt, payload: { word: key } }),
    );
  const cancel = (key: string) => db.transaction((query) => outboxIn(query).cancel(key, now));
  const rows = () =>
    db.query(
      sql`select key, state, attempts, due_at, error_code, error_text from outbox order by key`,
    );
  const row = async () => (await rows())[0];
  /** What was written here. */
  const effects = async () =>
    (await db.query(sql`select key from effect order by key`)).map(({ key }) => key);
  const writing =
    (key: string): NonNullable<Extract<Outcome, { ok: true }>['write']> =>
    (query) =>
      query(sql`insert into effect (key) values (${key})`);

  it('JO1: has a job once by its key, also when it is done, and not if its transaction is taken back', async () => {
    const failing = db.transaction(async (query) => {
      await outboxIn(query).enqueue({ kind: note, key: 'no', dueAt: now, payload: { word: '' } });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect([await enqueue('one'), await enqueue('one')]).toEqual([true, false]);
    const said: string[] = [];
    const run: Run = async ({ word }) => {
      said.push(word);
      return DONE;
    };
    await runDue(run);
    expect(await enqueue('one')).toBe(false);
    await runDue(run);
    expect(said).toEqual(['one']);
    expect(await db.query(sql`select payload, state from outbox`)).toEqual([
      { payload: {}, state: 'DONE' },
    ]);
  });

  it('JO3: goes on as long as there is more to do than at once, also if jobs end while others are taken', async () => {
    await db.query(sql`insert into outbox (kind, key, due_at, payload)
      select 'note', n::text, ${now}, '{"word": ""}' from generate_series(1, 90) n`);
    const run = vi.fn<Run>(async () => DONE);
    await runDue(run);
    expect(run).toHaveBeenCalledTimes(90);
  });

  it('JO1: does not do a job that was cancelled, and its key is free again', async () => {
    await enqueue('one');
    expect([await cancel('one'), await cancel('one'), await cancel('two')]).toEqual([
      true,
      false,
      false,
    ]);
    await runDue(() => Promise.reject(new Error('it was cancelled')));
    expect([troubles, await enqueue('one')]).toEqual([[], true]);
  });

  it('JO1: what is cancelled while it is done leaves nothing here', async () => {
    await enqueue('one');
    await runDue(async () => {
      expect(await cancel('one')).toBe(false);
      return { ok: true, write: writing('one') };
    });
    expect([await rows(), await effects()]).toEqual([[], []]);
  });

  it('JO2, JO5: gives the job of a process that died to another one after a minute, with the same id, and writes once', async () => {
    await enqueue('one');
    const stuck = later<Outcome>();
    const ids: string[] = [];
    const dead = createRunner(
      db,
      options((_, { id }) => {
        ids.push(id);
        return stuck.promise;
      }),
    );
    await dead.begin();
    const other: Run = async (_, { id, number }) => {
      ids.push(id);
      expect(number).toBe(2);
      return { ok: true, write: writing('by the other') };
    };
    now += LEASE_MS - 1;
    await runDue(other);
    expect(ids).toHaveLength(1);
    now += 1;
    await runDue(other);
    expect(new Set(ids).size).toBe(1);
    stuck.resolve({ ok: true, write: writing('by the dead') });
    await dead.idle();
    expect(await effects()).toEqual(['by the other']);
  });

  it('JO2: two processes at once never have the same job', async () => {
    await db.transaction(async (query) => {
      for (let n = 0; n < 50; n += 1) {
        const job = { kind: note, key: String(n), dueAt: now - n, payload: { word: '' } };
        await outboxIn(query).enqueue(job);
      }
    });
    const begun: string[] = [];
    const run: Run = async (_, { key }) => {
      begun.push(key);
      return { ok: true, write: writing(key) };
    };
    const others = [await another(), await another()];
    await Promise.all(others.map((each) => runDue(run, each)));
    expect(new Set(begun).size).toBe(begun.length);
    expect(begun).toHaveLength(50);
    expect(await effects()).toEqual(begun.toSorted());
  });

  it('JO3: begins what is due in the order of time, at most 20 at once', async () => {
    for (let n = 0; n < 23; n += 1) await enqueue(String(n), now - n);
    await enqueue('tomorrow', now + 1);
    const begun: number[] = [];
    const held = Array.from({ length: 23 }, () => later<Outcome>());
    const runner = createRunner(
      db,
      options((_, { key }) => {
        begun.push(Number(key));
        return held[Number(key)]?.promise ?? Promise.resolve(DONE);
      }),
    );
    const begins = runner.begin();
    await until('too few were begun', () => begun.length >= 20);
    const all = Array.from({ length: 23 }, (_, n) => 22 - n);
    expect(begun).toEqual(all.slice(0, 20));
    for (const { resolve } of held) resolve(DONE);
    await begins;
    await runner.idle();
    expect(begun).toEqual(all);
  });

  it('JO13: leaves time between the jobs that it begins', async () => {
    const JOBS = 9;
    for (let n = 0; n < JOBS; n += 1) await enqueue(String(n));
    const begun: number[] = [];
    await runDue(async () => {
      begun.push(performance.now());
      return DONE;
    });
    // What happens between the turn of a job and its beginning takes a few milliseconds.
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan((JOBS - 1) * SPACING_MS * 0.8);
  });

  it('JO3: is woken when a job is written', async () => {
    const said: string[] = [];
    const timers = vi.spyOn(globalThis, 'setInterval');
    const stop = await startOutbox(
      db,
      options(async ({ word }) => {
        said.push(word);
        return DONE;
      }),
    );
    // It does not look by itself.
    for (const { value } of timers.mock.results) clearInterval(value);
    timers.mockRestore();
    await enqueue('one');
    await until('it was not woken', () => said.length > 0);
    await stop();
    await enqueue('two');
    expect([said, (await rows()).map(({ state }) => state)]).toEqual([
      ['one'],
      ['DONE', 'WAITING'],
    ]);
  });

  it('JO4: tries again after a while, and is dead after the last attempt', async () => {
    await enqueue('one');
    const numbers: number[] = [];
    const run: Run = async (_, { number }) => {
      numbers.push(number);
      return FAILED;
    };
    await runDue(run);
    await runDue(run);
    const waiting = { key: 'one', state: 'WAITING', attempts: 1, due_at: NOW + 5_000 };
    expect(await row()).toMatchObject({ ...waiting, error_code: 'AWAY' });
    for (let n = 1; n < 30; n += 1) {
      now += delayAfter(n, 0);
      await runDue(run);
    }
    expect(numbers).toEqual(Array.from({ length: MOST_ATTEMPTS }, (_, n) => n + 1));
    expect(await row()).toMatchObject({
      state: 'DEAD',
      error_code: 'AWAY',
      error_text: 'the receiver is away',
    });
  });

  it('JO4: waits as long as the receiver asks for, and ends at once if more is no use', async () => {
    await enqueue('one');
    await runDue(async () => ({ ok: false, code: 'BUSY', text: 'later', afterMs: 90_000 }));
    expect(await row()).toMatchObject({ due_at: NOW + 90_000, state: 'WAITING' });
    now += 90_000;
    await runDue(async () => ({ ok: false, code: 'GONE', text: 'nobody', isFinal: true }));
    expect(await row()).toMatchObject({ state: 'DEAD', attempts: 2, error_code: 'GONE' });
  });

  it('JO4: a job in whose last attempt the process died is dead', async () => {
    await enqueue('one');
    await db.query(
      sql`update outbox set attempts = ${MOST_ATTEMPTS}, locked_until = ${now}::bigint`,
    );
    await runDue(() => Promise.reject(new Error('one attempt too many')));
    expect(await row()).toMatchObject({ state: 'DEAD', error_code: 'LOST' });
    expect(troubles).toEqual([]);
  });

  it('JO4: keeps of a defect its kind alone, since its message may have a secret', async () => {
    await enqueue('one');
    await runDue(() => Promise.reject(new TypeError('token 4711 is wrong')));
    expect(await row()).toMatchObject({
      state: 'WAITING',
      error_code: 'DEFECT',
      error_text: 'TypeError',
    });
    expect(troubles).toHaveLength(1);
  });

  it('JO5: is not done if what it writes here cannot be written', async () => {
    await enqueue('one');
    await runDue(async () => ({
      ok: true,
      write: async (query) => {
        await query(sql`insert into effect (key) values ('half')`);
        await query(sql`insert into effect (key) values (null)`);
      },
    }));
    expect([await effects(), await row()]).toMatchObject([
      [],
      { state: 'WAITING', attempts: 1, error_code: 'DEFECT' },
    ]);
  });

  it('JO6, JO7: begins nothing while outgoing is paused, or the clock is in doubt', async () => {
    await enqueue('one');
    let begun = 0;
    const run: Run = async () => {
      begun += 1;
      return DONE;
    };
    await db.transaction((query) => pauseOutgoing(query, 'COMMAND', now));
    await runDue(run);
    await db.transaction(resumeOutgoing);
    isCertain = false;
    await runDue(run);
    expect([begun, await row()]).toMatchObject([0, { state: 'WAITING', attempts: 0 }]);
    isCertain = true;
    await runDue(run);
    expect(begun).toBe(1);
  });

  it('JO8: leaves kinds alone that it does not know, and tries again what it cannot read', async () => {
    await db.query(sql`insert into outbox (kind, key, due_at, payload)
      values ('newer', 'a', 0, '{}'), ('note', 'b', 1, '{"words": []}')`);
    await runDue(() => Promise.reject(new Error('it cannot be read')));
    expect(await rows()).toMatchObject([
      { key: 'a', state: 'WAITING', attempts: 0, error_code: null },
      { key: 'b', state: 'WAITING', attempts: 1, error_code: 'PAYLOAD' },
    ]);
    const long = { kind: note, key: 'c', dueAt: now, payload: { word: 'x'.repeat(20_000) } };
    await expect(db.transaction((query) => outboxIn(query).enqueue(long))).rejects.toThrow();
    const wrong = { kind: note, key: 'd', dueAt: now, payload: { word: 7 as never } };
    await expect(db.transaction((query) => outboxIn(query).enqueue(wrong))).rejects.toThrow();
  });

  it('JO9: at the end, what ends soon counts, and the rest goes to others at once', async () => {
    await enqueue('ends');
    await enqueue('hangs', now + 1);
    now += 1;
    const signals: AbortSignal[] = [];
    const begun = new Set<string>();
    const ends = later<Outcome>();
    const runner = createRunner(
      db,
      options(({ word }, { signal }) => {
        begun.add(word);
        signals.push(signal);
        return word === 'ends' ? ends.promise : new Promise(() => {});
      }),
    );
    await runner.begin();
    await until('not both were begun', () => begun.size === 2);
    const stopped = runner.stop(50);
    ends.resolve(DONE);
    await stopped;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(await rows()).toMatchObject([
      { key: 'ends', state: 'DONE' },
      { key: 'hangs', state: 'WAITING', attempts: 0, error_code: null },
    ]);
    await enqueue('late');
    await runner.begin();
    expect(begun.size).toBe(2);
    const again: string[] = [];
    await runDue(async ({ word }) => {
      again.push(word);
      return DONE;
    });
    // Both are due at the same time.
    expect(again.toSorted()).toEqual(['hangs', 'late']);
  });

  it('JO12: says how many jobs wait and are dead, and how late the oldest is', async () => {
    const none = { waiting: 0, failing: 0, dead: 0, lateMs: 0, isPaused: false };
    expect(await readLoad(db.query, now)).toEqual(none);
    await enqueue('early', now + 1000);
    expect(await readLoad(db.query, now)).toEqual({ ...none, waiting: 1 });
    await enqueue('dead');
    await runDue(async () => ({ ok: false, code: 'GONE', text: 'nobody', isFinal: true }));
    expect(await readLoad(db.query, now + 2500)).toEqual({
      ...none,
      waiting: 1,
      dead: 1,
      lateMs: 1500,
    });
    await db.transaction((query) => pauseOutgoing(query, 'COMMAND', now));
    expect(await readLoad(db.query, now)).toMatchObject({ isPaused: true });
    await db.transaction(resumeOutgoing);
  });

  it('JO14: tells of jobs that have failed three times, once, and when they succeed again', async () => {
    await enqueue('one');
    const away: Run = async () => ({ ok: false, code: 'AWAY', text: 'nobody answers' });
    const runner = createRunner(
      db,
      options((...asked) => run(...asked)),
    );
    const attempt = async (): Promise<void> => {
      await runner.begin();
      await runner.idle();
      now += 60_000;
    };
    let run = away;
    await attempt();
    await attempt();
    expect(await readFailing(db.query)).toBeNull();
    // The third one counts when it has failed.
    let during: unknown = 'not asked';
    run = async (...asked) => {
      during = await readFailing(db.query);
      return away(...asked);
    };
    await attempt();
    expect(during).toBeNull();
    const due = Number((await row())?.due_at);
    expect(await readFailing(db.query)).toEqual({
      count: 1,
      worst: {
        kind: 'note',
        attempts: 3,
        next: Math.floor(due / 60_000),
        text: 'nobody answers',
      },
    });
    expect(await readLoad(db.query, now)).toMatchObject({ waiting: 1, failing: 1 });
    run = async () => DONE;
    await attempt();
    expect([told, await readFailing(db.query)]).toEqual([
      [
        ['note', 'AWAY'],
        ['note', null],
      ],
      null,
    ]);
  });

  /** A job as the rules say it is. `calls`: attempts that were begun. */
  type Model = { state: string; attempts: number; due: number; lease: number };
  const KEYS = ['a', 'b', 'c', 'd'] as const;
  const step = fc.oneof(
    fc.record({ do: fc.constant('enqueue' as const), key: fc.nat(3), in: fc.nat(120) }),
    fc.record({ do: fc.constant('cancel' as const), key: fc.nat(3) }),
    fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constantFrom('run' as const, 'die' as const, 'pause' as const) }),
  );
  /** Some attempts fail. */
  const fails = (key: string, number: number): boolean => (key.charCodeAt(0) + number) % 3 === 0;

  it('JO1 to JO6: is as the rules say, whatever happens in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        now = NOW;
        await db.query({ text: 'delete from outbox; delete from outgoing; delete from effect' });
        const model = new Map<string, Model>();
        const called: string[] = [];
        const expected: string[] = [];
        const written: string[] = [];
        let isPaused = false;
        const take = (): readonly (readonly [string, Model])[] => {
          const due = isPaused
            ? []
            : [...model].filter(
                ([, job]) => job.state === 'WAITING' && job.due <= now && job.lease <= now,
              );
          for (const [key, job] of due.toSorted(([, a], [, b]) => a.due - b.due)) {
            job.attempts += 1;
            job.lease = now + LEASE_MS;
            expected.push(`${key}${job.attempts}`);
          }
          return due;
        };
        for (const each of steps) {
          const key = 'key' in each ? (KEYS[each.key] ?? 'a') : '';
          const known = model.get(key);
          // No two are due at the same time.
          const at = (seconds: number) => now + seconds * 1000 + key.charCodeAt(0);
          if (each.do === 'wait') now += each.seconds * 1000;
          else if (each.do === 'enqueue') {
            expect(await enqueue(key, at(each.in))).toBe(known === undefined);
            if (known === undefined) {
              model.set(key, { state: 'WAITING', attempts: 0, due: at(each.in), lease: 0 });
            }
          } else if (each.do === 'cancel') {
            const isThere = known?.state === 'WAITING';
            expect(await cancel(key)).toBe(isThere && known.lease <= now);
            if (isThere) model.delete(key);
          } else if (each.do === 'pause') {
            isPaused = !isPaused;
            const change = isPaused
              ? (query: typeof db.query) => pauseOutgoing(query, 'COMMAND', now)
              : resumeOutgoing;
            await db.transaction(change);
          } else if (each.do === 'die') {
            take();
            // It never hears how the attempts ended.
            await createRunner(
              db,
              options((_, { key, number }) => {
                called.push(`${key}${number}`);
                return new Promise(() => {});
              }),
            ).begin();
            await Promise.resolve();
          } else {
            for (const [name, job] of take()) {
              job.lease = 0;
              if (fails(name, job.attempts)) job.due = now + 5000 * 2 ** (job.attempts - 1);
              else {
                job.state = 'DONE';
                written.push(name);
              }
            }
            await runDue(async (_, { key, number }) => {
              called.push(`${key}${number}`);
              return fails(key, number) ? FAILED : { ok: true, write: writing(key) };
            });
          }
        }
        const stored = new Map((await rows()).map((job) => [job.key, job]));
        expect([...stored.keys()].toSorted()).toEqual([...model.keys()].toSorted());
        for (const [key, { state, attempts, due }] of model) {
          expect(stored.get(key)).toMatchObject({ state, attempts, due_at: due });
        }
        expect(called.toSorted()).toEqual(expected.toSorted());
        expect(await effects()).toEqual(written.toSorted());
        expect(troubles).toEqual([]);
      }),
      runs(40),
    );
  });

  it('JO2: what somebody reports whose lease is over counts only if nobody else has the job', async () => {
    await enqueue('one');
    const [first, second] = [later<Outcome>(), later<Outcome>()];
    const slow = createRunner(
      db,
      options(() => first.promise),
    );
    await slow.begin();
    now += LEASE_MS + 1;
    const other = createRunner(
      db,
      options(() => second.promise),
    );
    await other.begin();
    expect(await row()).toMatchObject({ attempts: 2 });
    first.resolve({ ok: true, write: writing('first') });
    await slow.idle();
    // The second is still at it.
    expect(await row()).toMatchObject({ state: 'WAITING', attempts: 2 });
    expect(await effects()).toEqual([]);
    second.resolve({ ok: true, write: writing('second') });
    await other.idle();
    expect([(await row())?.state, await effects()]).toEqual(['DONE', ['second']]);
  });

  it('JO11: a dead job is repeated with all its attempts, or discarded; others are not', async () => {
    const act = (what: 'repeat' | 'discard', key: string) =>
      db.transaction(async (query) => {
        const [found] = await query(sql`select id::text as id from outbox where key = ${key}`);
        return outboxIn(query)[what](String(found?.id), now);
      });
    for (const key of ['one', 'two', 'waiting'])
      await enqueue(key, NOW + (key === 'waiting' ? 1 : 0));
    await db.query(
      sql`update outbox set attempts = ${MOST_ATTEMPTS - 1} where key in ('one', 'two')`,
    );
    await runDue(async () => FAILED);
    expect((await rows()).map(({ state }) => state)).toEqual(['DEAD', 'DEAD', 'WAITING']);
    expect([await act('repeat', 'waiting'), await act('discard', 'waiting')]).toEqual([
      false,
      false,
    ]);
    expect([await act('repeat', 'one'), await act('repeat', 'one')]).toEqual([true, false]);
    expect(await row()).toMatchObject({ key: 'one', state: 'WAITING', attempts: 0, due_at: now });
    expect([await act('discard', 'two'), await enqueue('two')]).toEqual([true, true]);
    await runDue(async () => DONE);
    expect((await rows()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'WAITING']);
  });
});
