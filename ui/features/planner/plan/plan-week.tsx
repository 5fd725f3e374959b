import { IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/steady-button.tsx';
import { useFormat } from '../../../shared/use-format.ts';

/** PO7: registers the free days of the coming week with one press. The button stays when nothing is left to register. */
export const PlanWeek = () => {
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
