import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkerStatus } from '../mirror/hooks.ts';
import classes from './worker-notice.module.css';

/** Says that the worker is being started anew, or that it could not be. The page keeps showing what it knew. */
export const WorkerNotice = () => {
  const status = useWorkerStatus();
  const { t } = useTranslation('app');
  if (status === 'running') return null;
  const failed = status === 'failed';
  return (
    <div className={classes.place} role={failed ? 'alert' : 'status'}>
      <Alert
        className={classes.alert}
        color={failed ? 'red' : 'yellow'}
        icon={failed ? <IconAlertTriangle /> : <IconRefresh />}
        role="presentation"
      >
        <Group gap="md" justify="space-between">
          {t(`worker.${status}`)}
          {failed && (
            <Button size="xs" onClick={() => window.location.reload()}>
              {t('crash.reload')}
            </Button>
          )}
        </Group>
      </Alert>
    </div>
  );
};
