import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UtilizationView } from '../../../../core/administration/utilization/projection.ts';
import { Card } from '../../../kit/card.tsx';
import { FigureTable } from './figure-table.tsx';
import { useFigureWords } from './use-figure-words.ts';
import classes from './utilization.module.css';

/** The average of each weekday. */
export const WeekdayCard = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization', { keyPrefix: 'weekdays' });
  const { nameOfWeekday } = useFigureWords();
  const title = useId();
  const { weekdays, total } = view;
  const people = total.people === null ? [] : (['people'] as const);
  return (
    <Card aria-labelledby={title} className={classes.card}>
      <h2 id={title}>{t('title')}</h2>
      <FigureTable
        label={t('title')}
        first={t('weekday')}
        columns={['peak', 'deskHours', 'roomHours', 'meetings', ...people]}
        rows={weekdays.map((figures) => ({
          key: String(figures.weekday),
          label: nameOfWeekday(figures.weekday),
          figures,
        }))}
      />
    </Card>
  );
};
