import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWithoutPage } from './grid-frames.ts';

/** The visible size of the grid in pixels, with its head and the room column. */
export type GridSize = { readonly width: number; readonly height: number };

/** Used in server rendering, where layout does not exist. */
const WITHOUT_PAGE: GridSize = { width: 1200, height: 720 };

/** Null until measured, to avoid rendering twice. The same object while the size does not change. */
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
