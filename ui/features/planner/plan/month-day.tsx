import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GlanceDay } from '../../../../core/features/planner/overview/month-glance.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import tones from '../../../theme/tones.module.css';
import { DAY_LOOKS, TYPE_COLOURS } from '../shared/day-look.ts';
import { UseBar } from '../shared/use-bar.tsx';
import classes from './month-glance.module.css';

type Props = {
  readonly day: GlanceDay;
  /** The tab stop of the month; arrows move to the other days (roving tabindex). */
  readonly isTabStop: boolean;
  readonly onOpen: (day: string) => void;
  readonly onFocus: () => void;
};

const Use = ({ percent }: { readonly percent: number }) => {
  const format = useFormat();
  return (
    <span className={classes.use}>
      <UseBar percent={percent} />
      <span className={classes.percent}>{format.percent(percent)}</span>
    </span>
  );
};

/** MG2 to MG4: a day of the month; a press opens its details if the day is in the planner's range. */
export const MonthDay = ({ day: view, isTabStop, onOpen, onFocus }: Props) => {
  const { t } = useTranslation(['plan', 'planner', 'calendar']);
  const format = useFormat();
  const { day, own, colleagues, desks, people, inHorizon, isToday } = view;
  const look = own === null ? null : DAY_LOOKS[TYPE_COLOURS[own]];
  const Sign = look?.icon;
  const use = (of: 'desks' | 'people', percent: number | null): readonly string[] =>
    percent === null ? [] : [`${t(`planner:use.${of}`)} ${format.percent(percent)}`];
  const told = [
    format.longDay(day),
    ...(isToday ? [t('calendar:today')] : []),
    own === null ? t('plan:month.notRegistered') : t(`planner:own.${TYPE_COLOURS[own]}`),
    ...(colleagues === null ? [] : [t('plan:month.colleagues', { count: colleagues })]),
    ...use('desks', desks),
    ...use('people', people),
  ].join(', ');
  return (
    <UnstyledButton
      className={classes.day}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={!inHorizon || undefined}
      aria-current={isToday ? 'date' : undefined}
      data-month-day={day}
      data-today={isToday || undefined}
      data-outside={!view.inMonth || undefined}
      data-past={!inHorizon || undefined}
      onFocus={onFocus}
      onClick={inHorizon ? () => onOpen(day) : undefined}
    >
      {/* The accessible name: everything shown, as text. */}
      <VisuallyHidden>{told}</VisuallyHidden>
      <span className={classes.first} aria-hidden="true">
        <span className={classes.number}>{Number(day.slice(-2))}</span>
        {Sign !== undefined && (
          <span className={`${classes.own} ${look?.tone ? tones[look.tone] : ''}`}>
            <Sign size={15} />
          </span>
        )}
      </span>
      <span className={classes.uses} aria-hidden="true">
        {desks !== null && <Use percent={desks} />}
        {people !== null && <Use percent={people} />}
      </span>
      <span className={classes.colleagues} aria-hidden="true">
        {colleagues !== null && colleagues > 0 && (
          <>
            <IconUsers size={12} />
            {colleagues}
          </>
        )}
      </span>
    </UnstyledButton>
  );
};
