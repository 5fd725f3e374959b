import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './map-button.module.css';

type Props = {
  readonly label: string;
  /** The state of a toggle; absent for other buttons. */
  readonly pressed?: boolean;
  /** Looks pressed, but is no toggle. */
  readonly active?: boolean;
  /** Why the button is disabled; it stays focusable and shows the reason. */
  readonly unavailable?: string | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** An icon button over the map; its label is its accessible name and tooltip. */
export const MapButton = ({
  label,
  pressed,
  active,
  unavailable = null,
  onClick,
  children,
}: Props) => {
  const name = unavailable === null ? label : `${label}: ${unavailable}`;
  return (
    // The button has this name: a screen reader would find it twice, and outside of all parts of the page (UC46).
    <Tooltip label={name} openDelay={350} aria-hidden>
      <UnstyledButton
        className={classes.button}
        aria-label={name}
        aria-pressed={pressed}
        data-active={active || undefined}
        aria-disabled={unavailable !== null || undefined}
        onClick={unavailable === null ? onClick : undefined}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  );
};
