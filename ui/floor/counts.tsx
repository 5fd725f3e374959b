import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Count } from '../../core/floor/views.ts';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import classes from './counts.module.css';

type LineProps = {
  readonly kind: 'rooms' | 'desks';
  readonly as: 'free' | 'booked';
  /** Undefined until it is known. */
  readonly value: number | undefined;
};

const KINDS = { rooms: 'ROOM', desks: 'DESK' } as const;
const WORDS = { free: 'Free', booked: 'Booked' } as const;

/** A number; pressing it makes what it counts stand out on the map, pressing it again nothing (VW7). */
const Line = ({ kind, as, value }: LineProps) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const pressed =
    useProjection(
      'viewer',
      NO_PARAMS,
      ({ highlight }) => highlight?.kind === KINDS[kind] && highlight.as === as,
    ) ?? false;
  const word = `${kind}${WORDS[as]}` as const;
  return (
    <UnstyledButton
      className={classes.count}
      aria-pressed={pressed}
      title={t(`highlight.show.${word}`)}
      // Of none there is nothing to show.
      disabled={value === undefined || (value === 0 && !pressed)}
      onClick={() =>
        dispatch({ _tag: 'SetHighlight', highlight: pressed ? null : { kind: KINDS[kind], as } })
      }
    >
      {value === undefined ? (
        <Skeleton h={18} w={30} radius="sm" />
      ) : (
        <span className={`${classes.number} ${classes[as]}`}>{value}</span>
      )}
      <span className={classes.unit}>{t(word, { count: value ?? 0 })}</span>
    </UnstyledButton>
  );
};

type TileProps = {
  readonly kind: LineProps['kind'];
  readonly icon: ReactNode;
  readonly count: Count | undefined;
};

const Tile = ({ kind, icon, count }: TileProps) => {
  const { t } = useTranslation('floor');
  return (
    <section className={classes.tile} aria-label={t(kind)}>
      <div className={classes.name}>
        {icon}
        {t(kind)}
      </div>
      <div className={classes.numbers}>
        <Line kind={kind} as="free" value={count?.free} />
        <Line kind={kind} as="booked" value={count?.booked} />
      </div>
    </section>
  );
};

/** Free and booked rooms and desks of the floor. PG4: of what the company uses. */
export const Counts = () => {
  const counts = useProjection('counts', NO_PARAMS);
  const features = useProjection('account', NO_PARAMS, (view) => view.features);
  if (features === undefined || (!features.roomFinder && !features.deskFinder)) return null;
  const known = counts?.loading === false ? counts : undefined;
  return (
    <div className={classes.counts}>
      {features.roomFinder && (
        <Tile kind="rooms" icon={<IconDoor size={17} aria-hidden="true" />} count={known?.rooms} />
      )}
      {features.deskFinder && (
        <Tile kind="desks" icon={<IconDesk size={17} aria-hidden="true" />} count={known?.desks} />
      )}
    </div>
  );
};
