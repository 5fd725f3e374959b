import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type {
  TemplateDayView,
  TemplateView,
} from '../../../../core/features/planner/plan/views.ts';
import type { TemplateDay as Plan } from '../../../../core/rules/attendance/week-template.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isWeekend } from '../shared/weekend.ts';
import { templateEnds, templateStarts, withStart } from './template-hours.ts';
import { TemplateOutcome } from './template-outcome.tsx';
import { TemplatePlace } from './template-place.tsx';
import classes from './week-template.module.css';

type Props = {
  readonly day: TemplateDayView;
  readonly template: Pick<TemplateView, 'hours' | 'buildingId'>;
  /** The own entries are up to date, so the outcome can be shown. */
  readonly known: boolean;
};

/** A weekday of the template: place and hours, and what applying it does on that day of the selected week. */
export const TemplateDay = ({ day, template, known }: Props) => {
  const { t } = useTranslation(['planner', 'floor']);
  const format = useFormat();
  const dispatch = useDispatch();
  const { plan, weekday } = day;
  const name = format.weekday(day.day);
  const set = (next: Plan | null): void =>
    dispatch({ _tag: 'SetTemplateDay', weekday, plan: next });
  const option = (minute: number) => ({
    value: String(minute),
    label: format.minuteOfDay(minute),
  });
  return (
    <li className={classes.day} data-weekend={isWeekend(day.day) || undefined}>
      <div className={classes.date}>
        <span className={classes.weekday}>{name}</span>{' '}
        <Text span size="caption" c="dimmed">
          {format.briefDay(day.day)}
        </Text>
      </div>
      <div className={classes.place}>
        <TemplatePlace
          day={day}
          template={template}
          name={`${name}: ${t('planner:dialog.location')}`}
          onChange={set}
        />
      </div>
      <div className={classes.hours}>
        {plan !== null && (
          <>
            <NativeSelect
              aria-label={`${name}: ${t('floor:from')}`}
              data={templateStarts(plan.start).map(option)}
              value={String(plan.start)}
              onChange={({ currentTarget }) => set(withStart(plan, Number(currentTarget.value)))}
            />
            <span aria-hidden="true">–</span>
            <NativeSelect
              aria-label={`${name}: ${t('floor:to')}`}
              data={templateEnds(plan.start, plan.end).map(option)}
              value={String(plan.end)}
              onChange={({ currentTarget }) => set({ ...plan, end: Number(currentTarget.value) })}
            />
          </>
        )}
      </div>
      {known ? (
        <TemplateOutcome day={day} />
      ) : (
        <Skeleton className={classes.outcome} h={24} w={140} radius={8} />
      )}
    </li>
  );
};
