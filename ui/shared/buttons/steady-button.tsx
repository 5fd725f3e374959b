import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './steady-button.module.css';

type Props = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /** Disabled. */
    readonly off?: boolean;
    /** The action is in progress. */
    readonly busy?: boolean;
  };

/** A button that stays focusable while it is disabled. */
export const SteadyButton = ({
  off = false,
  busy = false,
  onClick,
  children,
  ...others
}: Props) => {
  const isOff = off || busy;
  return (
    <Button
      {...others}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      data-disabled={off || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {busy ? (
        <>
          <span className={classes.hidden}>{children}</span>
          <span className={classes.working}>
            <Loader size={18} color="currentColor" aria-hidden="true" />
          </span>
        </>
      ) : (
        children
      )}
    </Button>
  );
};
