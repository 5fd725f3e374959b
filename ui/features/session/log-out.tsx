import { Button, Group, Modal } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';

/** Logs out after a confirmation (specification 5). SO48: at the identity provider, too, if one wants. */
export const LogOut = () => {
  const { t } = useTranslation('session', { keyPrefix: 'logout' });
  const account = useProjection('account');
  const dispatch = useDispatch();
  const keep = (): void => dispatch({ _tag: 'CancelLogOut' });
  const isAsked = account?.confirmingLogout ?? false;
  const isLoggingOut = account?.loggingOut ?? false;
  const provider = account?.signsOutAt ?? null;
  // A question that disappears with its drawer does not come back with it.
  const unanswered = useRef<() => void>(undefined);
  useEffect(() => {
    unanswered.current = isAsked && !isLoggingOut ? keep : undefined;
  });
  useEffect(() => () => unanswered.current?.(), []);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden="true" />}
        onClick={() => dispatch({ _tag: 'AskLogOut' })}
      >
        {t('action')}
      </Button>
      <Dialog opened={isAsked} onClose={keep} size="sm" zIndex={330} animated>
        <Modal.Title>{t('question')}</Modal.Title>
        <Group justify="flex-end" gap="sm" pt="lg">
          <Button variant="default" onClick={keep}>
            {t('cancel')}
          </Button>
          {provider !== null && (
            <Button
              variant="default"
              loading={isLoggingOut}
              onClick={() => dispatch({ _tag: 'LogOut', everywhere: true })}
            >
              {t('everywhere', { provider })}
            </Button>
          )}
          <Button
            data-autofocus
            loading={isLoggingOut}
            onClick={() => dispatch({ _tag: 'LogOut' })}
          >
            {t(provider === null ? 'action' : 'here')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
};
