import type { ScreenPoint } from '../camera/screen.ts';
import type { Label } from '../overlay/overlay.ts';
import { font, paintTag } from '../overlay/paint.ts';
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

export const tagsOf = (
  floors: readonly Tagged[],
  frame: Frame,
  measure: (text: string, style: string) => number,
): readonly Tag[] => {
  const hung = floors
    .flatMap(({ floorId, name, rings }) => {
      const at = tagAnchor(rings.flatMap((ring) => within(ring, frame)));
      if (at === null) return [];
      const width = measure(name, STYLE) + PADDING;
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
  nameOf: (floorId: number) => string,
  marks: { readonly current: number | null; readonly chosen: number | null },
  theme: Theme,
): Label[] =>
  tags.map(({ floorId, ...box }) => ({
    ...box,
    key: `f${floorId}`,
    rank: floorId === marks.chosen ? 2 : 1,
    spots: [[0, 0]],
    always: true,
    paint: (pen, x, y) =>
      paintTag(
        pen,
        { ...box, x, y },
        {
          text: nameOf(floorId),
          font: STYLE,
          filled: floorId === marks.current,
          rimmed: floorId === marks.chosen,
        },
        theme,
      ),
  }));

export const tagAt = (tags: readonly Tag[], at: ScreenPoint, slop: number): number | null =>
  tags.find(
    ({ x, y, width, height }) =>
      Math.abs(at.x - x) <= width / 2 + slop && Math.abs(at.y - y) <= height / 2 + slop,
  )?.floorId ?? null;
