import { useTranslation } from 'react-i18next';
import type { SeriesView } from '../../../../core/features/planner/plan/views.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './plan-notes.module.css';

type Props = { readonly series: SeriesView };

/** The result of a series of changes: success, or the failed days and the reasons. */
export const SeriesEnd = ({ series: { kind, failed, stopped } }: Props) => {
  const { t } = useTranslation('plan', { keyPrefix: 'series' });
  const { longDay } = useFormat();
  if (failed.length === 0 && stopped === null) return <span>{t(`done.${kind}`)}</span>;
  // Several changes of one day may have failed.
  const reasons = failed.map(({ day, full, kept }) =>
    t(`${full ? 'full' : 'failed'}.${kept ? 'kept' : 'lost'}`, { day: longDay(day) }),
  );
  const { unsure = null, undone = [], lost = [] } = stopped ?? {};
  const isLost = (day: string): boolean => lost.includes(day);
  const stays = undone.filter((day) => day !== unsure && !isLost(day));
  return (
    <>
      <strong>{t(stopped === null ? 'notAll' : 'stopped')}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be focusable */}
      <ul className={classes.days} tabIndex={0}>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {unsure !== null && (
          <li>{t(isLost(unsure) ? 'unsure.lost' : 'unsure.kept', { day: longDay(unsure) })}</li>
        )}
        {lost
          .filter((day) => day !== unsure)
          .map((day) => (
            <li key={day}>{t('lost', { day: longDay(day) })}</li>
          ))}
        {stays.map((day) => (
          <li key={day}>{t('undone', { day: longDay(day) })}</li>
        ))}
      </ul>
    </>
  );
};
