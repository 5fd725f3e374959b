import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCalendarMonth, IconCalendarX, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlanSheet } from '../../../../core/features/planner/plan/events.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import classes from './plan-tools.module.css';
import { PlanWeek } from './plan-week.tsx';

const TOOLS = [
  { sheet: 'template', icon: IconTemplate },
  { sheet: 'month', icon: IconCalendarMonth },
  { sheet: 'range', icon: IconCalendarX },
] as const satisfies readonly { readonly sheet: PlanSheet; readonly icon: Icon }[];

/** The tools for several days, in the header of the planner. */
export const PlanTools = () => {
  const { t } = useTranslation('plan');
  const dispatch = useDispatch();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.tools} role="group" aria-label={t('title')}>
      {TOOLS.map(({ sheet, icon: Sign }) => (
        <UnstyledButton
          key={sheet}
          className={classes.tool}
          aria-haspopup="dialog"
          onClick={() => dispatch({ _tag: 'OpenPlan', sheet })}
        >
          <Sign className={classes.sign} size={16} aria-hidden="true" />
          <span>{t(`tools.${sheet}`)}</span>
        </UnstyledButton>
      ))}
      <PlanWeek />
    </div>
  );
};
