import type { Point } from '../../map/imdf/plan.ts';

/** Parses points: `points('0,0 4,0 4,3')`. */
export const points = (text: string): Point[] =>
  text.split(' ').map((point): Point => {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
    return [x, y];
  });
