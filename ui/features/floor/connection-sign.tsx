import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '../../../core/office/floor/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import type { StatusShape } from '../../shared/status-look.ts';
import { StatusMark } from '../../shared/status-shape.tsx';
import { useFormat } from '../../shared/use-format.ts';
import classes from './connection-sign.module.css';

const SHAPES = {
  live: 'dot',
  connecting: 'hollowDiamond',
  busy: 'hollowDiamond',
  paused: 'bar',
  offline: 'square',
} as const satisfies Record<ConnectionView['status'], StatusShape>;

/** "Last updated 10:31:05", or why the data is not live: the only part that changes with each update. */
const Words = () => {
  const { t } = useTranslation('floor', { keyPrefix: 'connection' });
  const connection = useProjection('connection');
  const zone = useProjection('dates', (view) => view.zone) ?? 'UTC';
  const { clock } = useFormat();
  const status = connection?.status ?? 'connecting';
  const updatedAt = connection?.updatedAt ?? null;
  if (updatedAt === null) {
    return (
      <span>{t(status === 'live' ? 'restored' : firstWord(status, true), { time: null })}</span>
    );
  }
  const time = clock(updatedAt, zone);
  const live = t('live', { time });
  return <span title={live}>{status === 'live' ? live : t(status, { time })}</span>;
};

const firstWord = (status: ConnectionView['status'], isFirst: boolean) =>
  status === 'connecting' && isFirst ? 'first' : status;

/** Announces only changes of the state, not the time of each update. */
export const ConnectionSign = () => {
  const { t } = useTranslation('floor', { keyPrefix: 'connection' });
  const status = useProjection('connection', (view) => view.status) ?? 'connecting';
  const isFirst = useProjection('connection', (view) => view.updatedAt === null) ?? true;
  const word = firstWord(status, isFirst);
  return (
    <div className={`${classes.sign} ${classes[status]}`}>
      <span className={classes.mark}>
        <StatusMark shape={SHAPES[status]} />
      </span>
      <Words />
      <VisuallyHidden role="status">{t(word === 'live' ? 'restored' : word)}</VisuallyHidden>
    </div>
  );
};
