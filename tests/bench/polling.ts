import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { Visitor } from '../browser/visitor.ts';
import { launchChromium } from '../support/chromium.ts';
import { until } from '../support/poll.ts';
import { startServer } from '../support/server.ts';

/** Polls per phase. */
const POLLS = 10;

type Phase = {
  readonly polls: number;
  /** Main-thread time of the app's page, as reported by the browser; milliseconds. */
  readonly taskMs: number;
  readonly longTasks: readonly number[];
};

const taskDuration = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const observeLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { longTasks: number[] }).longTasks = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'longtask', buffered: false });
  });

const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));

/** Measures the page for some polls; `disturb` makes the changes of other users before each. */
const watch = async (visitor: Visitor, disturb: () => Promise<void>): Promise<Phase> => {
  const cdp = await visitor.context.newCDPSession(visitor.page);
  await cdp.send('Performance.enable');
  let polls = 0;
  const count = (url: string): void => {
    if (url.includes('/secure/update')) polls += 1;
  };
  visitor.context.on('response', (response) => count(response.url()));
  await takeLongTasks(visitor.page);
  const before = await taskDuration(cdp);
  while (polls < POLLS) {
    const goal = polls + 1;
    await disturb();
    await until('The page stopped polling', () => polls >= goal);
  }
  const taskMs = (await taskDuration(cdp)) - before;
  await cdp.detach();
  return { polls, taskMs, longTasks: await takeLongTasks(visitor.page) };
};

const show = (name: string, phase: Phase, baseline: Phase): void => {
  const each = phase.taskMs / phase.polls;
  const ratio = each / (baseline.taskMs / baseline.polls);
  const longest = Math.max(0, ...phase.longTasks);
  console.log(
    `${name}: ${each.toFixed(1)} ms of main thread a poll (${ratio.toFixed(2)} x baseline), ` +
      `${phase.longTasks.length} long tasks over 50 ms in ${phase.polls} polls` +
      (longest > 0 ? `, longest ${longest.toFixed(0)} ms` : ''),
  );
};

/** Measures the main thread while nothing changes (the baseline) and while desks change at each poll. */
export const polling = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perch-bench-'));
  const server = await startServer({ dataDir });
  const browser = await launchChromium();
  try {
    const visitor = await (await Visitor.arrive({ browser, server })).reachMap('employee');
    const desks = await visitor.freeDesks();
    const other = await Visitor.arrive({ browser, server });
    await other.open();
    await other.signIn('colleague');
    await other.acceptConsent();
    const session = await (
      await other.page.request.get(`${server.url}/secure/self/session`)
    ).json();
    await observeLongTasks(visitor.page);

    let turn = 0;
    let booked: number | null = null;
    const now = Math.floor(Date.now() / 60_000);
    const start = now - (now % 5) + 5;
    const headers = { 'x-requested-with': 'bench' };
    const change = async (): Promise<void> => {
      if (booked !== null) {
        await other.page.request.delete(`${server.url}/secure/deskbooking/event/${booked}`, {
          headers,
        });
      }
      const desk = desks[turn % desks.length];
      turn += 1;
      const answer = await other.page.request.post(
        `${server.url}/secure/deskbooking/desk/${desk?.id}`,
        { headers, data: { start, end: start + 60, userId: session.id } },
      );
      booked = answer.ok() ? (await answer.json()).id : null;
    };
    // A warm-up round, because the first run of code is not of interest.
    await watch(visitor, change);
    const quiet = await watch(visitor, async () => undefined);
    const busy = await watch(visitor, change);
    console.log(`Demo company, one floor of ${desks.length} free desks, poll every 3 s`);
    show('baseline, nothing changes', quiet, quiet);
    show('two desks change', busy, quiet);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
