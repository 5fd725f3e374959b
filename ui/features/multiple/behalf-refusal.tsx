import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MultipleView } from '../../../core/features/multiple/views.ts';
import type { SeveralQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useRefusal } from './use-refusal.ts';

type Props = { readonly view: SeveralQuickView; readonly booking: MultipleView };

/** Under the search for whom the desks are: why they cannot be booked for who was chosen. */
export const BehalfRefusal = ({ view, booking }: Props) => {
  const { t } = useTranslation('notice');
  const isChosen = useProjection(
    'behalf',
    (behalf) => behalf.status === 'open' && behalf.chosen !== null,
  );
  const refused = useRefusal(booking.refusal, view, { onBehalf: true });
  const told = refused || (booking.invalid ? t('quickView.invalidBookings') : '');
  return (
    <Text role="status" size="sm" mt={6} c="dimmed">
      {isChosen === true ? told : ''}
    </Text>
  );
};
