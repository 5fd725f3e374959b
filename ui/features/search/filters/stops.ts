/** 0, each multiple of the step, and the maximum. Example: `stopsUpTo(50, 20)` is 0, 20, 40, 50. */
export const stopsUpTo = (most: number, step: number): readonly number[] => [
  ...Array.from({ length: Math.ceil(most / step) }, (_, index) => index * step),
  most,
];
