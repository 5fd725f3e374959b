import type { ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import tones from '../theme/tones.module.css';
import classes from './tag.module.css';

type Props = {
  readonly tone: Tone;
  /** Larger and bolder: the state of what is open, not of one of many. */
  readonly strong?: boolean;
  /** A shape before the text, in the colour of its tone. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

/** The state of a thing, or a number of faults, beside its name. */
export const Tag = ({ tone, strong = false, mark, children }: Props) => (
  <span className={`${classes.tag} ${tones[tone]}`} data-strong={strong || undefined}>
    {mark !== undefined && <span className={classes.mark}>{mark}</span>}
    {children}
  </span>
);
