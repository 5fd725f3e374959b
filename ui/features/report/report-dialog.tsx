import { Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { usePhone } from '../../shared/page/use-phone.ts';
import { makeReport, type ReportState } from './make-report.ts';
import { pageAddSaid, pagePrepare } from './prepare-report.ts';
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
  return <ReportScreen state={state} addSaid={pageAddSaid} onClose={onClose} />;
};

export type ReportDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Exports the session's log as it was when the dialog opened, and shows what would be shared. */
export const ReportDialog = ({ opened, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('report');
  const isPhone = usePhone();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      zIndex={330}
      centered={false}
      animated
      fullScreen={isPhone}
      closeOnClickOutside={false}
      returnFocus={false}
      contentClass={classes.content}
    >
      <Stack gap={16}>
        <Modal.Title fz="heading">{t('title')}</Modal.Title>
        <Making onClose={onClose} />
      </Stack>
    </Dialog>
  );
};
