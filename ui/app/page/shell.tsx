import type { ReactNode } from 'react';
import { usePageLayout } from '../../shared/page/use-phone.ts';
import type { Opened } from './arrangement.ts';
import classes from './main-view.module.css';
import { useSide } from './use-side.ts';

type Props = {
  readonly opened: Omit<Opened, 'folded'>;
  /** UC17: the list of places is open. */
  readonly listed: boolean;
  /** PL11: the list of places is the view of the floor. */
  readonly planless: boolean;
  /** UC48: there is a line of notices. */
  readonly noticed: boolean;
  readonly children: ReactNode;
};

/**
 * The page around the map. Data attributes say what is open, from which the styles derive how much room is left; `:has` rules
 * would be evaluated at every change of the page.
 */
export const Shell = ({ opened, listed, planless, noticed, children }: Props) => {
  const { side } = useSide(opened);
  const layout = usePageLayout();
  const { planner, search, viewing } = opened;
  return (
    <div
      className={classes.shell}
      data-shell
      data-phone={layout === 'wide' ? undefined : layout}
      data-side={side}
      data-planned={planner || undefined}
      data-listed={listed || undefined}
      data-planless={planless || undefined}
      data-noticed={noticed || undefined}
      data-search={search || undefined}
      data-viewing={viewing || undefined}
    >
      {children}
    </div>
  );
};
