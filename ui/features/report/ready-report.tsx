import { Alert, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../../worker/protocol/report.ts';
import { ContentsList } from './contents-list.tsx';
import { FilePreview } from './file-preview.tsx';
import { fileSize } from './file-size.ts';
import classes from './report.module.css';

type Props = {
  readonly report: Report;
  readonly redacts: boolean;
  readonly onRedacts: (redacts: boolean) => void;
};

/** The content of a log, what is replaced in it, and the first lines of the file. */
export const ReadyReport = ({ report, redacts, onRedacts }: Props) => {
  const { t, i18n } = useTranslation('report');
  const file = redacts ? report.redacted : report.full;
  return (
    <>
      <ContentsList contents={report.contents} check={report.check} />
      <Switch
        label={t('redact.label')}
        checked={redacts}
        onChange={({ currentTarget }) => onRedacts(currentTarget.checked)}
      />
      {redacts ? (
        <div className={classes.redaction}>
          <Text size="sm">{t('redact.replaced')}</Text>
          <Text size="sm">{t('redact.kept')}</Text>
        </div>
      ) : (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle />}
          title={t('redact.warningTitle')}
        >
          {t('redact.warning')}
        </Alert>
      )}
      <FilePreview file={file} />
      <Text size="sm" className={classes.file}>
        <span className={classes.name}>{file.name}</span>{' '}
        {t('size', {
          size: fileSize(file.blob.size, i18n.language),
          bytes: fileSize(file.bytes, i18n.language),
        })}
      </Text>
    </>
  );
};
