import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './booked-days.module.css';

type Props = { readonly view: SpaceQuickView };

/** SP18: what one press books of several days, and which of them it leaves out. */
export const BookedDays = ({ view: { days, zone } }: Props) => {
  const { t } = useTranslation('booking');
  const { t: said } = useTranslation('notice');
  const { shortDay, interval } = useFormat();
  if (days.length === 0) return null;
  return (
    <section className={classes.days} aria-labelledby="booked-days-title">
      <h3 id="booked-days-title" className={classes.title}>
        {t('days')}
      </h3>
      <ul className={classes.list}>
        {days.map(({ date, start, end, skipped }) => (
          <li key={date} data-skipped={skipped ?? undefined}>
            <span>{shortDay(date)}</span>
            <span>{skipped === null ? interval(start, end, zone) : said(`skip.${skipped}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
