import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingDate, ConnectionSign, Counts, TimeRange } from '../../features/floor/index.ts';
import { CompanyHeader } from '../../features/place/index.ts';
import { PlannerEntry } from '../../features/planner/index.ts';
import { ScheduleEntry } from '../../features/schedule/index.ts';
import { InvisibleSign } from '../../features/settings/index.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person.tsx';
import { Drawers } from './drawers.tsx';
import classes from './side-panel.module.css';

type ContentProps = {
  /** Rendered beside the logo. */
  readonly children?: ReactNode;
};

/** In the order of specification 2: logo, date, times, counts, buttons of the windows, drawers. */
export const PanelContent = ({ children }: ContentProps) => {
  const user = useProjection('account', (view) => view.user);
  const backendUrl = useProjection('account', (view) => view.backendUrl) ?? '';
  return (
    <>
      <div className={classes.header}>
        <CompanyHeader />
        {children}
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
    </>
  );
};

type Props = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onFold: () => void;
};

/** The main side panel, over the left edge of the map. */
export const SidePanel = ({ ref, onFold }: Props) => {
  const { t } = useTranslation('app');
  return (
    <aside className={classes.panel} aria-label={t('sidePanel')} data-map-cover>
      <PanelContent>
        <Tooltip label={t('foldPanel')} openDelay={350}>
          <UnstyledButton
            ref={ref}
            className={classes.fold}
            aria-label={t('foldPanel')}
            onClick={onFold}
          >
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden="true" />
          </UnstyledButton>
        </Tooltip>
      </PanelContent>
    </aside>
  );
};
