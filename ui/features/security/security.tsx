import { Button, Group, Modal } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

/** Opens the user's sessions and the form for another password. */
export const Security = () => {
  const { t } = useTranslation(['security', 'app']);
  const view = useProjection('security');
  const dispatch = useDispatch();
  const isOpen = view !== undefined && view.status !== 'closed';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldLock size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => dispatch({ _tag: 'OpenSecurity' })}
      >
        {t('security:title')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => dispatch({ _tag: 'CloseSecurity' })}
        size={460}
        zIndex={320}
      >
        <Group gap={12} align="flex-start" justify="space-between" wrap="nowrap">
          <Modal.Title>{t('security:title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </Group>
        {isOpen && (
          <>
            <SessionList view={view} />
            <PasswordChange {...view} />
          </>
        )}
      </Dialog>
    </>
  );
};
