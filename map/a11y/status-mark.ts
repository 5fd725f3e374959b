import { type Shape, type SpaceStatus, spaceLook } from '../model/status.ts';
import { svg } from './element.ts';

/** SVG paths (12 by 12) of the shapes on the map. Hollow ones are stroked. */
const PATHS: Readonly<
  Record<Exclude<Shape, 'none'>, { readonly d: string; readonly hollow: boolean }>
> = {
  halfDot: {
    d: 'M6 1a5 5 0 1 0 0 10zM6 1a5 5 0 0 1 0 10v-1.6a3.4 3.4 0 0 0 0 -6.8z',
    hollow: false,
  },
  dot: { d: 'M1 6a5 5 0 1 0 10 0a5 5 0 1 0 -10 0', hollow: false },
  ring: { d: 'M2 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', hollow: true },
  square: { d: 'M1.5 1.5h9v9h-9z', hollow: false },
  hollowSquare: { d: 'M2.5 2.5h7v7h-7z', hollow: true },
  diamond: { d: 'M6 .5l5.5 5.5l-5.5 5.5l-5.5 -5.5z', hollow: false },
  hollowDiamond: { d: 'M6 1.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z', hollow: true },
  cross: { d: 'M2 2l8 8M10 2l-8 8', hollow: true },
  bar: { d: 'M1.5 4.5h9v3h-9z', hollow: false },
  triangle: { d: 'M6 1l5.5 10h-11z', hollow: false },
  person: {
    d: 'M3.5 3.2a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M1 11.5a5 5 0 0 1 10 0z',
    hollow: false,
  },
};

/** The coloured shape of a status, or of the user's own space, as an element of the page; null: it has no shape. */
export const statusMark = (status: SpaceStatus): SVGElement | null => {
  const { tone, shape } = spaceLook(status);
  if (shape === 'none') return null;
  const { d, hollow } = PATHS[shape];
  return svg(
    'svg',
    { viewBox: '0 0 12 12', class: `mark mark-${tone}`, 'aria-hidden': 'true' },
    svg('path', { d, class: hollow ? 'mark-hollow' : 'mark-full' }),
  );
};
