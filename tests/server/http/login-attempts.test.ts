import { describe, expect, test } from 'vitest';
import { createLoginAttempts } from '../../../server/session/login-attempts.ts';

const setUp = () => {
  let now = 1_000_000;
  const attempts = createLoginAttempts(() => now);
  const fail = (times: number, address = 'here', name = 'ann') => {
    for (let i = 0; i < times; i += 1) attempts.started(address, name);
  };
  return {
    attempts,
    fail,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

describe('login attempts', () => {
  test('ten failures close the door, until the oldest is five minutes old', () => {
    const { attempts, fail, pass } = setUp();
    fail(1);
    pass(60);
    fail(8);
    expect(attempts.secondsToWait('here', 'ann')).toBe(0);
    fail(1);
    expect(attempts.secondsToWait('here', 'ann')).toBe(240);
    pass(239);
    expect(attempts.secondsToWait('here', 'ann')).toBe(1);
    pass(1);
    expect(attempts.secondsToWait('here', 'ann')).toBe(0);
  });

  test('count for the pair of address and name, whatever its case', () => {
    const { attempts, fail } = setUp();
    fail(5, 'here', 'Ann');
    fail(5, 'here', 'ANN');
    expect(attempts.secondsToWait('here', 'ann')).toBeGreaterThan(0);
    expect(attempts.secondsToWait('there', 'ann')).toBe(0);
    expect(attempts.secondsToWait('here', 'bob')).toBe(0);
  });

  test.each([
    'planner ',
    '\u2003planner',
    'plan\u0000ner',
    'ｐｌａｎｎｅｒ',
    'plan\u200bner',
    'PLANNER\u0085',
  ])('count for one name however it is written: %j', (written) => {
    const { attempts, fail } = setUp();
    fail(10, 'here', 'planner');
    expect(attempts.secondsToWait('here', written)).toBeGreaterThan(0);
  });

  test('are forgotten when they no longer count, and are never more than 50 000', () => {
    const { attempts, fail, pass } = setUp();
    for (let i = 0; i < 50_010; i += 1) fail(1, 'here', `name ${i}`);
    expect(attempts.size()).toBe(50_000);
    pass(299);
    fail(1, 'there');
    pass(1);
    fail(1, 'there', 'bob');
    expect(attempts.size()).toBe(2);
  });

  test('a success forgets them', () => {
    const { attempts, fail } = setUp();
    fail(9);
    attempts.succeeded('here', 'ann');
    fail(9);
    expect(attempts.secondsToWait('here', 'ann')).toBe(0);
  });
});
