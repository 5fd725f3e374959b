import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DateDay } from '../../../core/features/planner/own-days/views.ts';
import { useFormat } from '../../shared/use-format.ts';
import classes from './date-weeks.module.css';

type Props = {
  readonly day: DateDay;
  /** The tab stop of the calendar; arrows move to the other days. */
  readonly isTabStop: boolean;
  readonly onChoose: (day: string) => void;
  readonly onFocus: (day: string) => void;
};

/** TI10: a day, and below it a dot for a desk, a diamond for being remote. */
export const DateCell = ({ day: view, isTabStop, onChoose, onFocus }: Props) => {
  const { t } = useTranslation('floor', { keyPrefix: 'calendar' });
  const { dayInWords } = useFormat();
  const { day, isBookable, isToday, isChosen, desk, remote } = view;
  const told = [
    dayInWords(day),
    ...(desk ? [t('desk')] : []),
    ...(remote ? [t('remote')] : []),
  ].join(', ');
  return (
    <UnstyledButton
      className={classes.day}
      tabIndex={isTabStop ? 0 : -1}
      data-date={day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={!isBookable || undefined}
      onFocus={() => onFocus(day)}
      onClick={isBookable && !isChosen ? () => onChoose(day) : undefined}
    >
      <VisuallyHidden>{told}</VisuallyHidden>
      <span aria-hidden="true">{Number(day.slice(-2))}</span>
      <svg className={classes.marks} viewBox="0 0 16 6" aria-hidden="true">
        {desk && <circle className={classes.desk} cx={remote ? 4 : 8} cy={3} r={2.5} />}
        {remote && (
          <path
            className={classes.remote}
            d="M0 3 3 0 6 3 3 6Z"
            transform={`translate(${desk ? 9 : 5})`}
          />
        )}
      </svg>
    </UnstyledButton>
  );
};
