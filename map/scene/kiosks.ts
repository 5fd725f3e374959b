import type { Level } from '../imdf/plan.ts';
import type { Piece } from './merged-pieces.ts';
import { FURNITURE_SCALE } from './scale.ts';
import { block } from './shapes.ts';
import { pieceOf } from './structures.ts';
import type { Theme } from './theme.ts';

/** A little higher than a counter; metres. */
const HEIGHT = 1.05 * FURNITURE_SCALE;

/** MD7: kiosks are low boxes of the colour of counters. */
export const kioskPieces = ({ kiosks }: Pick<Level, 'kiosks'>, theme: Theme): readonly Piece[] =>
  kiosks.flatMap(({ areas }) =>
    areas.map((area) => pieceOf(area, HEIGHT, (at) => block(at, 0, HEIGHT, theme.counter))),
  );
