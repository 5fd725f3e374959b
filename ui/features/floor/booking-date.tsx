import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  DateWeeksParams,
  DateWeeksView,
} from '../../../core/features/planner/own-days/views.ts';
import { useDispatch, useParamProjection, useProjection } from '../../mirror/hooks.ts';
import { StepButton } from '../../shared/buttons/step-button.tsx';
import capital from '../../shared/format/capital.module.css';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './date-weeks.module.css';
import { DateWeeks } from './date-weeks.tsx';

type Chosen = {
  /** A day has been chosen. */
  readonly onChosen?: (() => void) | undefined;
};

const DAY = 86_400_000;

/** UC63: why the last days are grey. */
const Horizon = ({ last }: { readonly last: string }) => {
  const { t } = useTranslation('notice', { keyPrefix: 'rule' });
  const { today = last, maxDate = last } = useProjection('dates') ?? {};
  if (last <= maxDate) return null;
  const count = Math.round((Date.parse(maxDate) - Date.parse(today)) / DAY);
  const place = t('office');
  return (
    <p className={classes.horizon}>
      {count === 0 ? t('today', { place }) : t('TOO_FAR_AHEAD', { place, count })}
    </p>
  );
};

/** TI9, UC63: four weeks, or a whole month, that step from this week to the booking horizon. */
const Calendar = ({ date, onChosen }: Chosen & { readonly date: string }) => {
  const { t } = useTranslation('floor', { keyPrefix: 'calendar' });
  const { month, months } = useFormat();
  const [shown, setShown] = useState<DateWeeksParams & { readonly of: string }>({
    show: 'weeks',
    at: null,
    of: date,
  });
  // Another date, wherever it was chosen, is shown.
  if (shown.of !== date) setShown({ ...shown, at: null, of: date });
  const { show, at } = shown;
  const latest = useParamProjection('dateWeeks', { show, at });
  // Keeps the last weeks while others load, so that nothing flickers.
  const [view, setView] = useState<DateWeeksView>();
  if (latest !== undefined && latest !== view) setView(latest);
  if (view === undefined) return <Skeleton className={classes.skeleton} />;
  const isMonth = show === 'month';
  const stepTo = (to: number): (() => void) | undefined =>
    to < 0 || to > view.last ? undefined : () => setShown({ ...shown, at: to });
  const days = view.weeks.flat();
  const [first, last] = [days[0]?.day ?? date, days.at(-1)?.day ?? date];
  const Sign = isMonth ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.calendar} data-month={isMonth || undefined}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.month}
          aria-expanded={isMonth}
          onClick={() => setShown({ ...shown, show: isMonth ? 'weeks' : 'month', at: null })}
        >
          <span className={capital.capital}>
            {isMonth ? month(view.month) : months(first, last)}
          </span>
          <VisuallyHidden>, {t('wholeMonth')}</VisuallyHidden>
          <Sign size={16} aria-hidden="true" />
        </UnstyledButton>
        <StepButton
          to="previous"
          label={t(isMonth ? 'previousMonth' : 'previousWeeks')}
          onStep={stepTo(view.at - 1)}
        />
        <StepButton
          to="next"
          label={t(isMonth ? 'nextMonth' : 'nextWeeks')}
          onStep={stepTo(view.at + 1)}
        />
      </div>
      <DateWeeks weeks={view.weeks} onStep={(by) => stepTo(view.at + by)?.()} onChosen={onChosen} />
      <Horizon last={last} />
    </div>
  );
};

/** The calendar of the booking date. TI10: while it is shown, the user's own days are kept up to date. */
export const BookingDate = ({ onChosen }: Chosen) => {
  const dispatch = useDispatch();
  const date = useProjection('dates', (view) => view.date);
  useEffect(() => dispatch({ _tag: 'LookAtDays' }), [dispatch]);
  return date === undefined ? (
    <Skeleton className={classes.skeleton} />
  ) : (
    <Calendar date={date} onChosen={onChosen} />
  );
};
