import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DAY_LOOKS, TYPE_COLOURS } from '../shared/day-look.ts';
import classes from './month-glance.module.css';

/** The legend of the month's icons. */
export const MonthLegend = () => {
  const { t } = useTranslation(['plan', 'planner']);
  return (
    <ul className={classes.legend} aria-label={t('plan:month.legend')}>
      {Object.values(TYPE_COLOURS).map((colour) => {
        const { tone, icon: Sign } = DAY_LOOKS[colour];
        return (
          <li key={colour}>
            <span className={`${classes.own} ${tone === null ? '' : classes[`${tone}Own`]}`}>
              <Sign size={15} aria-hidden="true" />
            </span>
            {t(`planner:own.${colour}`)}
          </li>
        );
      })}
      <li>
        <IconUsers size={14} aria-hidden="true" />
        {t('planner:colleagues')}
      </li>
      <li>
        <span className={classes.sample} aria-hidden="true">
          <span />
          <span />
        </span>
        {t('plan:month.bars')}
      </li>
    </ul>
  );
};
