import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    __probe?: {
      /** Milliseconds from each key to the frame that shows it. */
      readonly keys: number[];
      /** Milliseconds of each task of more than 50. */
      readonly longTasks: number[];
    };
  }
}

/**
 * Runs in the page before anything else. A key's time is when the browser took it in, so that what waits before it on
 * the main thread counts; it ends after the frame that follows the change of the box.
 */
export const probeScript = (): void => {
  if (window.parent !== window) return;
  const probe = { keys: [] as number[], longTasks: [] as number[] };
  window.__probe = probe;
  let pressedAt: number | null = null;
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  window.addEventListener(
    'input',
    () => {
      if (pressedAt === null) return;
      const from = pressedAt;
      pressedAt = null;
      requestAnimationFrame(() => {
        // The first task after the frame has been handed over.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          probe.keys.push(performance.now() - from);
          port1.close();
        };
        port2.postMessage(null);
      });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longTasks.push(duration);
  }).observe({ type: 'longtask' });
};

export type Seen = { readonly keys: readonly number[]; readonly longTasks: readonly number[] };

/** What the page saw since the last call. */
export const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    keys: window.__probe?.keys.splice(0) ?? [],
    longTasks: window.__probe?.longTasks.splice(0) ?? [],
  }));

/** Milliseconds so far. */
export type Spent = {
  /** That tasks of the page's main thread ran; what other programs took of the processor meanwhile is in it. */
  readonly tasks: number;
  /** The main thread's own use of the processor. */
  readonly cpu: number;
};

/** What the main thread has spent, and the browser's clock (milliseconds). */
export const spentAt = async (cdp: CDPSession): Promise<Spent & { readonly at: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string): number => {
    const metric = metrics.find((one) => one.name === name);
    if (metric === undefined) throw new Error(`The browser does not tell ${name}`);
    return metric.value * 1000;
  };
  return { tasks: read('TaskDuration'), cpu: read('ThreadTime'), at: read('Timestamp') };
};
