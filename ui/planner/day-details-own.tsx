import { Skeleton } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayDetailsView } from '../../core/day/views.ts';
import type { OwnDay } from '../../core/planner/views.ts';
import { useFormat } from '../parts/use-format.ts';
import { joined } from '../selection/joined.ts';
import classes from './day-details-own.module.css';
import { DAY_LOOKS, TYPE_COLOURS } from './day-look.ts';

type Props = Pick<NonNullable<DayDetailsView>, 'own' | 'status' | 'zone'>;

const Place = ({ own, zone }: { readonly own: OwnDay; readonly zone: string }) => {
  const { t } = useTranslation('planner');
  const { interval } = useFormat();
  const key = TYPE_COLOURS[own.type];
  const { tone, icon: Sign } = DAY_LOOKS[key];
  const details = [own.spaceName ?? '', own.buildingName ?? '', interval(own.start, own.end, zone)];
  return (
    <div className={`${classes.place} ${tone === null ? '' : classes[tone]}`}>
      <Sign size={18} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.word}>{t(`own.${key}`)}</span>{' '}
        <span className={classes.detail}>{joined(details)}</span>
      </span>
    </div>
  );
};

/** Where the person works on the day. */
export const DayOwn = ({ own, status, zone }: Props) => {
  const { t } = useTranslation('day');
  const id = useId();
  // Nothing is said of what could not be fetched.
  if (own === null && status === 'failed') return null;
  return (
    <section className={classes.own} aria-labelledby={id}>
      <h4 id={id} className={classes.title}>
        {t('yours')}
      </h4>
      {own !== null && <Place own={own} zone={zone} />}
      {own === null && status === 'loading' && <Skeleton h={48} radius={8} />}
      {own === null && status === 'known' && (
        <div className={classes.place}>
          <IconCalendarPlus size={18} aria-hidden="true" />
          <span className={classes.detail}>{t('notRegistered')}</span>
        </div>
      )}
    </section>
  );
};
