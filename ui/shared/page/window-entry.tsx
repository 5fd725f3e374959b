import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './window-entry.module.css';

type Props = {
  readonly title: string;
  /** 18 px, decorative. */
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

/** Toggles a window over the map (specification 2, Main side panel). */
export const WindowEntry = ({ title, icon, isOpen, onPress }: Props) => (
  <UnstyledButton className={classes.entry} aria-expanded={isOpen} onClick={onPress}>
    {icon}
    <span className={classes.word}>{title}</span>
    <IconChevronRight className={classes.chevron} size={16} aria-hidden="true" />
  </UnstyledButton>
);
