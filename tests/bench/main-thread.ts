import type { CDPSession } from 'playwright-core';

/** The CPU time of a page's main thread so far; milliseconds. Needs `Performance.enable`. */
export const mainThreadCpu = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
};
