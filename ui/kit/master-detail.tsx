import type { ReactNode } from 'react';
import classes from './master-detail.module.css';

type Props = {
  /** The list; null: only the open one is shown, as on phones. */
  readonly master: ReactNode;
  /** What is open in the list; null: only the list is shown. */
  readonly detail: ReactNode;
  /** Which one is open: another one begins at its top. */
  readonly detailKey?: string;
};

/** A list and beside it the one that is open, each with a scroll position of its own. */
export const MasterDetail = ({ master, detail, detailKey }: Props) => (
  <div className={classes.split} data-single={master === null || detail === null || undefined}>
    {master !== null && <div className={classes.master}>{master}</div>}
    {detail !== null && (
      <div key={detailKey} className={classes.detail}>
        {detail}
      </div>
    )}
  </div>
);
