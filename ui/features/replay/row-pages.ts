import { useEffect, useMemo, useReducer } from 'react';
import type { Row } from '../../../worker/protocol/player.ts';
import { useOpenLog, useReplay } from './replay-context.ts';

/** Rows per page. */
const PAGE = 200;
/** Pages kept: more than a screen and some scrolling need. */
const KEPT = 40;

type Fetch = (from: number, to: number) => Promise<readonly Row[]>;

/** The hits, loaded page by page on access. */
const createPages = (fetch: Fetch, arrived: () => void) => {
  const pages = new Map<number, readonly Row[] | 'coming'>();
  let isOver = false;
  const load = async (page: number): Promise<void> => {
    pages.set(page, 'coming');
    const rows = await fetch(page * PAGE, (page + 1) * PAGE);
    if (isOver) return;
    // First in, first out.
    for (const old of [...pages.keys()].slice(0, Math.max(0, pages.size - KEPT))) pages.delete(old);
    pages.set(page, rows);
    arrived();
  };
  return {
    row: (index: number): Row | undefined => {
      const number = Math.floor(index / PAGE);
      const page = pages.get(number);
      if (page === undefined) void load(number);
      return page === undefined || page === 'coming' ? undefined : page[index % PAGE];
    },
    stop: () => {
      isOver = true;
    },
  };
};

/** Looks up the hit at an index; undefined until it is loaded. */
export const useRows = (): ((index: number) => Row | undefined) => {
  const session = useReplay();
  const version = useOpenLog(({ hits }) => hits.version) ?? 0;
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const pages = useMemo(
    () => createPages((from, to) => session.rows(version, from, to), arrived),
    [session, version],
  );
  useEffect(() => () => pages.stop(), [pages]);
  return pages.row;
};
