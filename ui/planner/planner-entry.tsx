import { UnstyledButton } from '@mantine/core';
import { IconCalendarWeek, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../mirror/hooks.ts';
import classes from './planner-entry.module.css';
import { usePlannerDoor } from './planner-entry-door.ts';

/** The way into the planner, and out of it (specification 2, Main side panel); nothing where it is not offered. */
export const PlannerEntry = () => {
  const { t } = useTranslation('planner');
  const dispatch = useDispatch();
  const door = usePlannerDoor();
  if (door === 'none') return null;
  const isOpen = door === 'open';
  return (
    <UnstyledButton
      className={classes.entry}
      aria-expanded={isOpen}
      onClick={() => dispatch({ _tag: isOpen ? 'ClosePlanner' : 'OpenPlanner' })}
    >
      <IconCalendarWeek size={18} aria-hidden="true" />
      <span className={classes.word}>{t('title')}</span>
      <IconChevronRight className={classes.chevron} size={16} aria-hidden="true" />
    </UnstyledButton>
  );
};
