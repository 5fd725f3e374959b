/**
 * UT1, UT2: the peak as a percentage of the capacity, rounded half up; above 100 if the office is overfull, 0 without a
 * capacity or with an invalid number. Multiplies before dividing: 29 of 200 is 14.5 %, which a floating-point quotient
 * would miss.
 */
export const utilisation = (peak: number, capacity: number): number => {
  if (!(peak > 0 && capacity > 0)) return 0;
  const percent = Math.round((peak * 100) / capacity);
  return Number.isFinite(percent) ? percent : 0;
};
