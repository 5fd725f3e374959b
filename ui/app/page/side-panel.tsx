import { Box, Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingDate, ConnectionSign, Counts, TimeRange } from '../../features/floor/index.ts';
import { CompanyHeader } from '../../features/place/index.ts';
import { PlannerEntry } from '../../features/planner/index.ts';
import { ScheduleEntry } from '../../features/schedule/index.ts';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Drawers } from './drawers.tsx';
import { OwnPicture } from './own-picture.tsx';
import classes from './side-panel.module.css';

type ContentProps = {
  /** Rendered beside the logo. */
  readonly children?: ReactNode;
};

/** In the order of specification 2: logo, date, times, counts, buttons of the windows, drawers; at the end the user, a press on whom opens the settings. */
export const PanelContent = ({ children }: ContentProps) => {
  const { t } = useTranslation('settings');
  const dispatch = useDispatch();
  const name = useProjection('account', (view) => view.user?.name) ?? '';
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
        <OwnPicture size={34} />
        <Box miw={0}>
          <UnstyledButton
            className={classes.user}
            title={t('title')}
            onClick={() => dispatch({ _tag: 'ToggleDrawer', drawer: 'settings' })}
          >
            {name}
          </UnstyledButton>
          <ConnectionSign />
        </Box>
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
    <aside className={`${float.panel} ${classes.panel}`} aria-label={t('sidePanel')} data-map-cover>
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
