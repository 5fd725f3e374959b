import { useTranslation } from 'react-i18next';
import { BookingDate } from '../floor/booking-date.tsx';
import { ConnectionSign } from '../floor/connection-sign.tsx';
import { Counts } from '../floor/counts.tsx';
import { TimeRange } from '../floor/time-range.tsx';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { Person } from '../parts/person.tsx';
import { PlaceHeader } from '../place/place-header.tsx';
import { PlannerEntry } from '../planner/planner-entry.tsx';
import { ScheduleEntry } from '../schedule/schedule-entry.tsx';
import { InvisibleSign } from '../settings/invisible-sign.tsx';
import { Drawers } from './drawers.tsx';
import classes from './side-panel.module.css';

/**
 * The main side panel, top to bottom as in specification 2: the logo and the place, the date, the times, the counts, the
 * ways into windows of their own, the drawers.
 */
export const SidePanel = () => {
  const { t } = useTranslation('app');
  const user = useProjection('account', NO_PARAMS, (view) => view.user);
  const backendUrl = useProjection('account', NO_PARAMS, (view) => view.backendUrl) ?? '';
  return (
    <aside className={classes.panel} aria-label={t('sidePanel')}>
      <div className={classes.header}>
        <PlaceHeader logoSize={40} />
      </div>
      <div className={classes.content}>
        <BookingDate />
        <TimeRange />
        <Counts />
        <PlannerEntry />
        <ScheduleEntry />
        <Drawers />
      </div>
      <div className={classes.footer}>
        {user !== undefined && user !== null && (
          <div className={classes.picture}>
            <Person {...user} backendUrl={backendUrl} size={34} />
            <InvisibleSign />
          </div>
        )}
        <div className={classes.account}>
          <div className={classes.user}>{user?.name ?? ''}</div>
          <ConnectionSign />
        </div>
      </div>
    </aside>
  );
};
