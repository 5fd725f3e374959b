import { useEffect, useRef } from 'react';
import type { GridView } from '../../../core/administration/grid/projection.ts';

/** AP83: goes to the first of the rows that were just added, once, as soon as it is shown. `goTo`: with its position. */
export const useAddedRow = (grid: GridView | undefined, goTo: (at: number) => void): void => {
  const added = grid?.added ?? null;
  const seen = useRef<string | null | undefined>(undefined);
  const isRead = grid !== undefined;
  const [key, at] = [added?.key ?? null, added?.at ?? null];
  useEffect(() => {
    if (!isRead) return;
    // What was added before the table appeared, for example before a reload, takes no focus.
    const isFirst = seen.current === undefined;
    if (at === null) {
      seen.current ??= null;
      return;
    }
    if (key === seen.current) return;
    seen.current = key;
    if (!isFirst) goTo(at);
  }, [isRead, key, at, goTo]);
};
