import { type Axis, xOf } from './geometry.ts';
import type { OutOfReach } from './grid-choosable.ts';

/** A part of the axis that cannot be selected, in pixels, and why. */
type ClosedPart = {
  readonly reason: OutOfReach;
  readonly left: number;
  readonly width: number;
};

/** The visible parts that are past or too far ahead. Minutes since the epoch. */
export const closedParts = (
  axis: Axis,
  { opens, closes }: { readonly opens: number; readonly closes: number },
): readonly ClosedPart[] => {
  const [over, far] = [xOf(axis, opens), xOf(axis, closes)];
  const parts: readonly ClosedPart[] = [
    { reason: 'over', left: 0, width: over },
    { reason: 'tooFar', left: far, width: axis.width - far },
  ];
  return parts.filter(({ width }) => width > 0);
};
