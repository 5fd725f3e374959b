import type { Corner, Insets } from '../../../core/contract/viewer/messages.ts';

export type Box = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** The sides of a `DOMRect` are on its prototype, so a spread copy would have none. */
const sidesOf = ({ top, right, bottom, left }: Box): Box => ({ top, right, bottom, left });

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const area = ({ top, right, bottom, left }: Box): number =>
  Math.max(right - left, 0) * Math.max(bottom - top, 0);

/** Height is worth more than width: a panel in a corner takes its side, unless much more is left above or below it. */
const SIDEWAYS = 1.15;

/** The best part of a box beside a cover, cut off straight: the largest one, weighted. */
const beside = ({ top, right, bottom, left }: Box, cover: Box): Box => {
  const cuts = [
    { part: { top, right, bottom, left: cover.right }, worth: SIDEWAYS },
    { part: { top, right: cover.left, bottom, left }, worth: SIDEWAYS },
    { part: { top: cover.bottom, right, bottom, left }, worth: 1 },
    { part: { top, right, bottom: cover.top, left }, worth: 1 },
  ];
  const value = ({ part, worth }: (typeof cuts)[number]): number => area(part) * worth;
  return cuts.reduce((best, cut) => (value(cut) > value(best) ? cut : best)).part;
};

/** The insets of the map, in whole pixels, so that no panel covers the rest. */
export const insetsBeside = (map: Box, covers: readonly Box[]): Insets => {
  const free = [...covers]
    .sort((a, b) => area(b) - area(a))
    .reduce((part, cover) => (meets(part, cover) ? beside(part, cover) : part), sidesOf(map));
  return {
    top: Math.round(free.top - map.top),
    right: Math.round(map.right - free.right),
    bottom: Math.round(map.bottom - free.bottom),
    left: Math.round(free.left - map.left),
  };
};

/** A box as seen in a mirror. */
const mirrored = ({ top, right, bottom, left }: Box): Box => {
  return { top, right: -left, bottom, left: -right };
};

/** Pixels along the edges of the map that its own button takes in the upper right corner. */
const CORNER = 66;
/** A high panel that begins this near to the other side takes it; pixels. */
const BESIDE = 100;
/** Panels along the top edge end above this height; pixels. */
const ROW = 220;

/**
 * UC7: how far panels reach into the upper right corner of the map, in whole pixels. Other panels do not count, so that the
 * buttons in the corner stay in place when they open. UC17: also how far panels reach from the left side, beside which the
 * list of places stands. HE7: reversed on a mirrored page.
 */
export const cornerBeside = (map: Box, covers: readonly Box[], isMirrored = false): Corner => {
  if (isMirrored) return cornerBeside(mirrored(map), covers.map(mirrored));
  const side = covers
    .filter(
      ({ top, bottom, left }) =>
        left - map.left < BESIDE && bottom - top > (map.bottom - map.top) / 2,
    )
    .reduce((reach, { right }) => Math.max(reach, right - map.left), 0);
  const row = covers
    .filter(
      ({ top, bottom, left }) =>
        left - map.left - side < BESIDE && bottom - map.top < ROW && top < bottom,
    )
    .reduce((reach, { bottom }) => Math.max(reach, bottom - map.top), 0);
  const corner = [...covers]
    .sort((a, b) => area(b) - area(a))
    .reduce(
      ({ top, right }, cover) => {
        const spot = { top, right, bottom: top + CORNER, left: right - CORNER };
        if (!meets(spot, cover)) return { top, right };
        const isRow = cover.right - cover.left > cover.bottom - cover.top;
        return isRow ? { top: cover.bottom, right } : { top, right: cover.left };
      },
      { top: map.top, right: map.right },
    );
  return {
    top: Math.round(corner.top - map.top),
    right: Math.round(map.right - corner.right),
    side: Math.round(side),
    row: Math.round(row),
  };
};
