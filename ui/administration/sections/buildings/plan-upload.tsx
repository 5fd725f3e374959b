import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { FaultsList } from '../import/faults-list.tsx';
import { FloorLinks } from '../import/floor-links.tsx';
import { ImportBar } from '../import/import-bar.tsx';
import { useImportFailure } from '../import/use-import-failure.ts';
import type { Upload } from '../import/use-upload.ts';
import classes from './plan-card.module.css';
import { PlanLookList } from './plan-look-list.tsx';

type Props = {
  readonly building: string;
  readonly upload: Upload;
  readonly view: ImportView | undefined;
  readonly hasPlan: boolean;
};

/** AP72: takes an archive for the building, says what it would do, and applies it. */
export const PlanUpload = ({ building, upload, view, hasPlan }: Props) => {
  const { t } = useTranslation('administration-plans');
  const { t: common } = useTranslation('administration-import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const failure = useImportFailure(view);
  if (view === undefined) return null;
  const isOwn = view.building === building;
  if (!isOwn && (view.phase === 'checking' || view.phase === 'importing')) {
    return (
      <Text size="small" c="dimmed" className={classes.part}>
        {common('failure.running')}
      </Text>
    );
  }
  if (isOwn && (view.phase === 'looked' || view.phase === 'importing')) {
    return (
      <Stack gap={8} className={classes.part}>
        {view.faults > 0 ? (
          <FaultsList view={view} />
        ) : (
          <PlanLookList view={view} onChoose={(others) => void upload.checkAgain(true, others)} />
        )}
        <ImportBar view={view} upload={upload} failure={failure} isInCard />
      </Stack>
    );
  }
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) void upload.check([file], true);
  };
  const dragged = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  const isChecking = isOwn && view.phase === 'checking';
  const wrong = upload.problem === null ? failure : common(`problem.${upload.problem}`);
  return (
    <>
      {isOwn && view.phase === 'done' && (
        <Text size="small" c="var(--tone-green-text)" className={classes.part} role="status">
          {t('done')}
        </Text>
      )}
      {isOwn && view.phase === 'done' && (
        <Group gap={8} className={classes.part}>
          <FloorLinks view={view} />
        </Group>
      )}
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
            <span role="status">{common('import.checking', { name: view.file?.name ?? '' })}</span>
            <Button size="xs" variant="default" onClick={upload.leave}>
              {common('import.cancel')}
            </Button>
          </>
        ) : (
          <>
            <span>{t('drop')}</span>
            <Button
              size="xs"
              variant="light"
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {t(hasPlan ? 'replace' : 'upload')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('upload')}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again is a change, too.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {wrong !== null && (isOwn || upload.problem !== null) && (
        <Text size="small" c="var(--tone-red-text)" className={classes.part} role="alert">
          {wrong}
        </Text>
      )}
    </>
  );
};
