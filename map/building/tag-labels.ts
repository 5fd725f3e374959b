import type { ScreenPoint } from '../camera/screen.ts';
import type { Label } from '../overlay/overlay.ts';
import { font, paintShape, paintTag } from '../overlay/paint.ts';
import { type Pieces, paintPieces, piecesOf, piecesWidth } from '../overlay/text-pieces.ts';
import type { Theme } from '../scene/theme.ts';
import { type Frame, spreadTags, tagAnchor, within } from './tags.ts';

/** The drawn name of a floor: its centre and size in pixels. */
export type Tag = {
  readonly floorId: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Tagged = {
  readonly floorId: number;
  readonly name: string;
  /** ML9: how many of its desks are free, as a text; null: not known. */
  readonly free?: { readonly count: number; readonly text: string } | null;
  /** The outlines of the floor on the screen. */
  readonly rings: readonly (readonly ScreenPoint[])[];
};

const HEIGHT = 28;
const GAP = 5;
const PADDING = 26;
/** Pixels by which a tag overlaps its floor. */
const OVERLAP = 22;
const EDGE = 8;

const STYLE = font(620, 13.5);
const COUNT = font(720, 13.5);
const WORD = font(500, 12.5);
/** Between the name and the count, and between its dot and the number; the size of the dot. */
const BEFORE = 12;
const DOT = { size: 9, gap: 6 } as const;

type Free = Tagged['free'];

const piecesOfFree = (free: Free): Pieces =>
  free == null ? [] : piecesOf(free.text, free.count, COUNT, WORD);

export const tagsOf = (
  floors: readonly Tagged[],
  frame: Frame,
  measure: (text: string, style: string) => number,
): readonly Tag[] => {
  const hung = floors
    .flatMap(({ floorId, name, free, rings }) => {
      const at = tagAnchor(rings.flatMap((ring) => within(ring, frame)));
      if (at === null) return [];
      const count = piecesWidth(piecesOfFree(free), measure);
      const beside = free == null ? 0 : BEFORE + DOT.size + DOT.gap + count;
      const width = measure(name, STYLE) + beside + PADDING;
      // Beside the floor, or over it in a narrow frame.
      const x = Math.max(at.x + OVERLAP - width / 2, frame.left + width / 2 + EDGE);
      return [{ floorId, x: Math.min(x, frame.right - width / 2 - EDGE), y: at.y, width }];
    })
    .sort((a, b) => a.y - b.y);
  const heights = spreadTags(
    hung.map(({ y }) => y),
    HEIGHT + GAP,
  );
  return hung.map((tag, i) => ({ ...tag, y: heights[i] ?? tag.y, height: HEIGHT }));
};

export const tagLabels = (
  tags: readonly Tag[],
  textOf: (floorId: number) => Pick<Tagged, 'name' | 'free'>,
  measure: (text: string, style: string) => number,
  marks: { readonly current: number | null; readonly chosen: number | null },
  theme: Theme,
): Label[] =>
  tags.map(({ floorId, ...box }) => {
    const { name, free } = textOf(floorId);
    const filled = floorId === marks.current;
    const number = (free?.count ?? 0) > 0 ? theme.marks.green : theme.softText;
    return {
      ...box,
      key: `f${floorId}`,
      rank: floorId === marks.chosen ? 2 : 1,
      spots: [[0, 0]],
      always: true,
      paint: (pen, x, y) => {
        const rimmed = floorId === marks.chosen;
        paintTag(pen, { ...box, x, y }, { filled, rimmed }, theme);
        const ink = filled ? theme.accentText : null;
        let left = x - box.width / 2 + PADDING / 2;
        const named: Pieces = [{ text: name, font: STYLE, isNumber: false }];
        const nameInk = ink ?? theme.paperText;
        paintPieces(pen, { x: left, y }, named, measure, { number: nameInk, word: nameInk });
        if (free == null) return;
        left += measure(name, STYLE) + BEFORE;
        const shape = free.count > 0 ? 'dot' : 'ring';
        paintShape(
          pen,
          { x: left + DOT.size / 2, y, size: DOT.size },
          { shape, colour: ink ?? number },
        );
        const inks = { number: ink ?? number, word: ink ?? theme.softText };
        paintPieces(pen, { x: left + DOT.size + DOT.gap, y }, piecesOfFree(free), measure, inks);
      },
    };
  });

export const tagAt = (tags: readonly Tag[], at: ScreenPoint, slop: number): number | null =>
  tags.find(
    ({ x, y, width, height }) =>
      Math.abs(at.x - x) <= width / 2 + slop && Math.abs(at.y - y) <= height / 2 + slop,
  )?.floorId ?? null;
