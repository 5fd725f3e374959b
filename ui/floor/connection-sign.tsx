import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '../../core/floor/views.ts';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import type { StatusShape } from '../parts/status-look.ts';
import { StatusMark } from '../parts/status-shape.tsx';
import { useFormat } from '../parts/use-format.ts';
import classes from './connection-sign.module.css';

const SHAPES = {
  live: 'dot',
  connecting: 'hollowDiamond',
  paused: 'bar',
  offline: 'square',
} as const satisfies Record<ConnectionView['status'], StatusShape>;

/**
 * "Last updated 10:31:05", or why it is not live. Only a change of the state is read aloud, not each update's time.
 */
export const ConnectionSign = () => {
  const { t } = useTranslation('floor', { keyPrefix: 'connection' });
  const connection = useProjection('connection', NO_PARAMS);
  const zone = useProjection('dates', NO_PARAMS, (view) => view.zone) ?? 'UTC';
  const { clock } = useFormat();
  const status = connection?.status ?? 'connecting';
  const time =
    connection === undefined || connection.updatedAt === null
      ? null
      : clock(connection.updatedAt, zone);
  const word = status === 'connecting' && time === null ? 'first' : status;
  return (
    <div className={`${classes.sign} ${classes[status]}`}>
      <span className={classes.mark}>
        <StatusMark shape={SHAPES[status]} />
      </span>
      <span title={time === null ? undefined : t('live', { time })}>
        {time === null && status === 'live' ? t('restored') : t(word, { time })}
      </span>
      <VisuallyHidden role="status">{t(word === 'live' ? 'restored' : word)}</VisuallyHidden>
    </div>
  );
};
