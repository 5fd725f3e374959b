/** A hundredth of a metre is finer than any plan. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
