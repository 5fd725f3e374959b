import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { WindowEntry } from '../../shared/page/window-entry.tsx';
import { usePlannerDoor } from './planner-entry-door.ts';

/** Toggles the planner (specification 2, Main side panel); renders nothing if it is not offered. */
export const PlannerEntry = () => {
  const { t } = useTranslation('planner');
  const dispatch = useDispatch();
  const door = usePlannerDoor();
  if (door === 'none') return null;
  const isOpen = door === 'open';
  return (
    <WindowEntry
      title={t('title')}
      icon={<IconCalendarClock size={18} aria-hidden="true" />}
      isOpen={isOpen}
      onPress={() => dispatch({ _tag: isOpen ? 'ClosePlanner' : 'OpenPlanner' })}
    />
  );
};
