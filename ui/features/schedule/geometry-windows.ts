/** What of the axis is there: pixels from its left end. */
export type ColumnWindow = { readonly left: number; readonly right: number };

/** Windows begin and end at multiples of this many pixels, so that scrolling makes another one now and then only. */
const STEP = 400;
/** Pixels beyond what is in sight, on both sides. */
const BEYOND = 200;

/** The columns to have when `width` pixels from `left` on are in sight. */
export const columnWindow = (left: number, width: number): ColumnWindow => ({
  left: Math.max(0, Math.floor((left - BEYOND) / STEP) * STEP),
  right: Math.ceil((left + width + BEYOND) / STEP) * STEP,
});

/** The columns in sight, and no more. */
export const columnsInSight = (left: number, width: number): ColumnWindow => ({
  left,
  right: left + width,
});

/** Whether anything of the box is among the columns that are there. */
export const isInWindow = (
  { left, right }: ColumnWindow,
  box: { readonly left: number; readonly width: number },
): boolean => box.left < right && box.left + box.width > left;

/** Floors have seldom more rooms than this: all of their rows are asked for at once. */
const ALL = 100;
const ROWS_STEP = 50;
const ROWS_BEYOND = 20;

/** The rows to ask for, `to` exclusive, when those from `first` to `last` of `count` are in sight. */
export const rowsWindow = (
  first: number,
  last: number,
  count: number,
): { readonly from: number; readonly to: number } =>
  count <= ALL
    ? { from: 0, to: ALL }
    : {
        from: Math.max(0, Math.floor((first - ROWS_BEYOND) / ROWS_STEP) * ROWS_STEP),
        to: (Math.floor((last + ROWS_BEYOND) / ROWS_STEP) + 1) * ROWS_STEP,
      };
