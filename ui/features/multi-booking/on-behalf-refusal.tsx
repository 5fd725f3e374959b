import { Text } from '@mantine/core';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useTold } from './use-told.ts';

type Props = { readonly view: MultiSelectQuickView; readonly booking: MultiBookingView };

/** Below the user search: why the desks cannot be booked for the selected user. */
export const OnBehalfRefusal = ({ view, booking }: Props) => {
  const isChosen = useProjection(
    'onBehalf',
    (onBehalf) => onBehalf.status === 'open' && onBehalf.chosen !== null,
  );
  const told = useTold(booking, view, { onBehalf: true });
  return (
    <Text role="status" size="sm" mt={6} c="dimmed">
      {isChosen === true ? told : ''}
    </Text>
  );
};
