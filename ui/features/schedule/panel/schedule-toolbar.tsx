import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScheduleHours, ScheduleSpan } from '../../../../core/features/schedule/events.ts';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { ScheduleDays } from './schedule-day.tsx';
import classes from './schedule-toolbar.module.css';

type Props = { readonly view: ScheduleView };

const SPANS = ['day', 'week', 'month', 'quarter'] as const satisfies readonly ScheduleSpan[];
const HOURS = ['business', 'full'] as const satisfies readonly ScheduleHours[];

/** SC62: drafts are drawn in slots of up to an hour. */
const HOUR = 60;

/** All hours or business hours. On phones it is beside the filters, which are one scrollable line. */
export const HoursChoice = ({ view }: Props) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  return (
    <SegmentedControl
      aria-label={t('hours')}
      data={HOURS.map((hours) => ({ value: hours, label: t(`hoursOf.${hours}`) }))}
      value={view.hours}
      onChange={(hours) => dispatch({ _tag: 'ChooseScheduleHours', hours })}
    />
  );
};

/** How many days. */
export const SpanChoice = ({ view }: Props) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  return (
    <SegmentedControl
      aria-label={t('view')}
      data={SPANS.map((span) => ({ value: span, label: t(`views.${span}`) }))}
      value={view.view}
      onChange={(span) => dispatch({ _tag: 'ChooseScheduleView', view: span })}
    />
  );
};

/** Selects the visible days, how many, and which hours. UC60: these stay where they are. */
export const ScheduleToolbar = ({ view }: Props) => {
  const { t } = useTranslation('schedule');
  const phone = usePhone();
  return (
    <div className={classes.toolbar}>
      <ScheduleDays view={view} />
      {!phone && view.slot <= HOUR && <span className={classes.hint}>{t('drag')}</span>}
      <div className={classes.choices}>
        <SpanChoice view={view} />
        {!phone && <HoursChoice view={view} />}
        {!phone && (
          <ActionIcon variant="default" size={36} aria-label={t('print')} onClick={() => print()}>
            <IconPrinter size={18} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
};
