import { UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconCalendarMonth,
  IconCalendarPlus,
  IconCalendarX,
  IconCheck,
  IconTemplate,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlanSheet } from '../../../../core/features/planner/plan/events.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './plan-tools.module.css';

/** PO7: registers the free days of the coming week with one press. The button stays when nothing is left to register. */
const PlanWeek = () => {
  const { t } = useTranslation('plan');
  const { shortDay } = useFormat();
  const dispatch = useDispatch();
  const week = useProjection('plan', (plan) => plan.week) ?? null;
  const known = useProjection('plan', (plan) => plan.known) ?? false;
  const running = useProjection('plan', ({ series }) => series?.running === true) ?? false;
  if (week === null) return null;
  const isPlanned = week.days === 0;
  const Sign = isPlanned ? IconCheck : IconCalendarPlus;
  const offer = week.hasTemplate ? 'week.template' : 'week.office';
  return (
    <SteadyButton
      size="sm"
      variant="light"
      leftSection={<Sign size={16} aria-hidden="true" />}
      off={isPlanned || !known || running}
      onClick={() => dispatch({ _tag: 'PlanWeek' })}
    >
      {t(isPlanned ? 'week.planned' : offer, { day: shortDay(week.week) })}
    </SteadyButton>
  );
};

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
