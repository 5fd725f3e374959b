import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingView } from '../../../core/features/booking/views.ts';
import type { BookingRow } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { PersonLink } from '../../shared/person/person-link.tsx';
import { RemovalButton } from './removal-button.tsx';
import { RetimeButton } from './retime-button.tsx';

type Props = {
  readonly booking: BookingRow;
  readonly zone: string;
  /** SP15: the list has bookings of several days. */
  readonly dated: boolean;
  /** What can be done with bookings; undefined: not known yet. */
  readonly desk: BookingView | undefined;
  /** MI5: its time and its end are in the foot of the panel. */
  readonly inFoot: boolean;
};

/** `ends`: the booking is running, so its past part is kept (EN1). */
type Words = { readonly when: string; readonly ends: boolean };

/** Moves an own booking to a desk that is selected next; on phones the map is shown for that. */
const Change = ({ booking: { id }, when, desk }: Pick<Props, 'booking' | 'desk'> & Words) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const phone = usePhone();
  if (desk?.moving?.bookingId === id) {
    return (
      <SteadyButton size="xs" variant="default" onClick={() => dispatch({ _tag: 'StopMove' })}>
        {t('move.keep')}
      </SteadyButton>
    );
  }
  return (
    <SteadyButton
      size="xs"
      variant="default"
      aria-label={t('changeLabel', { time: when })}
      onClick={() => {
        dispatch({ _tag: 'StartMove', bookingId: id });
        if (phone) dispatch({ _tag: 'Deselect' });
      }}
    >
      {t('change')}
    </SteadyButton>
  );
};

/** A booking: for whom, when, and its actions. */
export const BookingListRow = ({ booking, zone, dated, desk, inFoot }: Props) => {
  const { t } = useTranslation('booking');
  const me = useProjection('account', ({ user }) => user?.id);
  const format = useFormat();
  const when = (dated ? format.dated : format.interval)(booking.start, booking.end, zone);
  const isForMe = booking.mine && (me === undefined || booking.userId === me);
  const who = isForMe ? t('mine') : booking.name || t('someone');
  const byOther = isForMe && booking.byName !== '' ? t('by', { name: booking.byName }) : '';
  const by = booking.mine && !isForMe ? t('byYou') : byOther;
  const ends = desk?.running.includes(booking.id) ?? false;
  const canMove = desk?.movable.includes(booking.id) ?? false;
  return (
    <li className={booking.mine ? `${rows.row} ${rows.mine}` : rows.row}>
      <div>
        <div className={rows.who}>
          <PersonLink userId={isForMe ? null : booking.userId}>{who}</PersonLink>
        </div>
        <div className={rows.when}>{joined([when, by])}</div>
      </div>
      {/* The question takes a line of its own. */}
      <Group gap={8} justify="flex-end" flex={booking.confirming ? '1 1 100%' : '1 1 auto'}>
        {!booking.confirming && !inFoot && <RetimeButton bookingId={booking.id} when={when} />}
        {canMove && !booking.confirming && (
          <Change booking={booking} when={when} ends={ends} desk={desk} />
        )}
        {booking.removable && !inFoot && (
          <RemovalButton booking={booking} when={when} ends={ends} />
        )}
      </Group>
    </li>
  );
};
