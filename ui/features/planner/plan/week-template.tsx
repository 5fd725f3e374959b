import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TemplateView } from '../../../../core/features/planner/plan/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { BuildingTime } from '../../../shared/time/building-time.tsx';
import { FootTold } from './foot-told.tsx';
import dialog from './plan-dialog.module.css';
import { TemplateDay } from './template-day.tsx';
import { WeekChoice } from './week-choice.tsx';

type Props = {
  readonly template: TemplateView;
  /** The own entries are up to date. */
  readonly known: boolean;
  /** A series of changes is running. */
  readonly isBusy: boolean;
};

/** The user's usual week, and what applying it to a selected week would do (WT2). */
export const WeekTemplate = ({ template, known, isBusy }: Props) => {
  const { t } = useTranslation('plan');
  const dispatch = useDispatch();
  const { changes, takes } = template;
  const apply = (): void => {
    dispatch({ _tag: 'ApplyTemplate' });
    // The planner shows the progress.
    dispatch({ _tag: 'ClosePlan' });
  };
  return (
    <>
      <div className={dialog.content}>
        <Text size="small" c="dimmed" lh={1.45}>
          {t('template.hint')}
        </Text>
        <BuildingTime />
        <Group gap={10} justify="space-between">
          <WeekChoice template={template} />
          <SteadyButton
            variant="default"
            off={takes === 0 || !known}
            onClick={() => dispatch({ _tag: 'TakeWeek' })}
          >
            {t('template.take')}
          </SteadyButton>
        </Group>
        <ul>
          {template.days.map((day) => (
            <TemplateDay key={day.weekday} day={day} template={template} known={known} />
          ))}
        </ul>
      </div>
      <div className={dialog.foot}>
        <FootTold known={known} isBusy={isBusy} text={changes === 0 ? t('template.none') : ''} />
        <SteadyButton off={changes === 0 || !known || isBusy} onClick={apply}>
          {t('template.apply', { count: changes })}
        </SteadyButton>
      </div>
    </>
  );
};
