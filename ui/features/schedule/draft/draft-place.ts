/** A block in the scrolled content, and what is covered at the left and the top. Pixels. */
export type Beside = {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly first: number;
  readonly head: number;
};

type Size = { readonly width: number; readonly height: number };
type Seen = Pick<Element, 'scrollLeft' | 'scrollTop' | 'clientWidth' | 'clientHeight'>;

const GAP = 16;
const EDGE = 8;
/** How far above its row the popover begins. */
const ABOVE = 48;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Right of the block, else left of it, else below or above its row, so that it never covers the block. */
export const placeBeside = (
  { left, width, top, height, first, head }: Beside,
  size: Size,
  { scrollLeft, scrollTop, clientWidth, clientHeight }: Seen,
): { readonly left: number; readonly top: number } => {
  const most = scrollLeft + clientWidth - size.width - EDGE;
  const highest = scrollTop + head + EDGE;
  const lowest = Math.max(highest, scrollTop + clientHeight - size.height - EDGE);
  const after = left + width + GAP;
  const before = left - size.width - GAP;
  if (after <= most) return { left: after, top: within(top - ABOVE, highest, lowest) };
  if (before >= scrollLeft + Math.min(first, EDGE)) {
    return { left: before, top: within(top - ABOVE, highest, lowest) };
  }
  const below = top + height + EDGE;
  const above = top - size.height - EDGE;
  return {
    left: within(left, scrollLeft + EDGE, most),
    top: below <= lowest || above < highest ? below : above,
  };
};
