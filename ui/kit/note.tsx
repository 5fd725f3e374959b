import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import tones from '../theme/tones.module.css';
import classes from './note.module.css';

type Props = BoxProps & {
  readonly tone: Tone;
  /** Said to screen readers as it appears: at once as an alert, or after what they are saying. */
  readonly role?: 'alert' | 'status' | undefined;
  /** An icon and a sentence, or a sentence alone. */
  readonly children: ReactNode;
};

/** A sentence on the ground of its tone, such as a warning. */
export const Note = ({ tone, ...props }: Props) => (
  <Box {...props} className={`${classes.note} ${tones[tone]}`} />
);
