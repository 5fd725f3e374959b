import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TemplateView } from '../../../../core/features/planner/plan/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { StepButton } from '../../../shared/buttons/step-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './week-template.module.css';

type Props = { readonly template: Pick<TemplateView, 'week' | 'weeks'> };

/** Selects the week to which the template is applied. */
export const WeekChoice = ({ template: { week, weeks } }: Props) => {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const dispatch = useDispatch();
  const at = weeks.indexOf(week);
  const choose = (chosen: string): void => dispatch({ _tag: 'ChooseWeek', week: chosen });
  const step = (by: 1 | -1) => {
    const other = weeks[at + by];
    return other === undefined ? undefined : () => choose(other);
  };
  return (
    <div className={classes.week}>
      <StepButton to="previous" label={t('template.previousWeek')} onStep={step(-1)} />
      <NativeSelect
        className={classes.weeks}
        aria-label={t('template.week')}
        data={weeks.map((monday, n) => ({
          value: monday,
          label: t(n === 0 ? 'template.thisWeek' : 'template.weekFrom', {
            day: format.briefDay(monday),
          }),
        }))}
        value={week}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <StepButton to="next" label={t('template.nextWeek')} onStep={step(1)} />
    </div>
  );
};
