import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWithoutPage } from './grid-frames.ts';

/** Pixels of the grid in sight, with its head and the column with the rooms. */
export type GridSize = { readonly width: number; readonly height: number };

/** Where there is no page whose layout could be asked. */
const WITHOUT_PAGE: GridSize = { width: 1200, height: 720 };

/**
 * Null, until the grid knows its size: what is drawn before that would be drawn twice. The same object as long as it has
 * the same size.
 */
export const useGridSize = (box: RefObject<HTMLDivElement | null>): GridSize | null => {
  const isWithoutPage = useWithoutPage();
  const [size, setSize] = useState<GridSize | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWithoutPage ? WITHOUT_PAGE : size;
};
