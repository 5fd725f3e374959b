import { Alert, Anchor, Button, Code, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { LogFile, ReportProgress } from '../../../worker/protocol/report.ts';
import { download } from '../../shared/download.ts';
import { REPORT_FIELD, useKeptText } from '../../shared/kept-text.ts';
import type { ReportState, Unusable } from './make-report.ts';
import type { AddSaid } from './prepare-report.ts';
import { ReadyReport } from './ready-report.tsx';
import classes from './report.module.css';
import { SaidField } from './said-field.tsx';

/** The percentage at which each phase starts. */
const BEGINS = { reading: 5, verifying: 40, redacting: 60, packing: 90 } as const;

const Preparing = ({ progress }: { readonly progress: ReportProgress | null }) => {
  const { t } = useTranslation('report', { keyPrefix: 'progress' });
  const phase = progress?.phase ?? 'collecting';
  const { done, total } = progress ?? { done: 0, total: 0 };
  const part = total === 0 ? 0 : done / total;
  const value = progress === null ? 2 : BEGINS[progress.phase] + part * 35;
  return (
    <Stack gap="xs">
      <Text size="sm">{t(phase)}</Text>
      <Progress value={value} animated={total === 0} aria-label={t('label')} />
    </Stack>
  );
};

const Problem = ({ reason }: { readonly reason: Unusable }) => {
  const { t } = useTranslation('report', { keyPrefix: 'problem' });
  const isDamaged = reason._tag === 'Damaged';
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title={isDamaged ? t('damaged') : t('failed')}
    >
      <Text size="sm">{t('asItIs')}</Text>
      <Code block mt="xs" className={classes.message}>
        {isDamaged ? reason.problem.message : reason.message}
      </Code>
    </Alert>
  );
};

type Props = {
  readonly state: ReportState;
  readonly addSaid: AddSaid;
  readonly onClose: () => void;
};

/** The content of the report, and its actions. */
export const ReportScreen = ({ state, addSaid, onClose }: Props) => {
  const { t } = useTranslation('report');
  const replay = useHref('/replay');
  const [redacts, setRedacts] = useState(true);
  const [saved, setSaved] = useState<string | null>(null);
  const [said, setSaid] = useKeptText(REPORT_FIELD);
  const [adding, setAdding] = useState<'no' | 'busy' | 'failed'>('no');
  const save = (name: string, file: Blob): void => {
    download(name, file);
    setSaved(name);
  };
  const saveReport = async (file: LogFile): Promise<void> => {
    if (said.trim() === '') {
      save(file.name, file.blob);
      return;
    }
    setAdding('busy');
    try {
      save(file.name, (await addSaid(file, said.trim())).blob);
      setAdding('no');
    } catch {
      setAdding('failed');
    }
  };
  const isMaking = state.phase === 'collecting' || state.phase === 'preparing';
  return (
    <>
      <Text size="sm">{t('lead')}</Text>
      {(isMaking || state.phase === 'ready') && <SaidField said={said} onSaid={setSaid} />}
      {isMaking && <Preparing progress={state.phase === 'preparing' ? state.progress : null} />}
      {state.phase === 'none' && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('none.title')}>
          {t('none.text')}
        </Alert>
      )}
      {state.phase === 'unusable' && <Problem reason={state.reason} />}
      {state.phase === 'ready' && (
        <ReadyReport report={state.report} redacts={redacts} onRedacts={setRedacts} />
      )}
      {adding === 'failed' && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
          {t('said.notAdded')}
        </Alert>
      )}
      <Text size="sm" role="status">
        {saved !== null && t('saved', { name: saved })}
        {saved === null && state.phase === 'ready' && t('ready')}
      </Text>
      <Group justify="space-between" gap="sm" className={classes.foot}>
        <Anchor href={replay} target="_blank" rel="noreferrer" size="sm">
          <Group component="span" gap={6}>
            <IconPlayerPlay size={16} aria-hidden="true" />
            {t('replay')}
          </Group>
        </Anchor>
        <Group gap="sm" ml="auto">
          <Button variant="default" onClick={onClose}>
            {saved === null ? t('cancel') : t('close')}
          </Button>
          {state.phase === 'unusable' && (
            <Button
              color="red"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => save('perch-log.ndjson', state.log)}
            >
              {t('problem.save')}
            </Button>
          )}
          {state.phase === 'ready' && (
            <Button
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={adding === 'busy'}
              onClick={() => {
                const { redacted, full } = state.report;
                void saveReport(redacts ? redacted : full);
              }}
            >
              {t('download')}
            </Button>
          )}
        </Group>
      </Group>
    </>
  );
};
