import { Button, Stack } from '@mantine/core';
import { IconTimeline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoonRoom } from '../../../../core/features/schedule/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { SoonList } from './soon-list.tsx';

type Props = {
  /** The choice of floors; none where the list is of all floors. */
  readonly floors?: ReactNode;
  /** The list covers the map, so that it closes when a room is shown there. */
  readonly covers: boolean;
  /** A room was chosen or is booked: the map shows it. */
  readonly onTaken?: () => void;
  readonly onGrid: () => void;
};

/** SC65, SC71: the lists of rooms, and the way to the whole schedule. */
export const SoonPanel = ({ floors, covers, onTaken, onGrid }: Props) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  const view = useProjection('scheduleSoon');
  const show = ({ id, floorId }: SoonRoom): void => {
    if (covers) dispatch({ _tag: 'CloseSchedule' });
    dispatch({ _tag: 'Locate', asset: { floorId, assetType: 'space', assetId: id } });
    onTaken?.();
  };
  return (
    <Stack gap={16}>
      {floors}
      {view !== undefined && <SoonList view={view} onShow={show} onTaken={onTaken} />}
      <Button
        flex="none"
        mih={44}
        variant="default"
        leftSection={<IconTimeline size={18} aria-hidden="true" />}
        onClick={onGrid}
      >
        {t('soon.grid')}
      </Button>
    </Stack>
  );
};
