import type { ReactNode } from 'react';
import { useScheduleOpen } from '../../features/schedule/index.ts';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './main-view.module.css';

type Props = { readonly children: ReactNode };

/**
 * The map and its overlays. Data attributes say what is open, because `:has` rules would be evaluated at every change
 * of the page.
 */
export const Stage = ({ children }: Props) => {
  const isScheduled = useScheduleOpen();
  const isPlanned = useProjection('planner', ({ offered, open }) => offered && open) ?? false;
  const isViewing = useProjection('quickView', ({ kind }) => kind !== 'none') ?? false;
  return (
    <main
      className={classes.stage}
      data-scheduled={isScheduled || undefined}
      data-planned={isPlanned || undefined}
      data-viewing={isViewing || undefined}
    >
      {children}
    </main>
  );
};
