import classes from './use-bar.module.css';
import { utilisationTone } from './utilisation-tone.ts';

/** How full a day is, as a bar that is full from 100 % on; `percent` may be more (UT2). */
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
