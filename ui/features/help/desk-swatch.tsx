import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';
import { OWN_LOOK, STATUS_LOOKS } from '../../shared/booking/status-look.ts';
import { StatusMark } from '../../shared/booking/status-shape.tsx';
import classes from './legend.module.css';

/** The mats of desks on the map (ML1), by the name of their colour in `tokens.css`. */
export const MATS = {
  FREE: 'green',
  PARTLY_FREE: 'yellow',
  BOOKED: 'red',
  CLAIMED: 'red',
  BUSY: 'yellow',
  AWAY: 'pale-yellow',
  OFFLINE: 'grey',
  UNAVAILABLE_NON_BOOKABLE: 'pale-green',
  UNAVAILABLE_BLOCKED: 'grey',
} as const satisfies Partial<Record<ShownStatus, string>>;

export type LegendStatus = keyof typeof MATS;

type Props = {
  /** null: the desk is the user's own. */
  readonly status: LegendStatus | null;
};

/** SF12: a desk as the map draws it: a plain top with a mat, on which a free desk has no shape (ML2). */
export const DeskSwatch = ({ status }: Props) => {
  const { tone, shape } = status === null ? OWN_LOOK : STATUS_LOOKS[status];
  const mat = status === null ? 'own' : MATS[status];
  return (
    <span className={classes.desk}>
      <span
        className={classes.mat}
        style={{ backgroundColor: `var(--mat-${mat})` }}
        data-tone={status === null ? 'own' : tone}
      >
        {status !== 'FREE' && <StatusMark shape={shape} />}
      </span>
    </span>
  );
};
