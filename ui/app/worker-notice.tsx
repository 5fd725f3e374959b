import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror, useWorkerReport } from '../mirror/hooks.ts';
import { SaveLog } from './save-log.tsx';
import classes from './worker-notice.module.css';

const LOOKS = {
  running: { color: 'blue', icon: <IconFileText /> },
  restarting: { color: 'yellow', icon: <IconRefresh /> },
  failed: { color: 'red', icon: <IconAlertTriangle /> },
} as const;

/**
 * Says that the worker is restarting or has failed, and offers the abandoned logs. The page keeps showing its last
 * data.
 */
export const WorkerNotice = () => {
  const { status, leftLogs } = useWorkerReport();
  const { exportLog } = useMirror();
  const { t } = useTranslation('app');
  /** The number of dismissed logs. */
  const [seen, setSeen] = useState(0);
  const failed = status === 'failed';
  const logs = failed ? leftLogs : leftLogs.slice(seen);
  const offersLog = logs.length > 0 && status !== 'restarting';
  if (status === 'running' && !offersLog) return null;
  return (
    <div className={classes.place} role={failed ? 'alert' : 'status'}>
      <Alert
        className={classes.alert}
        {...LOOKS[status]}
        role="presentation"
        withCloseButton={status === 'running'}
        closeButtonLabel={t('close')}
        onClose={() => setSeen(leftLogs.length)}
      >
        <Group gap="md" justify="space-between">
          {status !== 'running' && t(`worker.${status}`)}
          {failed && (
            <Button size="xs" onClick={() => window.location.reload()}>
              {t('crash.reload')}
            </Button>
          )}
          {offersLog && <SaveLog key={logs.join(' ')} exportLog={exportLog} sessions={logs} />}
        </Group>
      </Alert>
    </div>
  );
};
