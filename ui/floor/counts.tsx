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
  const line = (value: number | undefined, look: string | undefined, unit: string) => (
    <div className={classes.count}>
      {value === undefined ? (
        <Skeleton h={18} w={30} radius="sm" />
      ) : (
        <span className={`${classes.number} ${look}`}>{value}</span>
      )}
      <span className={classes.unit}>{unit}</span>
    </div>
  );
  const { free, booked } = count ?? {};
  return (
    <section className={classes.tile} aria-label={t(kind)}>
      <div className={classes.name}>
        {icon}
        {t(kind)}
      </div>
      <div className={classes.numbers}>
        {line(free, classes.free, t(`${kind}Free`, { count: free ?? 0 }))}
        {line(booked, classes.booked, t(`${kind}Booked`, { count: booked ?? 0 }))}
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
