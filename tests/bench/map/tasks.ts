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

/** The tasks of the page's main thread while something is done: milliseconds each, longest first. */
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
  const tasks = trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
    .sort((a, b) => b - a);
  return { answer, tasks };
};
