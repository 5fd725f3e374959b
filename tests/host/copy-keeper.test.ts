import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offline } from '../../core/core.ts';
import { createCopyKeeper } from '../../worker/offline-copy/copy-keeper.ts';
import { systemClock } from '../../worker/ports/clock.ts';
import { createServerClock } from '../../worker/ports/server-clock.ts';
import { CoreSession } from '../support/core-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('OF10: a copy of the office is kept', () => {
  /** A keeper of a page, and how often it has written. */
  const keep = () => {
    const core = new CoreSession().onTheFloor();
    const user = core.state.session.user;
    if (user === null) throw new Error('Nobody is signed in');
    let state = {
      ...core.state,
      session: { ...core.state.session, user: { ...user, offlineMinutes: 60 } },
    };
    const written: string[] = [];
    const keeper = createCopyKeeper<typeof state>({
      model: offline,
      store: {
        read: async () => written.at(-1) ?? null,
        write: async (text) => {
          written.push(text);
        },
        remove: async () => {
          written.length = 0;
        },
      },
      dropPlans: async () => undefined,
      clock: createServerClock(systemClock),
      state: () => state,
    });
    const { floor } = state;
    const to = (change: Partial<typeof floor>): void => {
      const before = state;
      state = { ...state, floor: { ...state.floor, ...change } };
      keeper.stepped(before, state);
    };
    /** The server confirms what is shown. */
    const polled = (): void => to({ updatedAt: (state.floor.updatedAt ?? 0) + 3_000 });
    const booked = (): void => {
      if (floor.self !== null) to({ self: { ...floor.self } });
      polled();
    };
    const writesIn = async (milliseconds: number): Promise<number> => {
      const before = written.length;
      await vi.advanceTimersByTimeAsync(milliseconds);
      return written.length - before;
    };
    return { keeper, polled, booked, writesIn, written };
  };

  it('five seconds after the first step, then each minute if the server has confirmed it', async () => {
    const { polled, writesIn } = keep();
    polled();
    expect(await writesIn(4_999)).toBe(0);
    expect(await writesIn(1)).toBe(1);
    polled();
    polled();
    expect(await writesIn(59_999)).toBe(0);
    expect(await writesIn(1)).toBe(1);
    expect(await writesIn(600_000)).toBe(0);
  });

  it('two seconds after the own bookings change, and when the page is left', async () => {
    const { keeper, polled, booked, writesIn, written } = keep();
    polled();
    await writesIn(5_000);
    polled();
    booked();
    booked();
    expect(await writesIn(1_999)).toBe(0);
    expect(await writesIn(1)).toBe(1);
    polled();
    expect(written).toHaveLength(2);
    await keeper.flush();
    await keeper.flush();
    expect(written).toHaveLength(3);
  });
});
