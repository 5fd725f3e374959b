import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '../../../core/office/floor/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import type { StatusShape } from '../../shared/booking/status-look.ts';
import { StatusMark } from '../../shared/booking/status-shape.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './connection-sign.module.css';

const SHAPES = {
  live: 'dot',
  connecting: 'hollowDiamond',
  busy: 'hollowDiamond',
  paused: 'bar',
  offline: 'square',
} as const satisfies Record<ConnectionView['status'], StatusShape>;

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
  return (
    <div className={`${classes.sign} ${classes[status]}`}>
      <span className={classes.mark}>
        <StatusMark shape={SHAPES[status]} />
      </span>
      <Words />
    </div>
  );
};
