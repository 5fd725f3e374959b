import { Box, Button, type ButtonProps, Center, Loader } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

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
          {/* The label keeps its space, and stays readable for screen readers. */}
          <Box component="span" opacity={0}>
            {children}
          </Box>
          <Center component="span" pos="absolute" inset={0}>
            <Loader size={18} color="currentColor" aria-hidden="true" />
          </Center>
        </>
      ) : (
        children
      )}
    </Button>
  );
};
