import type { Browser } from 'playwright-core';
import type { Spent } from './probe.ts';
import { type PageKind, type Visit, visit } from './visit.ts';

/** How often the pages are polled, and how long they are watched. */
export type Rate = {
  readonly name: string;
  /** Updates whose cost is measured, while nobody types. */
  readonly updates: number;
  /** Milliseconds of typing. */
  readonly typing: number;
};

export const SIDES = ['app', 'baseline'] as const;
type Side = (typeof SIDES)[number];
export type Both<A> = Readonly<Record<Side, A>>;

/** One page in one round. */
export type Measured = {
  readonly found: number;
  readonly rows: number;
  /** Net milliseconds of main thread for each update. */
  readonly eachUpdate: Spent;
  readonly keys: readonly number[];
  /** Of updates and typing. */
  readonly longTasks: readonly number[];
  /** While typing with a main thread that is `THROTTLE` times as slow; null: not in this round. */
  readonly throttled: {
    readonly keys: readonly number[];
    readonly longTasks: readonly number[];
  } | null;
};

export const THROTTLE = 4;

const watch = async (page: Visit, rate: Rate, withThrottle: boolean): Promise<Measured> => {
  const { each, seen } = await page.updates(rate.updates);
  const typed = await page.type(rate.typing);
  if (withThrottle) await page.throttle(THROTTLE);
  const throttled = withThrottle ? await page.type(rate.typing) : null;
  return {
    found: page.found,
    rows: page.rows,
    eachUpdate: each,
    keys: typed.keys,
    longTasks: [...seen.longTasks, ...typed.longTasks],
    throttled,
  };
};

/** Both pages, one after the other, so that what else the machine does meets both. */
export const measureRound = async (
  browser: Browser,
  pages: Both<PageKind>,
  rate: Rate,
  withThrottle: boolean,
): Promise<Both<Measured>> => {
  const measureSide = async (side: Side): Promise<Measured> => {
    const page = await visit(browser, pages[side]);
    try {
      return await watch(page, rate, withThrottle);
    } finally {
      await page.close();
    }
  };
  const app = await measureSide('app');
  return { app, baseline: await measureSide('baseline') };
};
