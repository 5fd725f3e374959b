import { Skeleton } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Count } from '../../core/floor/views.ts';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import classes from './counts.module.css';

type TileProps = {
  readonly kind: 'rooms' | 'desks';
  readonly icon: ReactNode;
  readonly count: Count | undefined;
};

const Tile = ({ kind, icon, count }: TileProps) => {
  const { t } = useTranslation('floor');
  const number = (value: number | undefined, look: string | undefined) =>
    value === undefined ? (
      <Skeleton h={26} w={32} />
    ) : (
      <span className={`${classes.number} ${look}`}>{value}</span>
    );
  return (
    <section className={classes.tile} aria-label={t(kind)}>
      <div className={classes.name}>
        {icon}
        {t(kind)}
      </div>
      <div className={classes.numbers}>
        <div>
          {number(count?.free, classes.free)}{' '}
          <div className={classes.unit}>{t(`${kind}Free`, { count: count?.free ?? 0 })}</div>
        </div>
        <div>
          {number(count?.booked, classes.booked)}{' '}
          <div className={classes.unit}>{t(`${kind}Booked`, { count: count?.booked ?? 0 })}</div>
        </div>
      </div>
    </section>
  );
};

/** Free and booked rooms and desks of the floor. */
export const Counts = () => {
  const counts = useProjection('counts', NO_PARAMS);
  const known = counts?.loading === false ? counts : undefined;
  return (
    <div className={classes.counts}>
      <Tile kind="rooms" icon={<IconDoor size={17} aria-hidden="true" />} count={known?.rooms} />
      <Tile kind="desks" icon={<IconDesk size={17} aria-hidden="true" />} count={known?.desks} />
    </div>
  );
};
