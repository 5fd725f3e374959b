import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { ScheduleGrid } from '../grid/schedule-grid.tsx';
import classes from './schedule-panel.module.css';

type Props = {
  readonly view: ScheduleView;
  readonly onRetry: () => void;
  /** Called before the focused button is removed. */
  readonly onLeave: () => void;
};

/** The swimlanes; until they load, a loading message or an error (specification 4, Dashboard). */
export const ScheduleContent = ({ view, onRetry, onLeave }: Props) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  if (view.render === 'no') {
    return (
      <div className={classes.middle} role="status">
        <Loader aria-hidden="true" />
        <Text>{t('grid.loading')}</Text>
      </div>
    );
  }
  if (view.render === 'error') {
    return (
      <div className={classes.middle} role="alert">
        <IconAlertTriangle size={28} aria-hidden="true" />
        <Text>{t('failed')}</Text>
        <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={onRetry}>
          {t('refresh')}
        </Button>
      </div>
    );
  }
  // Floors that have not loaded have a line of their own.
  if (view.lines === 0) {
    const { filter } = view;
    const isAll = view.floors === 'all' && view.manyFloors;
    return (
      <div className={classes.middle} role="status">
        <Text>{view.rooms > 0 ? t('noneFits') : t(isAll ? 'noRoomsInBuilding' : 'noRooms')}</Text>
        {view.rooms > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onLeave();
              dispatch({
                _tag: 'FilterSchedule',
                filter: { ...filter, text: '', seats: 0, free: false, equipment: [] },
              });
            }}
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
    );
  }
  return <ScheduleGrid view={view} />;
};
