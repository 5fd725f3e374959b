import { describe, expect, it } from 'vitest';
import { startDeadline } from '../../ui/mirror/deadline.ts';
import { restartAfter } from '../../ui/mirror/restart-policy.ts';
import { ManualClock } from '../support/manual-clock.ts';

const build = () => {
  const clock = new ManualClock();
  let missed = 0;
  const withdraw = startDeadline(clock, 5_000, () => {
    missed += 1;
  });
  return { clock, withdraw, missed: () => missed };
};

describe('a deadline', () => {
  it('is missed once when its time has passed', () => {
    const { clock, missed } = build();
    clock.elapse(4_999);
    expect(missed()).toBe(0);
    clock.elapse(60_000);
    expect(missed()).toBe(1);
  });

  it('is never missed after it is withdrawn, with or without a sleep of the computer', () => {
    const first = build();
    first.withdraw();
    first.clock.elapse(60_000);
    const second = build();
    second.clock.sleep(60_000);
    second.clock.elapse(0);
    second.withdraw();
    second.clock.elapse(60_000);
    expect([first.missed(), second.missed()]).toEqual([0, 0]);
  });

  it('starts again with its full time after the page was suspended', () => {
    const { clock, missed } = build();
    clock.sleep(3_600_000);
    clock.elapse(4_999);
    expect(missed()).toBe(0);
    clock.elapse(1);
    expect(missed()).toBe(1);
  });
});

it('a worker that dies is restarted with its log, then without it, then not at all', () => {
  const all = [1, 2, 3, 4, 5, 6].map((recent) => restartAfter(recent, true)._tag);
  expect(all).toEqual(['Resume', 'Resume', 'Afresh', 'Afresh', 'Afresh', 'GiveUp']);
  const never = [1, 2, 3].map((recent) => restartAfter(recent, false)._tag);
  expect(never).toEqual(['Resume', 'Resume', 'GiveUp']);
});
