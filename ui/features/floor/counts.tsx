import { Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
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
const COLOURS = {
  free: 'var(--tone-green-text)',
  partly: 'var(--tone-yellow-text)',
  booked: 'var(--tone-red-text)',
} as const;

/** The number and unit of a line: the only part that changes with updates. */
const Amount = ({ kind, as }: LineProps) => {
  const { t } = useTranslation('floor');
  const value = useCount(kind, as);
  return (
    <>
      {value === undefined ? (
        <Skeleton h={18} w={30} radius="sm" />
      ) : (
        <Text span size="heading" fw={700} lh={1.44} c={COLOURS[as]}>
          {value}
        </Text>
      )}
      <Text span size="small" c="dimmed">
        {t(`${kind}${WORDS[as]}`, { count: value ?? 0 })}
      </Text>
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
      <Group gap={8} wrap="nowrap" fz="body" fw={600}>
        {icon}
        {t(kind)}
      </Group>
      <Stack gap={2} mt={4}>
        <Line kind={kind} as="free" />
        {hasPartly && <Line kind={kind} as="partly" />}
        <Line kind={kind} as="booked" />
      </Stack>
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
