import { freeIn, neighbourhoodsOf } from '../model/neighbourhoods.ts';
import { wordIn } from '../model/words.ts';
import { DESK_MARKS_FROM } from './desk-labels.ts';
import { type LabelContext, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { font, paintPill, paintShape } from './paint.ts';
import { type Pieces, paintPieces, piecesOf, piecesWidth } from './text-pieces.ts';

/** Above the names and people that it would be lost among. */
const RANK = 95;
const NUMBER = font(720, 13);
const WORD = font(500, 12);
/** Pixels. */
const PILL = { height: 26, dot: 10, gap: 7, edge: 10 } as const;
/** On narrow pages there is room for the number alone. */
const NARROW = 560;
/** The distance to the edge of the free part of the page; pixels. */
const CLEAR = 8;

/** Moves a pill into the free part of the page, so that it is not cut. */
const held = (at: number, size: number, from: number, to: number): number =>
  from + size > to ? at : Math.min(Math.max(at, from + size / 2), to - size / 2);

/**
 * ML8: how many desks of each neighbourhood are free, while single desks are too small for a mark. `free`: the counts,
 * remembered until the content changes.
 */
export const countLabels = (context: LabelContext, free: Map<number, number | null>): Label[] => {
  const { level, index, content, filter, theme, settings, width, height } = context;
  if (filter !== null || context.pixelsPerMetre >= DESK_MARKS_FROM) return [];
  const { insets, words, language } = settings;
  const isNarrow = width < NARROW;
  return neighbourhoodsOf(level, index).flatMap((neighbourhood, i): Label[] => {
    if (!free.has(i)) free.set(i, freeIn(neighbourhood, content));
    const count = free.get(i) ?? null;
    const anchor = isNarrow ? neighbourhood.inside : neighbourhood.outside;
    const at = count === null ? null : context.project(anchor, 0);
    if (count === null || at === null || !onScreen(context, at)) return [];
    const text = isNarrow ? String(count) : wordIn(words, 'map.free', { count }, language);
    const pieces: Pieces = piecesOf(text, count, NUMBER, WORD);
    const size = Math.ceil(
      piecesWidth(pieces, context.measure) + PILL.dot + PILL.gap + 2 * PILL.edge,
    );
    return [
      {
        key: `c${i}`,
        x: held(at.x, size, insets.left + CLEAR, width - insets.right - CLEAR),
        y: held(at.y, PILL.height, insets.top + CLEAR, height - insets.bottom - CLEAR),
        width: size,
        height: PILL.height,
        rank: RANK,
        spots: [[0, 0]],
        paint: (pen, x, y) => {
          const left = Math.round(x - size / 2);
          const middle = Math.round(y);
          const box = { x: left + size / 2, y: middle, width: size, height: PILL.height };
          paintPill(pen, box, theme);
          const shape = count === 0 ? 'ring' : 'dot';
          const colour = count === 0 ? theme.marks.grey : theme.marks.green;
          const dot = { x: left + PILL.edge + PILL.dot / 2, y: middle, size: PILL.dot };
          paintShape(pen, dot, { shape, colour });
          const after = { x: left + PILL.edge + PILL.dot + PILL.gap, y: middle };
          const colours = { number: colour, word: theme.softText };
          paintPieces(pen, after, pieces, context.measure, colours);
        },
      },
    ];
  });
};
