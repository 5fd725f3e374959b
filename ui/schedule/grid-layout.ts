/** Pixels. */
export const HEAD_HEIGHT = 56;

/** The column with the rooms, on a phone without what others have room for. */
export const firstColumn = (phone: boolean): number => (phone ? 116 : 224);
