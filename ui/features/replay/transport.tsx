import { ActionIcon, Box, Group, Kbd, SegmentedControl, Slider } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Speed } from '../../../worker/protocol/player.ts';
import { useOpenLog, useReplay } from './replay-context.ts';
import { clockOf, dayOf } from './times.ts';
import classes from './transport.module.css';

const SPEEDS = [1, 10, 100, 'max'] as const satisfies readonly Speed[];

type ControlProps = {
  readonly label: string;
  readonly shown: Icon;
  readonly disabled: boolean;
  readonly tone?: 'red';
  readonly onClick: () => void;
};

const Control = ({ label, shown: Shown, disabled, tone, onClick }: ControlProps) => (
  <ActionIcon
    variant="subtle"
    color={tone ?? 'gray'}
    size={34}
    className={tone === undefined ? classes.control : classes.error}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Shown size={19} aria-hidden="true" />
  </ActionIcon>
);

const Marks = () => {
  const rows = useOpenLog(({ facts }) => facts.rows) ?? 0;
  const marks = useOpenLog(({ facts }) => facts.marks) ?? [];
  return (
    <svg
      className={classes.marks}
      viewBox="0 0 1000 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marks.map((row) => (
        <rect key={row} x={(row / Math.max(rows - 1, 1)) * 1000 - 1.5} width="3" height="6" />
      ))}
    </svg>
  );
};

const Position = () => {
  const { t } = useTranslation('replay', { keyPrefix: 'transport' });
  const session = useReplay();
  const row = useOpenLog((log) => log.row) ?? 0;
  const rows = useOpenLog(({ facts }) => facts.rows) ?? 0;
  const at = useOpenLog(({ details }) => details?.row.at);
  const zone = useOpenLog(({ facts }) => facts.zone) ?? 'UTC';
  const said = t('of', { row: row + 1, rows });
  return (
    <div className={classes.position}>
      <Box miw={0}>
        <Slider
          size="sm"
          label={null}
          min={0}
          max={Math.max(rows - 1, 1)}
          value={row}
          disabled={rows < 2}
          onChange={session.seek}
          thumbLabel={t('position')}
          thumbValueText={said}
        />
        <Marks />
      </Box>
      <div className={classes.where}>
        <span>{said}</span>
        <span>{at === undefined ? '' : `${dayOf(at, zone)} ${clockOf(at, zone)}`}</span>
      </div>
    </div>
  );
};

const isSpeed = (value: Speed | undefined): value is Speed => value !== undefined;

/** The playback controls. */
export const Transport = () => {
  const { t } = useTranslation('replay', { keyPrefix: 'transport' });
  const session = useReplay();
  const playing = useOpenLog((log) => log.playing) ?? false;
  const speed = useOpenLog((log) => log.speed) ?? 1;
  const rows = useOpenLog(({ facts }) => facts.rows) ?? 0;
  const troubles = useOpenLog(({ facts }) => facts.troubles) ?? 0;
  const [idle, calm] = [rows === 0, troubles === 0];
  return (
    <section className={classes.transport} aria-label={t('label')}>
      <Position />
      <div className={classes.line}>
        <Group gap={4} wrap="nowrap">
          <Control
            label={t('first')}
            shown={IconPlayerSkipBack}
            disabled={idle}
            onClick={() => session.toEnd(-1)}
          />
          <Control
            label={t('previousError')}
            shown={IconChevronsLeft}
            tone="red"
            disabled={calm}
            onClick={() => session.toTrouble(-1)}
          />
          <Control
            label={t('previous')}
            shown={IconChevronLeft}
            disabled={idle}
            onClick={() => session.step(-1)}
          />
          <ActionIcon
            size={44}
            radius="xl"
            aria-label={playing ? t('pause') : t('play')}
            title={playing ? t('pause') : t('play')}
            disabled={rows < 2}
            onClick={session.togglePlay}
          >
            {playing ? (
              <IconPlayerPauseFilled size={20} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={20} aria-hidden="true" />
            )}
          </ActionIcon>
          <Control
            label={t('next')}
            shown={IconChevronRight}
            disabled={idle}
            onClick={() => session.step(1)}
          />
          <Control
            label={t('nextError')}
            shown={IconChevronsRight}
            tone="red"
            disabled={calm}
            onClick={() => session.toTrouble(1)}
          />
          <Control
            label={t('last')}
            shown={IconPlayerSkipForward}
            disabled={idle}
            onClick={() => session.toEnd(1)}
          />
        </Group>
        <SegmentedControl
          size="xs"
          fullWidth={false}
          aria-label={t('speed')}
          value={String(speed)}
          data={SPEEDS.map((value) => ({
            value: String(value),
            label: value === 'max' ? t('fastest') : `${value}×`,
          }))}
          onChange={(value) => {
            const chosen = SPEEDS.find((known) => String(known) === value);
            if (isSpeed(chosen)) session.setSpeed(chosen);
          }}
        />
        <div className={classes.keys} aria-hidden="true">
          <span>
            <Kbd>␣</Kbd> {t('keys.play')}
          </span>
          <span>
            <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.step')}
          </span>
          <span>
            <Kbd>⇧←</Kbd> <Kbd>⇧→</Kbd> {t('keys.error')}
          </span>
          <span>
            <Kbd>/</Kbd> {t('keys.filter')}
          </span>
          <span>
            <Kbd>Home</Kbd> <Kbd>End</Kbd> {t('keys.ends')}
          </span>
        </div>
      </div>
    </section>
  );
};
