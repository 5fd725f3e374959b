/** Pixels. */
export const HEAD_HEIGHT = 56;

/** Below this width in pixels the room column shows less. */
const NARROW = 480;

/** `width`: pixels of the grid, 0 while unknown. */
export const isNarrow = (width: number): boolean => width > 0 && width < NARROW;

/** Width of the room column in pixels. */
export const firstColumn = (narrow: boolean): number => (narrow ? 116 : 224);
