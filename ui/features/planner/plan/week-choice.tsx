import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TemplateView } from '../../../../core/features/planner/plan/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './week-template.module.css';

type Props = { readonly template: Pick<TemplateView, 'week' | 'weeks'> };

/** The week that the template is to be applied to. */
export const WeekChoice = ({ template: { week, weeks } }: Props) => {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const dispatch = useDispatch();
  const at = weeks.indexOf(week);
  const choose = (chosen: string): void => dispatch({ _tag: 'ChooseWeek', week: chosen });
  const step = (by: 1 | -1) => {
    const other = weeks[at + by];
    return {
      'aria-disabled': other === undefined || undefined,
      'data-disabled': other === undefined || undefined,
      onClick: other === undefined ? undefined : () => choose(other),
    };
  };
  return (
    <div className={classes.week}>
      <ActionIcon variant="default" size={36} aria-label={t('template.previousWeek')} {...step(-1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <NativeSelect
        className={classes.weeks}
        aria-label={t('template.week')}
        data={weeks.map((monday, n) => ({
          value: monday,
          label: t(n === 0 ? 'template.thisWeek' : 'template.weekFrom', {
            day: format.day(monday),
          }),
        }))}
        value={week}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ActionIcon variant="default" size={36} aria-label={t('template.nextWeek')} {...step(1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};
