/** A part of the surface, in CSS pixels from its corner. */
export type Box = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

export type HintScene = {
  /** What is spoken of, on the screen. */
  readonly anchor: Box;
  readonly size: { readonly width: number; readonly height: number };
  /** Where the hint may stand. */
  readonly room: Box;
  readonly pointer: { readonly x: number; readonly y: number } | null;
};

/** The corner of the hint, and which of its possible sides that is: it stays there as long as it can. */
export type HintSpot = { readonly x: number; readonly y: number; readonly side: number };

/** Pixels between a place and its hint. */
const GAP = 10;
/** What a mouse pointer or a finger covers around its point. */
export const POINTER: Box = { x0: -8, y0: -8, x1: 18, y1: 24 };

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

const beside = ({ anchor, size, room }: HintScene, gap: number) => {
  const { width, height } = size;
  const x = clamp((anchor.x0 + anchor.x1 - width) / 2, room.x0, room.x1 - width);
  const y = clamp((anchor.y0 + anchor.y1 - height) / 2, room.y0, room.y1 - height);
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
 * Where a hint stands: beside its place (above, else below, right, left), or beside the pointer when the place fills
 * the room; inside of the room, and not under the pointer. In a room that is too small for that it begins at its corner.
 */
export const hintSpot = (scene: HintScene, held: number | null): HintSpot => {
  const { anchor, size, room, pointer } = scene;
  const { width, height } = size;
  const covered = pointer && {
    x0: pointer.x + POINTER.x0,
    y0: pointer.y + POINTER.y0,
    x1: pointer.x + POINTER.x1,
    y1: pointer.y + POINTER.y1,
  };
  // Of a place that is seen in part, the seen part counts.
  const seen = {
    x0: clamp(anchor.x0, room.x0, room.x1),
    y0: clamp(anchor.y0, room.y0, room.y1),
    x1: clamp(anchor.x1, room.x0, room.x1),
    y1: clamp(anchor.y1, room.y0, room.y1),
  };
  const spots = [
    ...beside({ ...scene, anchor: seen }, GAP),
    ...(covered === null ? [] : beside({ ...scene, anchor: covered }, 0)),
  ].map((spot, side) => ({ ...spot, side }));
  const fits = ({ x, y }: HintSpot): boolean =>
    x >= room.x0 &&
    y >= room.y0 &&
    x + width <= room.x1 &&
    y + height <= room.y1 &&
    (covered === null || !overlap({ x0: x, y0: y, x1: x + width, y1: y + height }, covered));
  const kept = held === null ? undefined : spots[held];
  if (kept !== undefined && fits(kept)) return kept;
  return (
    spots.find(fits) ?? {
      x: clamp((seen.x0 + seen.x1 - width) / 2, room.x0, Math.max(room.x1 - width, room.x0)),
      y: room.y0,
      side: -1,
    }
  );
};
