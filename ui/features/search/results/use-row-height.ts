import { useMediaQuery } from '@mantine/hooks';
import { ROW_HEIGHT, TOUCH_ROW_HEIGHT } from './result-layout.ts';

/** The height of the rows for the pointer of the page; pixels. */
export const useRowHeight = (): number =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
    ? TOUCH_ROW_HEIGHT
    : ROW_HEIGHT;
