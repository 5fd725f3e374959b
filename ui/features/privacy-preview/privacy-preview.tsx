import { Box, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivacyPreviewView } from '../../../core/features/privacy-preview/views.ts';
import type { UserQuickView } from '../../../core/features/selection/views.ts';
import { Card } from '../../kit/card.tsx';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { StatusPill } from '../../shared/booking/status-pill.tsx';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { Person } from '../../shared/person/person.tsx';
import { UserRows } from '../selection/index.ts';
import classes from './privacy-preview.module.css';
import { PrivacyPreviewAnswers } from './privacy-preview-answers.tsx';

/** The quick view that colleagues get of the user, without its actions. */
const PrivacyPreviewPanel = ({ user }: { readonly user: UserQuickView }) => {
  const { t } = useTranslation('privacy-preview');
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const { userId, initials, photo } = user;
  return (
    <Card aria-label={t('panel')}>
      <Box p={16}>
        <Group gap={12} align="flex-start" wrap="nowrap">
          <Person backendUrl={backendUrl} initials={initials} photo={photo} id={userId} size={52} />
          <Box flex={1} miw={0}>
            <Group gap={10}>
              <span className={classes.name} translate="no">
                {user.name}
              </span>
              {user.status !== null && <StatusPill of="PERSON" status={user.status} />}
            </Group>
            {user.title !== '' && (
              <Text component="div" size="body" c="dimmed" mt={2}>
                {user.title}
              </Text>
            )}
          </Box>
        </Group>
        <UserRows view={user} />
      </Box>
    </Card>
  );
};

type PartsProps = { readonly view: PrivacyPreviewView | undefined; readonly onRetry: () => void };

/** The preview, or its loading state. */
export const PrivacyPreviewParts = ({ view, onRetry }: PartsProps) => {
  const { t } = useTranslation(['privacy-preview', 'app']);
  if (view?.status === 'known') {
    return (
      <>
        <PrivacyPreviewPanel user={view.user} />
        <PrivacyPreviewAnswers view={view} />
      </>
    );
  }
  if (view?.status === 'failed') {
    return (
      <Stack gap={12} align="start" role="alert">
        <Text size="sm">{t('privacy-preview:failed')}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={onRetry}
        >
          {t('app:retry')}
        </Button>
      </Stack>
    );
  }
  return (
    <div role="status" aria-label={t('privacy-preview:loading')}>
      <Skeleton h={170} radius="md" />
      <Skeleton h={96} mt={16} radius="md" />
    </div>
  );
};

/** Opens what others see of the user, as the server would tell them now. */
export const PrivacyPreview = () => {
  const { t } = useTranslation(['privacy-preview', 'app']);
  const view = useProjection('privacyPreview');
  const dispatch = useDispatch();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = view !== undefined && view.status !== 'closed';
  const close = (): void => dispatch({ _tag: 'ClosePrivacyPreview' });
  const retry = (): void => {
    // The pressed button disappears; keep the focus in the dialog.
    content.current?.focus();
    dispatch({ _tag: 'OpenPrivacyPreview' });
  };
  return (
    <>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconEye size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => dispatch({ _tag: 'OpenPrivacyPreview' })}
      >
        {t('privacy-preview:title')}
      </Button>
      <Dialog opened={isOpen} onClose={close} size={420} zIndex={320}>
        <Group gap={12} align="flex-start" justify="space-between" wrap="nowrap">
          <Modal.Title>{t('privacy-preview:title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('privacy-preview:intro')}
        </Text>
        <div ref={content} tabIndex={-1} className={classes.content}>
          <PrivacyPreviewParts view={view} onRetry={retry} />
        </div>
      </Dialog>
    </>
  );
};
