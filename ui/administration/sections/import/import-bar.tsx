import { Button, Text } from '@mantine/core';
import { IconLock, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { COMPANY_FILES } from '../../../shared/company-zip.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import classes from './import-bar.module.css';
import type { Confirmed } from './use-confirmed.ts';
import type { Upload } from './use-upload.ts';

type Props = {
  readonly view: ImportView;
  readonly upload: Upload;
  readonly failure: string | null;
  /** AP122; absent: nothing has to be confirmed. */
  readonly confirmed?: Confirmed;
  /** In a card, which is narrow and has no other button that cancels. */
  readonly isInCard?: boolean;
};

/** AP41: the import of everything or nothing, or the reasons why it is not possible yet. */
export const ImportBar = ({ view, upload, failure, confirmed, isInCard = false }: Props) => {
  const { t } = useTranslation('administration-import');
  const input = useRef<HTMLInputElement>(null);
  const reason = useId();
  const isImporting = view.phase === 'importing';
  const isOpen = confirmed?.isComplete === false;
  const isBlocked =
    view.asks !== null || view.faults > 0 || view.total === 0 || !upload.hasFile || isOpen;
  const why = !upload.hasFile
    ? t('bar.again')
    : view.asks !== null
      ? t(`bar.${view.asks}`)
      : view.faults > 0
        ? t('bar.faults', { count: view.faults })
        : view.total === 0
          ? t('bar.none')
          : confirmed?.asksRenamed === true
            ? t('bar.renames')
            : t(isOpen ? 'bar.confirm' : 'bar.ready');
  return (
    <section
      className={classes.bar}
      data-in-card={isInCard || undefined}
      aria-label={t('bar.title')}
    >
      <IconLock size={20} stroke={1.75} aria-hidden="true" className={classes.lock} />
      {isImporting ? (
        <p className={classes.text} role="status">
          <strong>{t('bar.importing', { count: view.total })}</strong> {t('bar.leave')}
        </p>
      ) : (
        <p className={classes.text} id={reason}>
          <strong>{t('bar.title')}</strong> {t('bar.nothing')} {why}
        </p>
      )}
      {failure !== null && (
        <Text size="body" c="var(--tone-red-text)" role="alert">
          {failure}
        </Text>
      )}
      {isInCard && view.phase === 'looked' && (
        <Button variant="subtle" color="gray" onClick={upload.leave}>
          {t('import.cancel')}
        </Button>
      )}
      {!isImporting && (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('bar.upload')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={COMPANY_FILES}
        multiple={!isInCard}
        hidden
        aria-label={t('bar.upload')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) void upload.check(files, view.addOnly, view.otherFloors);
          event.currentTarget.value = '';
        }}
      />
      <PrimaryButton
        place="page"
        loading={isImporting}
        aria-disabled={isBlocked}
        data-disabled={isBlocked || undefined}
        aria-describedby={reason}
        onClick={() =>
          !isBlocked &&
          void upload.apply(confirmed?.removals ?? {}, {
            ...confirmed?.times.said,
            ...confirmed?.renamed,
          })
        }
      >
        {t('bar.import', { count: view.total })}
      </PrimaryButton>
    </section>
  );
};
