import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RangeCounts } from '../../../../core/rules/attendance/day-range.ts';
import classes from './cancel-days.module.css';

type Props = { readonly counts: RangeCounts };

/** DR6: what will be removed, and what is kept. */
export const RangeTold = ({ counts }: Props) => {
  const { t } = useTranslation('plan', { keyPrefix: 'range' });
  const { registrations, desks, ended, days, overEdge } = counts;
  const going = [
    ...(registrations > 0 ? [t('registrations', { count: registrations })] : []),
    ...(desks > 0 ? [t('desks', { count: desks })] : []),
    ...(ended > 0 ? [t('ended', { count: ended })] : []),
  ];
  return (
    <>
      {going.length === 0 ? (
        <p className={classes.line}>{t(overEdge === 0 ? 'none' : 'nothingGoes')}</p>
      ) : (
        <div>
          <p className={classes.line}>
            <IconTrash className={classes.sign} size={16} aria-hidden="true" />
            <strong>{t('goes', { count: days })}</strong>
          </p>
          <ul className={classes.list}>
            {going.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {overEdge > 0 && (
        <p className={`${classes.line} ${classes.kept}`}>
          <IconAlertTriangle className={classes.sign} size={16} aria-hidden="true" />
          <span>{t('overEdge', { count: overEdge })}</span>
        </p>
      )}
    </>
  );
};
