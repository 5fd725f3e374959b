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

  test('a success forgets them', () => {
    const { attempts, fail } = setUp();
    fail(9);
    attempts.succeeded('here', 'ann');
    fail(9);
    expect(attempts.secondsToWait('here', 'ann')).toBe(0);
  });
});
