import type { ReactNode } from 'react';
import type { StatusShape } from './status-look.ts';

const hollow = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };

const SHAPES: Readonly<Record<StatusShape, ReactNode>> = {
  dot: <circle cx="6" cy="6" r="4.5" />,
  halfDot: (
    <>
      <circle cx="6" cy="6" r="3.9" {...hollow} strokeWidth={1.6} />
      <path d="M6 2.1a3.9 3.9 0 0 0 0 7.8z" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="3.8" {...hollow} />,
  square: <rect x="2" y="2" width="8" height="8" rx="1.5" />,
  hollowSquare: <rect x="2.5" y="2.5" width="7" height="7" rx="1" {...hollow} />,
  diamond: <path d="M6 .8 11.2 6 6 11.2.8 6z" />,
  hollowDiamond: <path d="M6 2 10 6 6 10 2 6z" {...hollow} />,
  cross: <path d="m2.5 2.5 7 7m0-7-7 7" {...hollow} strokeLinecap="round" />,
  bar: <rect x="1" y="4.5" width="10" height="3" rx="1.5" />,
  triangle: <path d="M6 1.2 11.2 10.4H.8z" />,
  person: (
    <>
      <circle cx="6" cy="3.3" r="2.6" />
      <path d="M1 11.4a5 5 0 0 1 10 0z" />
    </>
  ),
  none: null,
};

/** The shape of a status, which is distinguishable without colour; drawn in the text colour. */
export const StatusMark = ({ shape }: { readonly shape: StatusShape }) => (
  <svg viewBox="0 0 12 12" width="11" height="11" fill="currentColor" aria-hidden="true">
    {SHAPES[shape]}
  </svg>
);
