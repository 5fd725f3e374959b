import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingRow, SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { RemovalButton } from './removal-button.tsx';
import { RetimeButton } from './retime-button.tsx';

/**
 * MI5: the own booking of the desk in the chosen time, whose actions are in the foot; null: the foot books. UA11: not while
 * the panel is about a claim.
 */
export const useFootBooking = (view: SpaceQuickView): BookingRow | null => {
  const me = useProjection('account', ({ user }) => user?.id);
  const retimable = useProjection('booking', (booking) => booking.retimable) ?? [];
  const isRetimed = useProjection('booking', ({ retiming }) => retiming !== null) === true;
  const isClaim = useProjection(
    'claim',
    ({ own, status, reserve }) => own !== null || status === 'select' || !reserve,
  );
  const { slot, mine, mode, bookings, days } = view;
  // SP17: the bookings of several days have their actions in the list, each its own.
  if (days.length > 0) return null;
  if (mine !== true || mode !== 'BOOK' || isRetimed || isClaim === true) return null;
  const own = bookings.find(
    (row) => row.mine && row.userId === me && row.start < slot.end && slot.start < row.end,
  );
  if (own === undefined) return null;
  return own.removable || retimable.includes(own.id) ? own : null;
};

type Props = {
  readonly view: SpaceQuickView;
  readonly own: BookingRow;
  readonly className: string | undefined;
};

/** MI5: the actions on the own booking. The last button of a foot is the one that a key presses (UC21). */
export const OwnFoot = ({ view, own, className }: Props) => {
  const isRunning = useProjection('booking', ({ running }) => running.includes(own.id)) === true;
  const { t } = useTranslation('calendar');
  const isOffline = useOffline();
  const { dated, interval } = useFormat();
  const when = (view.lastDay === view.date ? interval : dated)(own.start, own.end, view.zone);
  return (
    <PanelFoot className={className}>
      {isOffline && (
        <Text size="sm" c="dimmed" mb={6}>
          {t('offline')}
        </Text>
      )}
      <Group gap={8} grow>
        {own.removable && <RemovalButton booking={own} when={when} ends={isRunning} size="sm" />}
        {!own.confirming && <RetimeButton bookingId={own.id} when={when} size="sm" />}
      </Group>
    </PanelFoot>
  );
};
