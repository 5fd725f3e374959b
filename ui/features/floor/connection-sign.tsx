import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '../../../core/office/floor/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import type { StatusShape } from '../../shared/booking/status-look.ts';
import { StatusMark } from '../../shared/booking/status-shape.tsx';
import { useFormat } from '../../shared/format/use-format.ts';

const SHAPES = {
  live: 'dot',
  connecting: 'hollowDiamond',
  busy: 'hollowDiamond',
  paused: 'bar',
  offline: 'square',
} as const satisfies Record<ConnectionView['status'], StatusShape>;

const COLOURS = {
  live: 'var(--tone-green-mark)',
  connecting: 'var(--tone-yellow-mark)',
  busy: 'var(--tone-yellow-mark)',
  paused: 'var(--tone-yellow-mark)',
  offline: 'var(--tone-red-mark)',
} as const satisfies Record<ConnectionView['status'], string>;

/** Before anything was received. */
const FIRST = {
  live: 'restored',
  connecting: 'first',
  busy: 'busy',
  offline: 'offline',
  paused: 'paused',
} as const satisfies Record<ConnectionView['status'], string>;

/** "Last updated 10:31:05", or why the data is not live: the only part that changes with each update. */
const Words = () => {
  const { t } = useTranslation('floor', { keyPrefix: 'connection' });
  const connection = useProjection('connection');
  const zone = useProjection('dates', (view) => view.zone) ?? 'UTC';
  const today = useProjection('dates', (view) => view.today) ?? '';
  const { clock, time: minuteOf, dayOf, shortDay } = useFormat();
  const status = connection?.status ?? 'connecting';
  const updatedAt = connection?.updatedAt ?? null;
  if (updatedAt === null) return <span>{t(FIRST[status])}</span>;
  const asOf = connection?.asOf ?? null;
  if (connection?.copied === true && asOf !== null) {
    // OF12
    const [day, minute] = [dayOf(asOf, zone), minuteOf(asOf, zone)];
    return (
      <span>{t('asOf', { time: day === today ? minute : `${shortDay(day)}, ${minute}` })}</span>
    );
  }
  const time = clock(updatedAt, zone);
  const live = t('live', { time });
  return <span title={live}>{status === 'live' ? live : t(status, { time })}</span>;
};

/** The state of the connection; `ConnectionNews` announces it. */
export const ConnectionSign = () => {
  const status = useProjection('connection', (view) => view.status) ?? 'connecting';
  const isOffline = status === 'offline';
  return (
    <Group
      gap={6}
      wrap="nowrap"
      mih={20}
      fz="caption"
      fw={isOffline ? 600 : 400}
      c={isOffline ? 'var(--tone-red-text)' : 'dimmed'}
    >
      <Box component="span" display="flex" c={COLOURS[status]}>
        <StatusMark shape={SHAPES[status]} />
      </Box>
      <Words />
    </Group>
  );
};
