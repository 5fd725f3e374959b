import { useTranslation } from 'react-i18next';
import { BookingDate, ConnectionSign, Counts, TimeRange } from '../../features/floor/index.ts';
import { PlaceHeader } from '../../features/place/index.ts';
import { PlannerEntry } from '../../features/planner/index.ts';
import { ScheduleEntry } from '../../features/schedule/index.ts';
import { InvisibleSign } from '../../features/settings/index.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person.tsx';
import { Drawers } from './drawers.tsx';
import classes from './side-panel.module.css';

/**
 * The main side panel, in the order of specification 2: logo and place, date, times, counts, buttons of the windows,
 * drawers.
 */
export const SidePanel = () => {
  const { t } = useTranslation('app');
  const user = useProjection('account', (view) => view.user);
  const backendUrl = useProjection('account', (view) => view.backendUrl) ?? '';
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
