import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { Message } from '../../../kit/message.tsx';
import { useDispatch } from '../../../mirror/hooks.ts';
import { PrintSheet } from '../../../shared/print/print-sheet.tsx';
import { ScheduleGrid } from '../grid/schedule-grid.tsx';
import { placeOfSchedule } from '../grid/schedule-place.ts';

type Props = {
  readonly view: ScheduleView;
  readonly onRetry: () => void;
  /** Called before the focused button is removed. */
  readonly onLeave: () => void;
};

/** UC43: what the paper says while there are no rooms to print. */
const Unprinted = ({ view, children }: Pick<Props, 'view'> & { readonly children: string }) => {
  const { t } = useTranslation('schedule');
  return (
    <PrintSheet>
      <h1>
        {t('title')}: {view.buildingName}, {placeOfSchedule(view, t)}
      </h1>
      <p>{children}</p>
    </PrintSheet>
  );
};

/** The swimlanes; until they load, a loading message or an error (specification 4, Dashboard). */
export const ScheduleContent = ({ view, onRetry, onLeave }: Props) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  if (view.render === 'no') {
    return (
      <Message role="status">
        <Loader aria-hidden="true" />
        <Text inherit>{t('grid.loading')}</Text>
        <Unprinted view={view}>{t('grid.loading')}</Unprinted>
      </Message>
    );
  }
  if (view.render === 'error') {
    return (
      <Message role="alert">
        <IconAlertTriangle size={28} aria-hidden="true" />
        <Text inherit>{t('failed')}</Text>
        <Unprinted view={view}>{t('failed')}</Unprinted>
        <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={onRetry}>
          {t('refresh')}
        </Button>
      </Message>
    );
  }
  // Floors that have not loaded have a line of their own.
  if (view.lines === 0) {
    const { filter } = view;
    const isAll = view.floors === 'all' && view.manyFloors;
    return (
      <Message role="status">
        <Text inherit>
          {view.rooms > 0 ? t('noneFits') : t(isAll ? 'noRoomsInBuilding' : 'noRooms')}
        </Text>
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
      </Message>
    );
  }
  return <ScheduleGrid view={view} />;
};
