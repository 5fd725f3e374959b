import type { StatusTone } from '../../../shared/status-look.ts';

/** The percentages from which an office is nearly full, and full. */
const NEARLY_FULL = 80;
const FULL = 100;

export const utilisationTone = (percent: number): StatusTone => {
  if (percent >= FULL) return 'red';
  return percent >= NEARLY_FULL ? 'yellow' : 'green';
};
