import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandMessage, ViewerCommand } from '../../core/viewer/messages.ts';
import { createCommandQueue } from '../../map/protocol/queue.ts';

const zoom = (id: number): CommandMessage => ({
  perch: 'command',
  id,
  command: { name: 'zoom', factor: id },
});
const factorOf = (command: ViewerCommand) => (command.name === 'zoom' ? command.factor : 0);

/** A queue whose commands end when the test says so. */
const controlled = () => {
  const started: number[] = [];
  const answers: (readonly [number, boolean])[] = [];
  const failures: string[] = [];
  const ends = new Map<number, { resolve: (ok: boolean) => void; reject: (e: Error) => void }>();
  const queue = createCommandQueue({
    run: (command) => {
      started.push(factorOf(command));
      return new Promise((resolve, reject) => ends.set(factorOf(command), { resolve, reject }));
    },
    done: (id, ok) => answers.push([id, ok]),
    failed: (_, error) => failures.push(String(error)),
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { queue, started, answers, failures, ends, turn };
};

test('commands wait until the viewer is ready', async () => {
  const { queue, started, turn } = controlled();
  queue.push(zoom(1));
  queue.push(zoom(2));
  await turn();
  expect(started).toEqual([]);
  queue.open();
  await turn();
  expect(started).toEqual([1]);
});

test('the next command starts when the one before is answered', async () => {
  const { queue, started, answers, ends, turn } = controlled();
  queue.open();
  queue.push(zoom(1));
  queue.push(zoom(2));
  await turn();
  expect(started).toEqual([1]);
  ends.get(1)?.resolve(false);
  await turn();
  expect(answers).toEqual([[1, false]]);
  expect(started).toEqual([1, 2]);
  ends.get(2)?.resolve(true);
  await queue.idle();
  expect(answers).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('a command that throws is answered with no, and the next one runs', async () => {
  const { queue, answers, failures, ends, turn } = controlled();
  queue.open();
  queue.push(zoom(1));
  queue.push(zoom(2));
  await turn();
  ends.get(1)?.reject(new Error('lost'));
  await turn();
  ends.get(2)?.resolve(true);
  await queue.idle();
  expect(answers).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(failures).toEqual(['Error: lost']);
});

test('every command is answered once and in the order of arrival, however long each takes', async () => {
  const plan = fc.record({
    before: fc.nat(5),
    turns: fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
    throws: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ before, turns, throws }) => {
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
    }),
  );
});
