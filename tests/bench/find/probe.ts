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

/** What the page has measured since the last call. */
export const takeSeen = (page: Page, of: 'keys' | 'longTasks'): Promise<readonly number[]> =>
  page.evaluate((name) => window.__probe?.[name].splice(0) ?? [], of);

/** The main thread's CPU time so far, and the browser's clock; milliseconds. */
export const spentAt = async (
  cdp: CDPSession,
): Promise<{ readonly cpu: number; readonly at: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string): number => {
    const metric = metrics.find((one) => one.name === name);
    if (metric === undefined) throw new Error(`The browser does not tell ${name}`);
    return metric.value * 1000;
  };
  return { cpu: read('ThreadTime'), at: read('Timestamp') };
};
