/**
 * UT1, UT2: the peak as a percentage of the capacity, rounded half up; more than 100 when the office is overfull, 0 when
 * there is no capacity or a number is none. It is multiplied first: 29 of 200 is 14.5 %, which a quotient of floating
 * point would miss.
 */
export const utilisation = (peak: number, capacity: number): number => {
  if (!(peak > 0 && capacity > 0)) return 0;
  const percent = Math.round((peak * 100) / capacity);
  return Number.isFinite(percent) ? percent : 0;
};
