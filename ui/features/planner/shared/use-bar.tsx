import classes from './use-bar.module.css';
import { utilisationTone } from './utilisation-tone.ts';

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
