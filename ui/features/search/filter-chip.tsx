import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

type Props = {
  readonly label: string;
  /** Of the size of the check mark that takes its place. */
  readonly icon: ReactNode;
  readonly count?: number;
  /** What the count is of, for the ear. */
  readonly countOf?: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
};

/** A filter that is on or off; it is as wide as before when it is pressed. */
export const FilterChip = ({ label, icon, count, countOf, pressed, onClick }: Props) => (
  <UnstyledButton className={classes.chip} aria-pressed={pressed} onClick={onClick}>
    {pressed ? <IconCheck size={16} aria-hidden="true" /> : icon}
    <span>{label}</span>
    {count !== undefined && (
      <span className={classes.count}>
        {count} <VisuallyHidden>{countOf}</VisuallyHidden>
      </span>
    )}
  </UnstyledButton>
);
