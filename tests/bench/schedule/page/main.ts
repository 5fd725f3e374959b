import { fixture, type Span } from './fixture.ts';

/** What is visible once it is drawn. */
export type Shown = { readonly hours: number; readonly rows: number };

declare global {
  interface Window {
    /** Draws the schedule; resolves with the milliseconds until it was on the screen. */
    mountSchedule?: () => Promise<number>;
    shownSchedule?: () => Shown;
    watchSchedule?: () => void;
    mostElements?: number;
  }
}

const asked = new URLSearchParams(location.search);
const side = asked.get('side') === 'timeline' ? 'timeline' : 'swimlanes';
const root = document.getElementById('root');
if (root !== null) {
  // The page's policy allows no style attribute in its HTML.
  Object.assign(root.style, { height: '100dvh', display: 'flex' });
  const { prepare } =
    side === 'timeline' ? await import('./timeline.ts') : await import('./swimlanes.tsx');
  const { draw, content, shown } = await prepare(
    fixture(asked.get('span') as Span, Number(asked.get('rooms')), Number(asked.get('events'))),
    root,
  );
  // As in a page that has been open for a while.
  await Promise.all([...document.fonts].map((font) => font.load()));
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  window.mountSchedule = async () => {
    const before = performance.now();
    draw();
    while (document.querySelector(content) === null) await frame();
    // The frame after it is painted when the next one begins.
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
    const look = (): void => {
      const elements = root.querySelectorAll('*').length;
      window.mostElements = Math.max(window.mostElements ?? 0, elements);
      requestAnimationFrame(look);
    };
    look();
  };
}
