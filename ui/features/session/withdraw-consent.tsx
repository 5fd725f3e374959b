import { Button, Group, Modal, Text } from '@mantine/core';
import { IconFileX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';

/** SE11: withdraws the consent after a confirmation; the consent screen then replaces the page. */
export const WithdrawConsent = () => {
  const { t } = useTranslation('session', { keyPrefix: 'withdraw' });
  const [isAsked, setAsked] = useState(false);
  const dispatch = useDispatch();
  const keep = (): void => setAsked(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileX size={18} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('action')}
      </Button>
      <Dialog opened={isAsked} onClose={keep} size="sm" zIndex={330} animated>
        <Modal.Title>{t('question')}</Modal.Title>
        <Text size="sm" mt="sm">
          {t('meaning')}
        </Text>
        <Group justify="flex-end" gap="sm" pt="lg">
          <Button variant="default" data-autofocus onClick={keep}>
            {t('keep')}
          </Button>
          <Button onClick={() => dispatch({ _tag: 'WithdrawConsent' })}>{t('action')}</Button>
        </Group>
      </Dialog>
    </>
  );
};
