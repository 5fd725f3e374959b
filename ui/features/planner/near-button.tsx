import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NearOffer } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';

type Props = {
  readonly day: string;
  readonly offer: NearOffer;
  /** Near whom it books. */
  readonly who: { readonly userId: number; readonly name: string };
  readonly isRefused?: boolean;
};

/** PO8: books the free desk that is nearest to a selected colleague. */
export const NearButton = ({ day, offer, who: { userId, name }, isRefused = false }: Props) => {
  const { t } = useTranslation(['planner', 'floor']);
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const isOffline = !offer.isOnline;
  return (
    <SteadyButton
      size="xs"
      variant="light"
      leftSection={<IconUsers size={16} aria-hidden="true" />}
      aria-label={t('planner:desk.nearLabel', { name, day: longDay(day) })}
      title={isOffline ? t('floor:connection.offline') : undefined}
      off={isOffline || isRefused || offer.booking !== null}
      busy={offer.booking === userId}
      onClick={() => dispatch({ _tag: 'BookNear', day, userId })}
    >
      {t('planner:desk.near', { name })}
    </SteadyButton>
  );
};
