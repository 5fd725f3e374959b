/** 0, each step, and the end itself. */
export const stopsUpTo = (most: number, step: number): readonly number[] => [
  ...Array.from({ length: Math.ceil(most / step) }, (_, index) => index * step),
  most,
];
