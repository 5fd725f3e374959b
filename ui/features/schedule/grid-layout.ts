/** Pixels. */
export const HEAD_HEIGHT = 56;

/** Pixels of the box, below which the column with the rooms leaves out what others have room for. */
const NARROW = 480;

/** `width`: pixels of the box, 0 as long as it is not known. */
export const isNarrow = (width: number): boolean => width > 0 && width < NARROW;

/** The column with the rooms. */
export const firstColumn = (narrow: boolean): number => (narrow ? 116 : 224);
