import { Button, Group, Modal } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { useBackCloses } from '../page/use-back-closes.ts';
import { NO_PARAMS } from '../parts/no-params.ts';

/** Asks before it logs out (specification 5). */
export const LogOut = () => {
  const { t } = useTranslation('session', { keyPrefix: 'logout' });
  const account = useProjection('account', NO_PARAMS);
  const dispatch = useDispatch();
  const keep = (): void => dispatch({ _tag: 'CancelLogOut' });
  const isAsked = account?.confirmingLogout ?? false;
  useBackCloses(isAsked, keep);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden="true" />}
        onClick={() => dispatch({ _tag: 'AskLogOut' })}
      >
        {t('action')}
      </Button>
      {/* Its title is no header: over a sheet the page would have two. */}
      <Modal.Root opened={isAsked} onClose={keep} centered size="sm" zIndex={330}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body p="lg">
            <Modal.Title>{t('question')}</Modal.Title>
            <Group justify="flex-end" gap="sm" pt="lg">
              <Button variant="default" onClick={keep}>
                {t('cancel')}
              </Button>
              <Button
                data-autofocus
                loading={account?.loggingOut ?? false}
                onClick={() => dispatch({ _tag: 'LogOut' })}
              >
                {t('action')}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
};
