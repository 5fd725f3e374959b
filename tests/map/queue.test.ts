import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  CommandMessage,
  FoundWay,
  ViewerCommand,
} from '../../core/contract/viewer/messages.ts';
import { type Answer, createCommandQueue, type Outcome } from '../../map/protocol/queue.ts';
import { forAllAsync } from '../support/runs.ts';

const zoom = (id: number): CommandMessage => ({
  perch: 'command',
  id,
  command: { name: 'zoom', factor: id },
});
const factorOf = (command: ViewerCommand) => (command.name === 'zoom' ? command.factor : 0);

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose commands end on request. */
const controlled = () => {
  const started: number[] = [];
  const answers: string[] = [];
  const failures: string[] = [];
  const ends = new Map<number, { resolve: (ok: boolean) => void; reject: (e: Error) => void }>();
  const queue = createCommandQueue({
    run: (command) => {
      started.push(factorOf(command));
      return new Promise((resolve, reject) => ends.set(factorOf(command), { resolve, reject }));
    },
    done: (id, { ok }) => answers.push(`${ok ? 'yes' : 'no'} ${id}`),
    failed: (_, error) => failures.push(String(error)),
  });
  return { queue, started, answers, failures, ends };
};

test('commands wait until the viewer is ready', async () => {
  const { queue, started } = controlled();
  queue.push(zoom(1));
  queue.push(zoom(2));
  await turn();
  expect(started).toEqual([]);
  queue.open();
  await turn();
  expect(started).toEqual([1]);
});

test('the next command starts when the one before is answered', async () => {
  const { queue, started, answers, ends } = controlled();
  queue.open();
  queue.push(zoom(1));
  queue.push(zoom(2));
  await turn();
  expect(started).toEqual([1]);
  ends.get(1)?.resolve(false);
  await turn();
  expect(answers).toEqual(['no 1']);
  expect(started).toEqual([1, 2]);
  ends.get(2)?.resolve(true);
  await queue.idle();
  expect(answers).toEqual(['no 1', 'yes 2']);
});

test('a command that throws is answered with no, and the next one runs', async () => {
  const { queue, answers, failures, ends } = controlled();
  queue.open();
  queue.push(zoom(1));
  queue.push(zoom(2));
  await turn();
  ends.get(1)?.reject(new Error('lost'));
  await turn();
  ends.get(2)?.resolve(true);
  await queue.idle();
  expect(answers).toEqual(['no 1', 'yes 2']);
  expect(failures).toEqual(['Error: lost']);
});

