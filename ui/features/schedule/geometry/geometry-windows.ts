/** The rendered part of the axis: pixels from its left. */
export type ColumnWindow = { readonly left: number; readonly right: number };

/** Windows start and end at multiples of this many pixels, so that scrolling rarely changes them. */
const STEP = 400;
/** Pixels rendered outside the viewport, on both sides. */
const BEYOND = 200;

/** The columns to render when `width` pixels from `left` on are in view. */
export const columnWindow = (left: number, width: number): ColumnWindow => ({
  left: Math.max(0, Math.floor((left - BEYOND) / STEP) * STEP),
  right: Math.ceil((left + width + BEYOND) / STEP) * STEP,
});

/** Exactly the columns in view. */
export const columnsInSight = (left: number, width: number): ColumnWindow => ({
  left,
  right: left + width,
});

/** Whether any part of the box is in the rendered columns. */
export const isInWindow = (
  { left, right }: ColumnWindow,
  box: { readonly left: number; readonly width: number },
): boolean => box.left < right && box.left + box.width > left;

/** Floors seldom have more rooms than this: all of their rows are requested at once. */
const ALL = 100;
const ROWS_STEP = 50;
const ROWS_BEYOND = 20;

/** The rows to request, `to` exclusive, when rows `first` to `last` of `count` are in view. */
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
