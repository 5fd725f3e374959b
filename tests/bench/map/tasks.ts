import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
};

const isTrace = (value: unknown): value is { readonly traceEvents: readonly TraceEvent[] } =>
  typeof value === 'object' && value !== null && 'traceEvents' in value;

/** The durations of the main thread's tasks during an action; milliseconds, longest first. */
export const tasksDuring = async <A>(
  browser: Browser,
  page: Page,
  act: () => Promise<A>,
): Promise<{ readonly answer: A; readonly tasks: readonly number[] }> => {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  const answer = await act();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  if (!isTrace(trace)) throw new Error('The browser gave no trace');
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const found = trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .sort((a, b) => a.pid - b.pid || a.tid - b.tid || a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  // A task may be reported twice, nested in itself.
  const tasks: number[] = [];
  let outer: TraceEvent | undefined;
  for (const task of found) {
    const isInside =
      outer !== undefined &&
      outer.pid === task.pid &&
      outer.tid === task.tid &&
      task.ts < outer.ts + (outer.dur ?? 0);
    if (isInside) continue;
    outer = task;
    tasks.push((task.dur ?? 0) / 1000);
  }
  return { answer, tasks: tasks.sort((a, b) => b - a) };
};
