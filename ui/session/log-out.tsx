import { Button, Group, Modal } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';

/** Asks before it logs out (specification 5). */
export const LogOut = () => {
  const { t } = useTranslation('session', { keyPrefix: 'logout' });
  const account = useProjection('account', NO_PARAMS);
  const dispatch = useDispatch();
  const keep = (): void => dispatch({ _tag: 'CancelLogOut' });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden="true" />}
        onClick={() => dispatch({ _tag: 'AskLogOut' })}
      >
        {t('action')}
      </Button>
      <Modal
        opened={account?.confirmingLogout ?? false}
        onClose={keep}
        title={t('question')}
        centered
        size="sm"
        withCloseButton={false}
        zIndex={330}
      >
        <Group justify="flex-end" gap="sm" pt={6}>
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
      </Modal>
    </>
  );
};
