import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../core/administration/utilization/columns.ts';
import type { UtilizationView } from '../../../../core/administration/utilization/projection.ts';
import { Card } from '../../../kit/card.tsx';
import { FigureTable } from './figure-table.tsx';
import { useFigureWords } from './use-figure-words.ts';
import classes from './utilization.module.css';

const LINES = [100, 50, 0] as const;

const Columns = ({ columns }: { readonly columns: readonly Column[] }) => {
  const { t } = useTranslation('administration-utilization');
  const { percent, number, shortDay, briefDay } = useFigureWords();
  const days = ({ from, to }: Column): string =>
    from === to ? shortDay(from) : `${briefDay(from)} – ${briefDay(to)}`;
  return (
    // The table below says the same.
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.scale}>
        {LINES.map((line) => (
          <span key={line}>{percent(line)}</span>
        ))}
      </div>
      <div className={classes.columns}>
        {columns.map((column) => (
          <div
            key={column.from}
            className={classes.column}
            data-quiet={!column.isWorking || undefined}
            title={`${days(column)}: ${t('share', {
              percent: percent(column.peak),
              some: number(column.booked),
            })}`}
          >
            <span className={classes.bar} style={{ blockSize: `${Math.min(100, column.peak)}%` }} />
            {column.isLabelled && <span className={classes.label}>{briefDay(column.from)}</span>}
          </div>
        ))}
      </div>
    </div>
  );
};

/** Day by day how many desks were booked at once; of long periods week by week. */
export const DayChart = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization', { keyPrefix: 'days' });
  const { shortDay } = useFigureWords();
  const title = useId();
  const { days, columns, isByWeek, total } = view;
  const people = total.people === null ? [] : (['people'] as const);
  return (
    <Card aria-labelledby={title} className={classes.card}>
      <h2 id={title}>{t(isByWeek ? 'byWeek' : 'byDay')}</h2>
      <Columns columns={columns} />
      <details className={classes.details}>
        <summary>{t('table')}</summary>
        <FigureTable
          label={t('byDay')}
          first={t('day')}
          columns={['peak', 'desks', 'deskHours', 'roomHours', 'meetings', ...people]}
          rows={days.map((figures) => ({
            key: figures.day,
            label: shortDay(figures.day),
            figures,
          }))}
        />
      </details>
    </Card>
  );
};
