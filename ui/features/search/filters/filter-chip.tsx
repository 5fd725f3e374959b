import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

type Props = {
  readonly label: string;
  /** As large as the check mark that replaces it. */
  readonly icon: ReactNode;
  readonly count?: number;
  /** What the count means, for screen readers. */
  readonly countOf?: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
};

/** A toggle filter; its width does not change when it is pressed. */
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
