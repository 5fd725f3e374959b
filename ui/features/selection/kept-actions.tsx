import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { useKeptFocus } from '../../shared/page/use-kept-focus.ts';

type Props = { readonly children: ReactNode };

/** The undo button of the last action; without one, the focus stays in the panel. */
const successor = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-undo]') ??
  document.querySelector<HTMLElement>('[role="dialog"][aria-labelledby="quick-view-name"]');

/** UC33: the actions of a space. When one form replaces another, the focus stays inside. */
export const KeptActions = ({ children }: Props) => {
  // The focus is looked for whenever these may have replaced something.
  useProjection('booking');
  useProjection('alternatives');
  const kept = useKeptFocus(successor);
  return (
    <Box display="contents" {...kept}>
      {children}
    </Box>
  );
};
