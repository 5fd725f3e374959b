import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './counts.module.css';
import { type CountKind, type CountStatus, useCount, useHighlightSwitch } from './use-count.ts';

type LineProps = {
  readonly kind: CountKind;
  readonly as: CountStatus;
};

const WORDS = { free: 'Free', partly: 'Partly', booked: 'Booked' } as const;

/** The number and unit of a line: the only part that changes with updates. */
const Amount = ({ kind, as }: LineProps) => {
  const { t } = useTranslation('floor');
  const value = useCount(kind, as);
  return (
    <>
      {value === undefined ? (
        <Skeleton h={18} w={30} radius="sm" />
      ) : (
        <span className={`${classes.number} ${classes[as]}`}>{value}</span>
      )}
      <span className={classes.unit}>{t(`${kind}${WORDS[as]}`, { count: value ?? 0 })}</span>
    </>
  );
};

const Line = ({ kind, as }: LineProps) => {
  const { t } = useTranslation('floor');
  const { pressed, isOff, press } = useHighlightSwitch(kind, as);
  return (
    <UnstyledButton
      className={classes.count}
      aria-pressed={pressed}
      title={t(`highlight.show.${kind}${WORDS[as]}`)}
      disabled={isOff}
      onClick={press}
    >
      <Amount kind={kind} as={as} />
    </UnstyledButton>
  );
};

type TileProps = {
  readonly kind: CountKind;
  readonly icon: ReactNode;
};

const Tile = ({ kind, icon }: TileProps) => {
  const { t } = useTranslation('floor');
  // UA4: only a chosen time has spaces that are free for a part of it.
  const hasPartly = (useCount(kind, 'partly') ?? 0) > 0;
  return (
    <section className={classes.tile} aria-label={t(kind)}>
      <div className={classes.name}>
        {icon}
        {t(kind)}
      </div>
      <div className={classes.numbers}>
        <Line kind={kind} as="free" />
        {hasPartly && <Line kind={kind} as="partly" />}
        <Line kind={kind} as="booked" />
      </div>
    </section>
  );
};

/** Free, partly free and booked rooms and desks of the floor. PG4: only the kinds that the company uses. */
export const Counts = () => {
  const features = useProjection('account', (view) => view.features);
  if (features === undefined || (!features.roomFinder && !features.deskFinder)) return null;
  return (
    <div className={classes.counts}>
      {features.roomFinder && (
        <Tile kind="rooms" icon={<IconDoor size={17} aria-hidden="true" />} />
      )}
      {features.deskFinder && (
        <Tile kind="desks" icon={<IconDesk size={17} aria-hidden="true" />} />
      )}
    </div>
  );
};
