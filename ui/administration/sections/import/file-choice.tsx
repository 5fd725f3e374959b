import { Button, Stack, Switch, Text } from '@mantine/core';
import { IconFileZip, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { COMPANY_FILES } from '../../../shared/company-zip.ts';
import { ExampleLink } from '../../shell/example-link.tsx';
import classes from './file-choice.module.css';
import type { UploadProblem } from './use-upload.ts';

type Props = {
  readonly addOnly: boolean;
  readonly isChecking: boolean;
  /** Chooses another file, while importing the checked one is still the primary action. */
  readonly isNext: boolean;
  /** The name of the file that is being checked. */
  readonly name: string;
  readonly problem: UploadProblem | null;
  /** Why the last file could not be checked; null: it could. */
  readonly failure: string | null;
  readonly onAddOnly: (addOnly: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
};

/** AP40, CD84: takes a zip, or lists, dropped or chosen. */
export const FileChoice = ({
  addOnly,
  isChecking,
  isNext,
  name,
  problem,
  failure,
  onAddOnly,
  onFiles,
  onCancel,
}: Props) => {
  const { t } = useTranslation('administration-import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const title = useId();
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  const dragged = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  const wrong = problem === null ? failure : t(`problem.${problem}`);
  return (
    <Card aria-labelledby={title}>
      <Stack gap={12} p={20}>
        <h2 id={title}>{t('import.title')}</h2>
        <Text size="body" c="dimmed">
          {t('import.text')}
        </Text>
        <div>
          <ExampleLink />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same */}
        <div
          className={classes.zone}
          data-over={isOver || undefined}
          onDragOver={dragged}
          onDragLeave={dragged}
          onDrop={dragged}
        >
          {isChecking ? (
            <>
              <IconFileZip size={28} stroke={1.75} aria-hidden="true" />
              <p role="status">{t('import.checking', { name })}</p>
              <div className={classes.bar} aria-hidden="true" />
              <Button variant="default" onClick={onCancel}>
                {t('import.cancel')}
              </Button>
            </>
          ) : (
            <>
              <IconUpload size={28} stroke={1.75} aria-hidden="true" />
              <p>{t('import.drop')}</p>
              <Button
                variant={isNext ? 'default' : 'filled'}
                onClick={() => input.current?.click()}
              >
                {t('import.choose')}
              </Button>
            </>
          )}
          <input
            ref={input}
            type="file"
            accept={COMPANY_FILES}
            multiple
            hidden
            aria-label={t('import.choose')}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same files again are a change, too.
              event.currentTarget.value = '';
            }}
          />
        </div>
        {wrong !== null && (
          <Text size="body" c="var(--tone-red-text)" role="alert">
            {wrong}
          </Text>
        )}
        <Switch
          checked={addOnly}
          label={t('addOnly.label')}
          description={t(addOnly ? 'addOnly.on' : 'addOnly.off')}
          onChange={(event) => onAddOnly(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  );
};
