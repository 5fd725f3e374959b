import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DateDay } from '../../../core/features/planner/own-days/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './date-weeks.module.css';

type Props = {
  readonly day: DateDay;
  /** The tab stop of the calendar; arrows move to the other days. */
  readonly isTabStop: boolean;
  readonly onChoose: (day: string) => void;
  readonly onFocus: (day: string) => void;
};

type Mark = 'desk' | 'office' | 'remote' | 'off';

/** A desk says more than the day at the office that it is for. */
const marksOf = ({ desk, office, remote, off }: DateDay): readonly Mark[] => [
  ...(desk ? (['desk'] as const) : []),
  ...(office && !desk ? (['office'] as const) : []),
  ...(remote ? (['remote'] as const) : []),
  ...(off ? (['off'] as const) : []),
];

const SHAPES: Readonly<Record<Mark, string>> = {
  desk: 'M.5 3a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z',
  office: 'M1.2 3a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z',
  remote: 'M0 3 3 0 6 3 3 6Z',
  off: 'M0 2H6V4H0Z',
};
const WIDTH = 16;
/** From the left end of a mark to that of the next one. */
const STEP = 8;

/**
 * TI10: a day, and below it a dot for a desk, a ring for the office, a diamond for remote, a dash for off work. BR20: struck
 * through, but still selectable, if nothing can be booked on it.
 */
export const DateCell = ({ day: view, isTabStop, onChoose, onFocus }: Props) => {
  const { t } = useTranslation('floor', { keyPrefix: 'calendar' });
  const { dayInWords } = useFormat();
  const { day, isBookable, isToday, isChosen, closed = false } = view;
  const marks = marksOf(view);
  const told = [
    dayInWords(day),
    ...(closed ? [t('closed')] : []),
    ...marks.map((mark) => t(mark)),
  ].join(', ');
  const left = (WIDTH + STEP - 6 - marks.length * STEP) / 2;
  return (
    <UnstyledButton
      className={classes.day}
      tabIndex={isTabStop ? 0 : -1}
      data-date={day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={!isBookable || undefined}
      data-closed={closed || undefined}
      onFocus={() => onFocus(day)}
      onClick={isBookable && !isChosen ? () => onChoose(day) : undefined}
    >
      <VisuallyHidden>{told}</VisuallyHidden>
      <span aria-hidden="true">{Number(day.slice(-2))}</span>
      <svg className={classes.marks} viewBox="0 0 16 6" aria-hidden="true">
        {marks.map((mark, at) => (
          <path
            key={mark}
            className={classes[mark]}
            d={SHAPES[mark]}
            transform={`translate(${left + at * STEP})`}
          />
        ))}
      </svg>
    </UnstyledButton>
  );
};
