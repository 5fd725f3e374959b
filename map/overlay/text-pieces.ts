import type { Pen } from './paint.ts';

/** A text with a number in it, which is written in another font and colour. */
export type Pieces = readonly {
  readonly text: string;
  readonly font: string;
  readonly isNumber: boolean;
}[];

type Measure = (text: string, font: string) => number;

/** Example: of "12 free" they are "12" and " free", in whatever order the language has them. */
export const piecesOf = (text: string, count: number, number: string, word: string): Pieces => {
  const digits = String(count);
  const at = text.indexOf(digits);
  if (at < 0) return [{ text, font: word, isNumber: false }];
  return [
    { text: text.slice(0, at), font: word, isNumber: false },
    { text: digits, font: number, isNumber: true },
    { text: text.slice(at + digits.length), font: word, isNumber: false },
  ].filter((piece) => piece.text !== '');
};

export const piecesWidth = (pieces: Pieces, measure: Measure): number =>
  pieces.reduce((sum, { text, font }) => sum + measure(text, font), 0);

/** Paints from the left edge, at `x`. */
export const paintPieces = (
  pen: Pen,
  at: { readonly x: number; readonly y: number },
  pieces: Pieces,
  measure: Measure,
  colours: { readonly number: string; readonly word: string },
): void => {
  let { x } = at;
  for (const { text, font, isNumber } of pieces) {
    const width = measure(text, font);
    pen.font = font;
    pen.fillStyle = isNumber ? colours.number : colours.word;
    pen.fillText(text, x + width / 2, at.y + 0.5);
    x += width;
  }
};
