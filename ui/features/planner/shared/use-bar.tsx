import type { Tone } from '../../../theme/tone.ts';
import classes from './use-bar.module.css';

/** The percentages from which an office is nearly full, and full. */
const NEARLY_FULL = 80;
const FULL = 100;

export const utilisationTone = (percent: number): Tone => {
  if (percent >= FULL) return 'red';
  return percent >= NEARLY_FULL ? 'yellow' : 'green';
};

/** The utilisation of a day as a bar; above 100 % it is full (UT2). */
export const UseBar = ({ percent }: { readonly percent: number }) => (
  <span className={classes.bar} aria-hidden="true">
    <span
      className={classes.part}
      style={{
        width: `${Math.min(percent, 100)}%`,
        background: `var(--tone-${utilisationTone(percent)}-mark)`,
      }}
    />
  </span>
);
