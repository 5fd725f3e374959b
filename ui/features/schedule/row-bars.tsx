import { memo } from 'react';
import type { EventBox } from './geometry-boxes.ts';
import classes from './row-bars.module.css';

/** Of a path: every box as a rectangle. */
const outline = (boxes: readonly EventBox[]): string =>
  boxes
    .map(({ left, width, top, height }) => `M${left} ${top}h${width}v${height}h${-width}z`)
    .join('');

type Props = { readonly boxes: readonly EventBox[] };

/** Others' meetings without words, of which a row may have a hundred: two shapes, in place of an element for each. */
export const RowBars = memo(({ boxes }: Props) => (
  <svg className={classes.bars} aria-hidden="true">
    <path d={outline(boxes.filter(({ event }) => event.subject !== null))} />
    <path
      className={classes.private}
      d={outline(boxes.filter(({ event }) => event.subject === null))}
    />
  </svg>
));