test('every command is answered once and in the order of arrival, however long each takes', async () => {
  const plan = fc.record({
    before: fc.nat(5),
    turns: fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
    throws: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  await forAllAsync(100, plan, async ({ before, turns, throws }) => {
    const answered: number[] = [];
    let running = 0;
    const queue = createCommandQueue({
      run: async (command) => {
        running += 1;
        expect(running).toBe(1);
        const i = factorOf(command) - 1;
        for (let n = turns[i] ?? 0; n > 0; n--) await Promise.resolve();
        running -= 1;
        if (throws[i] === true) throw new Error('no');
        return true;
      },
      done: (id) => answered.push(id),
      failed: () => undefined,
    });
    for (const [i] of turns.entries()) {
      if (i === before) queue.open();
      queue.push(zoom(i + 1));
    }
    queue.open();
    await queue.idle();
    expect(answered).toEqual(turns.map((_, i) => i + 1));
  });
});

const WAY: FoundWay = { metres: 12, seconds: 9, floorChanges: 0, steps: [] };

/** A queue of searches: each starts at once and ends on request; other commands run through. */
const searching = () => {
  const log: string[] = [];
  const found = new Map<number, (end: () => Answer | Promise<Answer>) => void>();
  const lost = new Map<number, (error: Error) => void>();
  const queue = createCommandQueue({
    run: (command): Outcome => {
      log.push(`run ${factorOf(command)}`);
      if (factorOf(command) < 100) return true;
      const later = new Promise<() => Answer | Promise<Answer>>((resolve, reject) => {
        found.set(factorOf(command), resolve);
        lost.set(factorOf(command), reject);
      });
      return { later };
    },
    done: (id, { ok, way }) =>
      log.push(`${ok ? 'yes' : 'no'} ${id}${way ? ` ${way.metres} m` : ''}`),
    failed: (_, error) => log.push(String(error)),
  });
  queue.open();
  return { queue, log, found, lost };
};

test('background work does not block other commands, and is answered once it is done', async () => {
  const { queue, log, found } = searching();
  for (const id of [100, 1, 2]) queue.push(zoom(id));
  await turn();
  expect(log).toEqual(['run 100', 'run 1', 'yes 1', 'run 2', 'yes 2']);
  found.get(100)?.(() => ({ ok: true, way: WAY }));
  await queue.idle();
  expect(log.slice(5)).toEqual(['yes 100 12 m']);
});

test('the result of background work waits for the running command, and precedes the next one', async () => {
  const ends: (() => void)[] = [];
  const log: string[] = [];
  let find: (end: () => Answer) => void = () => {};
  const queue = createCommandQueue({
    run: (command): Outcome | Promise<Outcome> => {
      log.push(`run ${factorOf(command)}`);
      if (factorOf(command) === 100) {
        return { later: new Promise<() => Answer>((resolve) => (find = resolve)) };
      }
      return new Promise((resolve) => ends.push(() => resolve(true)));
    },
    done: (id) => log.push(`done ${id}`),
    failed: () => undefined,
  });
  queue.open();
  for (const id of [100, 1, 2]) queue.push(zoom(id));
  await turn();
  find(() => {
    log.push('end 100');
    return { ok: true };
  });
  await turn();
  expect(log).toEqual(['run 100', 'run 1']);
  ends[0]?.();
  await turn();
  expect(log).toEqual(['run 100', 'run 1', 'done 1', 'end 100', 'done 100', 'run 2']);
  ends[1]?.();
  await queue.idle();
});

test('is not idle until background work is answered', async () => {
  const { queue, log, found } = searching();
  queue.push(zoom(100));
  await turn();
  let idle = false;
  void queue.idle().then(() => {
    idle = true;
  });
  await turn();
  expect(idle).toBe(false);
  let finish: (answer: Answer) => void = () => {};
  found.get(100)?.(() => new Promise<Answer>((resolve) => (finish = resolve)));
  await turn();
  expect(idle).toBe(false);
  finish({ ok: false });
  await turn();
  expect(idle).toBe(true);
  expect(log).toEqual(['run 100', 'no 100']);
});

test('answers no if background work or its result throws', async () => {
  const { queue, log, found, lost } = searching();
  queue.push(zoom(100));
  queue.push(zoom(101));
  await turn();
  lost.get(100)?.(new Error('lost'));
  found.get(101)?.(() => {
    throw new Error('late');
  });
  await queue.idle();
  expect(log.slice(2)).toEqual(['Error: lost', 'no 100', 'Error: late', 'no 101']);
});

test('with any background work, starts commands in order and answers each once', async () => {
  const plan = fc.record({
    /** 0: an ordinary command; otherwise turns of the event loop until the result. */
    turns: fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
    throws: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  await forAllAsync(100, plan, async ({ turns, throws }) => {
    const begun: number[] = [];
    const answered: number[] = [];
    let inside = 0;
    const alone = async <A>(work: () => A): Promise<A> => {
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
      return work();
    };
    const queue = createCommandQueue({
      run: (command) =>
        alone((): Outcome => {
          const id = factorOf(command);
          begun.push(id);
          let left = turns[id - 1] ?? 0;
          if (left === 0) return throws[id - 1] === true;
          const work = async () => {
            for (; left > 0; left--) await Promise.resolve();
            return () =>
              alone((): Answer => {
                if (throws[id - 1] === true) throw new Error('no');
                return { ok: true };
              });
          };
          return { later: work() };
        }),
      done: (id) => answered.push(id),
      failed: () => undefined,
    });
    queue.open();
    for (const [i] of turns.entries()) queue.push(zoom(i + 1));
    await queue.idle();
    expect(begun).toEqual(turns.map((_, i) => i + 1));
    expect(answered.toSorted((a, b) => a - b)).toEqual(begun);
  });
});
