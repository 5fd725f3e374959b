import type { Box } from '../camera/screen.ts';

export type HintLayout = {
  /** The described asset on the screen. */
  readonly anchor: Box;
  readonly size: { readonly width: number; readonly height: number };
  /** Where the hint may be placed. */
  readonly area: Box;
  readonly pointer: { readonly x: number; readonly y: number } | null;
};

/** The top left corner, and the index of the chosen side, which is kept as long as the hint fits there. */
export type HintPosition = { readonly x: number; readonly y: number; readonly side: number };

/** Pixels between an asset and its hint. */
const GAP = 10;
/** The area that a mouse pointer covers around its hot spot. */
export const POINTER: Box = { x0: -8, y0: -8, x1: 18, y1: 24 };

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

const beside = ({ anchor, size, area }: HintLayout, gap: number) => {
  const { width, height } = size;
  const x = clamp((anchor.x0 + anchor.x1 - width) / 2, area.x0, area.x1 - width);
  const y = clamp((anchor.y0 + anchor.y1 - height) / 2, area.y0, area.y1 - height);
  return [
    { x, y: anchor.y0 - gap - height },
    { x, y: anchor.y1 + gap },
    { x: anchor.x1 + gap, y },
    { x: anchor.x0 - gap - width, y },
  ];
};

const overlap = (a: Box, b: Box): boolean =>
  a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/**
 * Places a hint beside its asset (above, else below, right, left), or beside the pointer if the asset fills the area.
 * The hint stays inside the area and clear of the pointer. If nothing fits, it goes to the top of the area.
 */
export const hintPosition = (scene: HintLayout, held: number | null): HintPosition => {
  const { anchor, size, area, pointer } = scene;
  const { width, height } = size;
  const covered = pointer && {
    x0: pointer.x + POINTER.x0,
    y0: pointer.y + POINTER.y0,
    x1: pointer.x + POINTER.x1,
    y1: pointer.y + POINTER.y1,
  };
  // For an asset that is partly in view, only the visible part counts.
  const seen = {
    x0: clamp(anchor.x0, area.x0, area.x1),
    y0: clamp(anchor.y0, area.y0, area.y1),
    x1: clamp(anchor.x1, area.x0, area.x1),
    y1: clamp(anchor.y1, area.y0, area.y1),
  };
  const spots = [
    ...beside({ ...scene, anchor: seen }, GAP),
    ...(covered === null ? [] : beside({ ...scene, anchor: covered }, 0)),
  ].map((spot, side) => ({ ...spot, side }));
  const fits = ({ x, y }: HintPosition): boolean =>
    x >= area.x0 &&
    y >= area.y0 &&
    x + width <= area.x1 &&
    y + height <= area.y1 &&
    (covered === null || !overlap({ x0: x, y0: y, x1: x + width, y1: y + height }, covered));
  const kept = held === null ? undefined : spots[held];
  if (kept !== undefined && fits(kept)) return kept;
  return (
    spots.find(fits) ?? {
      x: clamp((seen.x0 + seen.x1 - width) / 2, area.x0, Math.max(area.x1 - width, area.x0)),
      y: area.y0,
      side: -1,
    }
  );
};
