import type { ReactNode } from 'react';

type Props = {
  /** From 1. */
  readonly column: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A cell of the grid of results; its button takes the focus. */
export const ResultCell = ({ column, className, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are out of view
  // biome-ignore lint/a11y/useFocusableInteractive: the button takes the focus
  <div role="gridcell" aria-colindex={column} className={className}>
    {children}
  </div>
);
