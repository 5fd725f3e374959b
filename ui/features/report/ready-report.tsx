import { Alert, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { LogFile, Report } from '../../../worker/protocol/report.ts';
import { ContentsList } from './contents-list.tsx';
import { fileSize } from './file-size.ts';
import classes from './report.module.css';

/** The first lines of a file, verbatim. */
const FilePreview = ({ file }: { readonly file: LogFile }) => {
  const { t, i18n } = useTranslation('report', { keyPrefix: 'preview' });
  const id = useId();
  const written = (count: number): string => count.toLocaleString(tagOf(i18n.language));
  return (
    <div>
      <Text size="sm" fw={600} id={id}>
        {t('first', { shown: written(file.preview.length), lines: written(file.lines) })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.preview} aria-labelledby={id} tabIndex={0}>
        <ol className={classes.lines}>
          {file.preview.map(({ text, rest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <li key={index}>
              <code>{text}</code>
              {rest > 0 && <em> {t('rest', { rest: written(rest) })}</em>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};

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
        <Stack gap={4}>
          <Text size="sm">{t('redact.replaced')}</Text>
          <Text size="sm">{t('redact.kept')}</Text>
        </Stack>
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
      <Text size="sm">
        <Text span inherit fw={600}>
          {file.name}
        </Text>{' '}
        {t('size', {
          size: fileSize(file.blob.size, i18n.language),
          bytes: fileSize(file.bytes, i18n.language),
        })}
      </Text>
    </>
  );
};
