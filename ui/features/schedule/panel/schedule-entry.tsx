import { IconTimeline } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../../mirror/hooks.ts';
import { WindowEntry } from '../../../shared/page/window-entry.tsx';
import { useScheduleDoor } from './schedule-door.ts';

/** Toggles the room schedule (specification 2, room overview toggle); renders nothing if it is not offered. */
export const ScheduleEntry = () => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  const door = useScheduleDoor();
  if (door === 'none') return null;
  const isOpen = door === 'open';
  return (
    <WindowEntry
      title={t('title')}
      icon={<IconTimeline size={18} aria-hidden="true" />}
      isOpen={isOpen}
      onPress={() => dispatch({ _tag: isOpen ? 'CloseSchedule' : 'OpenSchedule' })}
    />
  );
};
