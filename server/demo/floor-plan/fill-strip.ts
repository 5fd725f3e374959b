import type { Cell } from '../../plan-kit/cells.ts';
import type { Random } from '../company/random.ts';

/** Draws random rooms until the length is used up, then stretches them to fill it exactly. */
export const fillStrip = (length: number, random: Random): Cell[] => {
  if (length < 1.7) return [];
  const cells: Cell[] = [];
  let left = length;
  while (left >= 1.75) {
    const fitting = (
      [
        [{ kind: 'meeting', width: 9.2 }, 1],
        [{ kind: 'meeting', width: 7.4 }, 2],
        [{ kind: 'meeting', width: 4.4 }, 4],
        [{ kind: 'meeting', width: 5.6 }, 4],
        [{ kind: 'meeting', width: 3.6 }, 2],
        [{ kind: 'huddle', width: 2.8 }, 2],
        [{ kind: 'phone', width: 1.75 }, 1],
      ] as const
    ).filter(([cell]) => cell.width <= left);
    const cell = random.weighted<Cell>(fitting);
    cells.push(cell);
    left -= cell.width;
  }
  const stretch = length / (length - left);
  return random.shuffle(cells).map(({ kind, width }) => ({ kind, width: width * stretch }));
};
