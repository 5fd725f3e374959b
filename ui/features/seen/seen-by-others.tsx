import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenView } from '../../../core/features/seen/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import classes from './seen.module.css';
import { SeenAnswers } from './seen-answers.tsx';
import { SeenPanel } from './seen-panel.tsx';

type PartsProps = { readonly view: SeenView | undefined; readonly onRetry: () => void };

/** What has come of the question. */
export const SeenParts = ({ view, onRetry }: PartsProps) => {
  const { t } = useTranslation(['seen', 'app']);
  if (view?.status === 'known') {
    return (
      <>
        <SeenPanel user={view.user} />
        <SeenAnswers view={view} />
      </>
    );
  }
  if (view?.status === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <Text size="sm">{t('seen:failed')}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={onRetry}
        >
          {t('app:retry')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('seen:loading')}>
      <Skeleton h={170} radius="md" />
      <Skeleton h={96} mt={16} radius="md" />
    </div>
  );
};

/** Opens what others see of oneself, as the server would tell it them now. */
export const SeenByOthers = () => {
  const { t } = useTranslation(['seen', 'app']);
  const view = useProjection('seen');
  const dispatch = useDispatch();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = view !== undefined && view.status !== 'closed';
  const close = (): void => dispatch({ _tag: 'CloseSeen' });
  const retry = (): void => {
    // The pressed button goes; the focus stays in the dialog.
    content.current?.focus();
    dispatch({ _tag: 'OpenSeen' });
  };
  return (
    <>
      <Button
        fullWidth
        variant="default"
        classNames={{ root: classes.opener, label: classes.openerLabel }}
        leftSection={<IconEye size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => dispatch({ _tag: 'OpenSeen' })}
      >
        {t('seen:title')}
      </Button>
      <Dialog opened={isOpen} onClose={close} size={420} zIndex={320}>
        <div className={classes.head}>
          <Modal.Title>{t('seen:title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </div>
        <Text size="sm" c="dimmed">
          {t('seen:intro')}
        </Text>
        <div ref={content} tabIndex={-1} className={classes.content}>
          <SeenParts view={view} onRetry={retry} />
        </div>
      </Dialog>
    </>
  );
};
