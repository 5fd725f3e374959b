import { Button, Loader, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { Note } from '../../../kit/note.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { TimesChoice } from '../../shell/times-choice.tsx';
import { ChangesList } from './changes-list.tsx';
import { Done } from './done.tsx';
import { ExportCard } from './export-card.tsx';
import { FaultsList } from './faults-list.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportBar } from './import-bar.tsx';
import classes from './import-page.module.css';
import { Numbers } from './numbers.tsx';
import { PartCard } from './part-card.tsx';
import { Questions } from './questions.tsx';
import { Removals } from './removals.tsx';
import { Renames } from './renames.tsx';
import { Steps } from './steps.tsx';
import { TemplateCard } from './template-card.tsx';
import { useConfirmed } from './use-confirmed.ts';
import { useImportFailure } from './use-import-failure.ts';
import { type Upload, useUpload } from './use-upload.ts';
import { WarningsList } from './warnings-list.tsx';

/** AP40, AP43: what the file would do, or has done. */
const Result = ({
  view,
  upload,
  next,
  onAddOnly,
}: {
  readonly view: ImportView;
  readonly upload: Upload;
  /** AP97: the next file, and the export. */
  readonly next: ReactNode;
  /** CD86 */
  readonly onAddOnly: () => void;
}) => {
  const failure = useImportFailure(view);
  const confirmed = useConfirmed(view);
  const isOver = view.phase === 'done' || view.phase === 'unknown';
  const hasQuestions = view.openLists.length > 0 || view.newBuildings !== null;
  // CD86: a list without whoever imports it is never taken for the whole one.
  const asksPart =
    view.part !== null &&
    view.asks !== 'questions' &&
    (view.phase === 'looked' || view.phase === 'importing') &&
    (!view.areWhole || view.part.own);
  return (
    <Stack gap={0} h="100%">
      <div className={classes.body} data-asks={view.asks ?? undefined}>
        {isOver && <Done view={view} failure={failure} onClose={upload.leave} />}
        {isOver && next}
        <Stack gap={16}>
          <Numbers view={view} />
          {asksPart && <PartCard view={view} onAddOnly={onAddOnly} />}
          {view.phase === 'looked' && view.asks !== 'part' && hasQuestions && (
            <Questions key={view.endedAt} view={view} upload={upload} />
          )}
          {!isOver && view.asks === null && (
            <>
              <Renames view={view} upload={upload} confirmed={confirmed} />
              <Removals view={view} confirmed={confirmed} />
              <TimesChoice of={confirmed.times} disabled={view.phase !== 'looked'} />
            </>
          )}
        </Stack>
        {view.faults > 0 && <FaultsList view={view} />}
        {view.faults === 0 && view.asks === null && (
          <div className={classes.beside} data-warned={view.warnings > 0 || undefined}>
            <ChangesList view={view} />
            {view.warnings > 0 && <WarningsList view={view} />}
          </div>
        )}
        {view.phase === 'looked' && view.asks === null && next}
      </div>
      {!isOver && <ImportBar view={view} upload={upload} failure={failure} confirmed={confirmed} />}
    </Stack>
  );
};

export const ImportPage = () => {
  const { t } = useTranslation('administration');
  const { t: own } = useTranslation('administration-import');
  const view = useProjection('imports');
  // AP97: what is chosen here is company data, also after a floor plan.
  const upload = useUpload(view?.phase === 'checking' ? view.building : null);
  const phone = usePhone();
  const [addOnly, setAddOnly] = useState<boolean | null>(null);
  const isShown = view !== undefined && view.phase !== 'idle' && view.phase !== 'checking';
  const failure = useImportFailure(view);
  const send = useDispatch();
  const isUnread = view?.isTold === false;
  useEffect(() => {
    // AP43: no notice is needed while the page is open.
    if (isUnread) send({ _tag: 'CloseImportNotice' });
  }, [isUnread, send]);
  const start = (of: ImportView) => (
    <>
      {phone ? (
        <Note tone="blue">{own('phone')}</Note>
      ) : (
        <FileChoice
          addOnly={addOnly ?? of.addOnly}
          isChecking={of.phase === 'checking'}
          isNext={of.phase === 'looked'}
          name={of.file?.name ?? ''}
          problem={upload.problem}
          failure={isShown ? null : failure}
          onAddOnly={(next) => {
            setAddOnly(next);
            if (of.phase === 'checking') void upload.checkAgain(next);
          }}
          onFiles={(files) => void upload.check(files, addOnly ?? of.addOnly)}
          onCancel={upload.leave}
        />
      )}
      <Stack gap={16}>
        {!phone && <TemplateCard />}
        <ExportCard />
      </Stack>
    </>
  );
  return (
    <PageFrame
      crumbs={[t('groups.data')]}
      title={t('sections.import')}
      beside={view !== undefined && !phone && <Steps phase={view.phase} />}
      actions={
        view?.phase === 'looked' && (
          <Button
            variant="default"
            leftSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
            onClick={upload.leave}
          >
            {own('import.cancel')}
          </Button>
        )
      }
    >
      {view === undefined && <Loader role="img" type="dots" aria-label={t('table.loading')} />}
      {isShown && (
        <Result
          view={view}
          upload={upload}
          next={<div className={classes.next}>{start(view)}</div>}
          onAddOnly={() => {
            setAddOnly(true);
            void upload.checkAgain(true, undefined, { newBuildings: view.saidBuildings });
          }}
        />
      )}
      {view !== undefined && !isShown && <div className={classes.start}>{start(view)}</div>}
    </PageFrame>
  );
};
