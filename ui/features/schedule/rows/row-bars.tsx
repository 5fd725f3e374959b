import { memo } from 'react';
import type { EventBox } from '../geometry/geometry-boxes.ts';
import classes from './row-bars.module.css';

/** SVG path data with a rectangle per box. */
const outline = (boxes: readonly EventBox[]): string =>
  boxes
    .map(({ left, width, top, height }) => `M${left} ${top}h${width}v${height}h${-width}z`)
    .join('');

type Props = { readonly boxes: readonly EventBox[] };

/** Other people's meetings without text, up to a hundred per row: two paths instead of an element for each. */
export const RowBars = memo(({ boxes }: Props) => (
  <svg className={classes.bars} aria-hidden="true">
    <path d={outline(boxes.filter(({ event }) => event.subject !== null))} />
    <path
      className={classes.private}
      d={outline(boxes.filter(({ event }) => event.subject === null))}
    />
  </svg>
));
