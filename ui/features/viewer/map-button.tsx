import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './map-button.module.css';

type Props = {
  readonly label: string;
  /** A toggle's state; without it the button does something once. */
  readonly pressed?: boolean;
  /** Why it can do nothing now; it stays in its place and says so. */
  readonly unavailable?: string | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A button over the map: a sign for the eye, its words for the ear and in a tooltip. */
export const MapButton = ({ label, pressed, unavailable = null, onClick, children }: Props) => {
  const name = unavailable === null ? label : `${label}: ${unavailable}`;
  return (
    <Tooltip label={name} openDelay={350}>
      <UnstyledButton
        className={classes.button}
        aria-label={name}
        aria-pressed={pressed}
        aria-disabled={unavailable !== null || undefined}
        onClick={unavailable === null ? onClick : undefined}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  );
};
