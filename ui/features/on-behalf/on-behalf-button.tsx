import { Button, Tooltip } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from '../../../core/features/claim/model.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useTakesOver } from './hand-on.ts';

type Props = { readonly purpose: Purpose };

/** The tooltip also opens on focus and touch: the disabled button stays focusable. */
const EVENTS = { hover: true, focus: true, touch: true };

const Shown = ({
  purpose,
  state,
}: Props & { readonly state: 'loading' | 'denied' | 'offered' }) => {
  const { t } = useTranslation(['on-behalf', 'notice']);
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useTakesOver(button);
  const isOffered = state === 'offered';
  return (
    <Tooltip
      label={t('notice:quickView.noReservePermission')}
      disabled={state !== 'denied'}
      events={EVENTS}
      multiline
      maw={260}
    >
      <Button
        ref={button}
        mt="xs"
        fullWidth
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        aria-disabled={!isOffered || undefined}
        data-disabled={!isOffered || undefined}
        onClick={isOffered ? () => dispatch({ _tag: 'OpenOnBehalf', purpose }) : undefined}
      >
        {t('on-behalf:title')}
      </Button>
    </Tooltip>
  );
};

/** 'Book on behalf of': opens the user search. Without the permission it is disabled and says so (specification 6). */
export const OnBehalfButton = ({ purpose }: Props) => {
  const offer = useProjection('onBehalf', (view) => view.offer) ?? 'hidden';
  return offer === 'hidden' ? null : <Shown purpose={purpose} state={offer} />;
};
