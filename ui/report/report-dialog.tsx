import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../mirror/hooks.ts';
import { useBackCloses } from '../page/use-back-closes.ts';
import { usePhone } from '../parts/use-phone.ts';
import { makeReport, type ReportState } from './make-report.ts';
import { pagePrepare } from './prepare-report.ts';
import classes from './report.module.css';
import { ReportScreen } from './report-screen.tsx';

const Making = ({ onClose }: { readonly onClose: () => void }) => {
  const { exportLog } = useMirror();
  const [state, setState] = useState<ReportState>({ phase: 'collecting' });
  useEffect(() => {
    const end = new AbortController();
    void makeReport({ exportLog, prepare: pagePrepare }, setState, end.signal);
    return () => end.abort();
  }, [exportLog]);
  return <ReportScreen state={state} onClose={onClose} />;
};

export type ReportDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Makes a log of the session as it was when the dialog opened, and shows what would be passed on. */
export const ReportDialog = ({ opened, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('report');
  const isPhone = usePhone();
  useBackCloses(opened, onClose);
  return (
    // Its title is no header: over a sheet the page would have two.
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      returnFocus={false}
      zIndex={330}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{t('title')}</Modal.Title>
          <Making onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
