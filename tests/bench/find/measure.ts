import type { Browser } from 'playwright-core';
import type { Spent } from './probe.ts';
import { type PageKind, type Visit, visit } from './visit.ts';

/** The polling rate, and how long a page is measured. */
export type Rate = {
  readonly name: string;
  /** Updates that are measured without typing. */
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
  /** Net main-thread time per update; milliseconds. */
  readonly eachUpdate: Spent;
  readonly keys: readonly number[];
  /** During updates and typing. */
  readonly longTasks: readonly number[];
  /** While typing with the main thread slowed down by `THROTTLE`; null: not in this round. */
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

/** Measures both pages in turn, so that other load on the machine affects both. */
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
