import { describe, expect, test } from 'vitest';
import { createDatabaseClock } from '../../../server/clock/database-clock.ts';
import type { Db } from '../../../server/database/db.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2027, 0, 4, 9);

/** A database whose clock and answers the test sets, and a timer that it moves. */
const started = async (own = START) => {
  let database = START;
  let monotonic = 5_000;
  const troubles: string[] = [];
  let answering = () => {};
  const unused = () => Promise.reject(new Error('Not asked for'));
  const db: Db = {
    kind: 'postgres',
    query: async () => {
      answering();
      return [{ now: database }];
    },
    transaction: unused,
    listen: unused,
    hears: () => true,
    close: async () => {},
  };
  const clock = await createDatabaseClock(db, {
    monotonic: () => monotonic,
    own: () => own,
    onTrouble: (message) => troubles.push(message),
  });
  clock.stop();
  return {
    clock,
    troubles,
    /** Both timers go on. */
    pass: (ms: number) => {
      monotonic += ms;
      database += ms;
    },
    jump: (ms: number) => {
      database += ms;
    },
    whileAnswering: (effect: () => void) => {
      answering = effect;
    },
  };
};

describe('the clock of the database', () => {
  test('continues between two readings, independently of the clock of this machine', async () => {
    const { clock, pass, troubles } = await started(START + DAY);
    pass(1_234);
    expect(clock.now()).toBe(START + 1_234);
    expect(troubles).toEqual([expect.stringContaining('differ by -1440 min')]);
  });

  test('is followed at once if it is corrected by up to two minutes, in either direction', async () => {
    const { clock, jump, troubles } = await started();
    for (const ms of [MINUTE, -2 * MINUTE, 119_000]) {
      jump(ms);
      const before = clock.now();
      await clock.read();
      expect(clock.now()).toBe(before + ms);
      expect(clock.isCertain()).toBe(true);
    }
    expect(troubles).toEqual([]);
  });

  test.each([DAY, -DAY, 3 * MINUTE])(
    'is not followed when it jumps by %i ms and back',
    async (ms) => {
      const { clock, jump, pass, troubles } = await started();
      jump(ms);
      await clock.read();
      pass(50_000);
      await clock.read();
      expect(clock.isCertain()).toBe(false);
      expect(clock.now()).toBe(START + 50_000);
      jump(-ms);
      await clock.read();
      expect(clock.isCertain()).toBe(true);
      expect(clock.now()).toBe(START + 50_000);
      expect(troubles).toHaveLength(1);
    },
  );

  test.each([DAY, -DAY])('is followed after a minute when it has jumped by %i ms', async (ms) => {
    const { clock, jump, pass } = await started();
    jump(ms);
    await clock.read();
    pass(60_000);
    await clock.read();
    expect(clock.isCertain()).toBe(true);
    expect(clock.now()).toBe(START + ms + 60_000);
  });

  test('is not followed while it jumps about', async () => {
    const { clock, jump, pass } = await started();
    for (let i = 0; i < 20; i += 1) {
      jump(DAY);
      pass(10_000);
      await clock.read();
      expect(clock.isCertain()).toBe(false);
      expect(clock.now()).toBe(START + (i + 1) * 10_000);
    }
  });

  test('is not read from a late answer', async () => {
    const { clock, jump, pass, whileAnswering } = await started();
    jump(1_000);
    whileAnswering(() => pass(2_001));
    await clock.read();
    expect(clock.now()).toBe(START + 2_001);
  });
});
