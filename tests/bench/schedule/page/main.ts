import { fixture, type Span } from './fixture.ts';

/** What the page has seen since it is watched, milliseconds. */
export type Seen = {
  /** Of each task of more than 50 ms. */
  readonly longTasks: number[];
  /** The longest time between two frames. */
  gap: number;
  /** The most elements. */
  nodes: number;
};

/** What is on the screen once it is drawn. */
export type Shown = { readonly hours: number; readonly rows: number };

declare global {
  interface Window {
    /** Draws the schedule, and says how long it took until it was on the screen, in milliseconds. */
    mountSchedule?: () => Promise<number>;
    shownSchedule?: () => Shown;
    watchSchedule?: () => void;
    seenSchedule?: Seen;
  }
}

const asked = new URLSearchParams(location.search);
const side = asked.get('side') === 'timeline' ? 'timeline' : 'swimlanes';
const root = document.getElementById('root');
if (root !== null) {
  const { prepare } =
    side === 'timeline' ? await import('./timeline.ts') : await import('./swimlanes.tsx');
  const { draw, content, shown } = await prepare(
    fixture(asked.get('span') as Span, Number(asked.get('rooms')), Number(asked.get('events'))),
    root,
  );
  // As in a page that has stood there for a while.
  await Promise.all([...document.fonts].map((font) => font.load()));
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  window.mountSchedule = async () => {
    const before = performance.now();
    draw();
    while (document.querySelector(content) === null) await frame();
    // Painted once the frame after it begins.
    await frame();
    return performance.now() - before;
  };
  window.shownSchedule = () => {
    const { hours, rows, within } = shown();
    const sight = within?.getBoundingClientRect();
    const isSeen = (row: Element): boolean => {
      const { top, bottom } = row.getBoundingClientRect();
      return sight !== undefined && top < sight.bottom && bottom > sight.top;
    };
    return { hours, rows: rows.filter(isSeen).length };
  };
  window.watchSchedule = () => {
    const seen: Seen = { longTasks: [], gap: 0, nodes: 0 };
    window.seenSchedule = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const look = (at: number): void => {
      seen.gap = Math.max(seen.gap, at - last);
      last = at;
      seen.nodes = Math.max(seen.nodes, root.querySelectorAll('*').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
}
