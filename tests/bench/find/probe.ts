import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    __probe?: {
      /** Milliseconds from each key to the frame that shows it. */
      readonly keys: number[];
      /** Durations of tasks longer than 50 ms; milliseconds. */
      readonly longTasks: number[];
    };
  }
}

/**
 * Runs in the page before anything else. A key's time is when the browser received it, so that waiting for the main
 * thread counts; it ends after the frame that follows the change of the box.
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
        // The first task after the frame was committed.
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

/** The measurements of the page since the last call. */
export const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    keys: window.__probe?.keys.splice(0) ?? [],
    longTasks: window.__probe?.longTasks.splice(0) ?? [],
  }));

/** Main-thread time so far; milliseconds. */
export type Spent = {
  /** Elapsed time of tasks; includes the time that other programs took from the processor. */
  readonly tasks: number;
  /** CPU time. */
  readonly cpu: number;
};

/** The main-thread time so far, and the browser's clock (milliseconds). */
export const spentAt = async (cdp: CDPSession): Promise<Spent & { readonly at: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string): number => {
    const metric = metrics.find((one) => one.name === name);
    if (metric === undefined) throw new Error(`The browser does not tell ${name}`);
    return metric.value * 1000;
  };
  return { tasks: read('TaskDuration'), cpu: read('ThreadTime'), at: read('Timestamp') };
};
